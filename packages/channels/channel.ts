import { createHash } from "node:crypto";
import { z } from "zod";

/** What a channel, and a customer's access token, may do. */
export const SCOPES = [
  "catalog:read",
  "cart:write",
  "orders:read",
  "orders:write",
  "profile:read",
  "profile:write",
] as const;

export type Scope = (typeof SCOPES)[number];

/** Events that commerce sends to a channel's webhook. */
export const EVENTS = [
  "order.placed",
  "order.shipped",
  "order.at_dealer",
  "order.canceled",
  "stock.changed",
  "price.changed",
] as const;

export type ChannelEvent = (typeof EVENTS)[number];

export const CHANNEL_LIMITS = {
  channels: 50,
  fileBytes: 256 * 1024,
  documents: 200,
  /** Entries of each list of URLs or origins. */
  urls: 20,
  urlLength: 300,
  nameLength: 60,
  requestsPerMinute: 1_000_000,
};

/** Names of the project's own clients in logs, in metrics and at the issuer. */
const RESERVED_IDS = new Set(["shop", "assistant", "storefront-web", "storefront-graphiql"]);

const LOOPBACK_HOSTS = new Set(["127.0.0.1", "[::1]", "localhost"]);

const id = z
  .string("must be a text")
  .regex(/^[a-z][a-z0-9-]{1,30}$/, "must be 2 to 31 lowercase letters, digits and hyphens, starting with a letter")
  .refine((value) => !RESERVED_IDS.has(value), "is reserved for the shop itself");

const isLoopback = ({ hostname }: URL): boolean => LOOPBACK_HOSTS.has(hostname);

/** Encrypted, or within one machine. */
const isSafe = (url: URL): boolean => url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));

const text = (max: number) => z.string("must be a text").max(max, `must have at most ${max} characters`);

function urls(description: string, isValid: (url: URL, value: string) => boolean) {
  const url = text(CHANNEL_LIMITS.urlLength).refine((value) => {
    const parsed = URL.parse(value);
    return parsed !== null && isValid(parsed, value);
  }, `must be ${description}`);
  return listOf(url, CHANNEL_LIMITS.urls).default([]);
}

const listOf = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item, "must be a list")
    // Not `max`, which also checks the length of a text.
    .refine((list) => list.length <= max, `must have at most ${max} entries`)
    .refine((list) => new Set(list).size === list.length, "must not contain an entry twice");

/** RFC 8252: a claimed https URL, a loopback address with any port, or a private scheme in reverse domain notation. */
const redirectUris = urls(
  "an https URL, an http URL of 127.0.0.1, [::1] or localhost, or one with a scheme such as com.example.app:, " +
    "without a fragment",
  (url, value) =>
    !value.includes("#") &&
    url.username + url.password === "" &&
    (isSafe(url) || url.protocol.includes(".")) &&
    !(url.protocol === "https:" && isLoopback(url)),
);

const count = (max: number) =>
  z
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(max, `must be at most ${max.toLocaleString("en-US")}`);

const budget = z.strictObject(
  {
    requestsPerMinute: count(CHANNEL_LIMITS.requestsPerMinute).default(6000),
    mutationsPerMinute: count(CHANNEL_LIMITS.requestsPerMinute).default(1500),
  },
  { error: wantsObject },
);

const webhook = z.strictObject(
  {
    url: text(CHANNEL_LIMITS.urlLength).refine((value) => {
      const url = URL.parse(value);
      return url !== null && isSafe(url) && url.username + url.password === "";
    }, "must be an https URL, or an http URL of this machine"),
    events: listOf(z.enum(EVENTS, `must be one of ${EVENTS.join(", ")}`), EVENTS.length),
  },
  { error: wantsObject },
);

export const hashOf = (value: string): string => createHash("sha256").update(value).digest("hex");

const hash = z.string("must be a text").regex(/^[0-9a-f]{64}$/, "must be a lowercase hexadecimal SHA-256");

const documents = z
  .record(z.string(), z.string("must be a text"), "must map SHA-256 hashes to texts")
  .superRefine((texts, context) => {
    const entries = Object.entries(texts);
    if (entries.length > CHANNEL_LIMITS.documents) {
      context.addIssue({ code: "custom", message: `must have at most ${CHANNEL_LIMITS.documents} entries` });
      return;
    }
    for (const [key, document] of entries) {
      const actual = hashOf(document);
      if (actual !== key)
        context.addIssue({ code: "custom", path: [key], message: `the SHA-256 of this text is ${actual}` });
    }
  });

const channel = z.strictObject(
  {
    id,
    name: text(CHANNEL_LIMITS.nameLength).regex(/^[^\p{C}<>]*\S[^\p{C}<>]*$/u, "must be a name that people can read"),
    origins: urls("an origin such as https://kiosk.example", (url, value) => isSafe(url) && url.origin === value),
    redirectUris,
    postLogoutRedirectUris: redirectUris,
    deviceFlow: z.boolean("must be true or false").default(false),
    scopes: listOf(z.enum(SCOPES, `must be one of ${SCOPES.join(", ")}`), SCOPES.length).default(["catalog:read"]),
    keySha256: hash.nullable().default(null),
    budget: budget.prefault({}),
    documents: documents.default({}),
    webhook: webhook.nullable().default(null),
  },
  { error: wantsObject },
);

/** Zod's own messages name types, not what a person has to do. */
function wantsObject({ code, keys }: { code?: string; keys?: string[] }): string | undefined {
  if (code === "unrecognized_keys") return `has unknown fields: ${(keys ?? []).join(", ")}`;
  return code === "invalid_type" ? "must be an object" : undefined;
}

/** A client of the graph outside this repository, as its file describes it. */
export type Channel = z.output<typeof channel>;

/** Parses a channel's file. Each fault is a line that names the field, for example `origins[0]: must be …`. */
export function parseChannel(fileId: string, content: string): { channel: Channel } | { faults: string[] } {
  if (Buffer.byteLength(content) > CHANNEL_LIMITS.fileBytes) return { faults: [tooLarge()] };
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    return { faults: [`is not valid JSON: ${(error as Error).message}`] };
  }
  const parsed = channel.safeParse(value);
  if (!parsed.success) {
    return { faults: parsed.error.issues.map(({ path, message }) => `${pathOf(path)}${message}`) };
  }
  if (parsed.data.id !== fileId) return { faults: [`id: must be ${fileId}, the name of the file without .json`] };
  return { channel: parsed.data };
}

export const tooLarge = (): string => `must have at most ${CHANNEL_LIMITS.fileBytes} bytes`;

function pathOf(path: PropertyKey[]): string {
  if (path.length === 0) return "";
  const steps = path.map((step, index) =>
    typeof step === "number" ? `[${step}]` : index === 0 ? String(step) : `.${String(step)}`,
  );
  return `${steps.join("")}: `;
}
