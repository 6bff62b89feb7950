import { z } from "zod";
import { parseJson } from "./json.ts";
import { UpstreamContract, UpstreamProblem, UpstreamUnavailable, type Problem, type UpstreamName } from "./errors.ts";
import { leavingOut } from "./wire.ts";

/** What came back over HTTP. */
export interface RawAnswer {
  status: number;
  text: string;
  /** Null when the upstream does not say. */
  contentType: string | null;
  /** What `Retry-After` asks for, in milliseconds; null without one. */
  retryAfter: number | null;
}

/** A part of an answer that breaks the contract, without which the rest is understood. */
export interface LeftOut {
  /** Method and path pattern, without ids. */
  endpoint: string;
  /** The field's path without places in lists: `data.products.*.title`. */
  field: string;
  reason: string;
}

/** Statuses that may be another one soon. */
const PASSING = new Set([502, 503, 504]);

const JSON_TYPE = /^application\/(?:json|[\w.-]+\+json)\s*(?:;|$)/i;

/**
 * @throws UpstreamError for every status that is not a success
 * @throws UpstreamContract for an answer of another type than JSON: a proxy's page, for instance
 */
export function checkAnswer(
  upstream: UpstreamName,
  endpoint: string,
  { status, text, contentType, retryAfter }: RawAnswer,
): void {
  if (status >= 500 || status === 429) {
    throw new UpstreamUnavailable(upstream, `${upstream}: ${endpoint}: answered ${status}`, {
      timedOut: status === 504,
      sent: true,
      status,
      problem: toProblem(text),
      retryAfter: retryAfter ?? (PASSING.has(status) ? 0 : null),
    });
  }
  if (status >= 400) throw new UpstreamProblem(upstream, endpoint, status, toProblem(text));
  if (status < 200 || status >= 300) {
    throw new UpstreamContract(upstream, endpoint, "", `has the status ${status}`);
  }
  if (text !== "" && contentType !== null && !JSON_TYPE.test(contentType)) {
    throw new UpstreamContract(upstream, endpoint, "", `has the type ${contentType.slice(0, 100)}`);
  }
}

/**
 * The value in a successful answer; an empty one (204) is undefined to its schema.
 * @param onLeftOut called for each part that breaks the contract and was left out
 * @throws UpstreamContract when it is not what the contract says, even without such parts
 */
export function parseAnswer<T>(
  upstream: UpstreamName,
  endpoint: string,
  schema: z.ZodType<T>,
  text: string,
  onLeftOut?: (part: LeftOut) => void,
): T {
  const json = text === "" ? undefined : parseJson(text);
  if (json === undefined && text !== "") throw new UpstreamContract(upstream, endpoint, "", "is not JSON");
  const whole = schema.safeParse(json);
  if (whole.success) return whole.data;
  const rest = leavingOut(() => schema.safeParse(json));
  if (!rest.success) {
    const issue = rest.error.issues[0];
    const field = toFieldPath(issue?.path ?? []);
    throw new UpstreamContract(upstream, endpoint, field, issue?.message ?? "is not understood");
  }
  for (const { path, message } of whole.error.issues) onLeftOut?.({ endpoint, field: toKind(path), reason: message });
  return rest.data;
}

const problemSchema = z.looseObject({
  type: z.string().catch("about:blank"),
  title: z
    .string()
    .transform((title) => title.trim() || null)
    .nullable()
    .catch(null),
  errors: z.record(z.string(), z.array(z.string())).catch({}),
});

function toProblem(text: string): Problem {
  const parsed = problemSchema.safeParse(parseJson(text));
  if (!parsed.success) return { type: "about:blank", title: null, errors: {}, members: {} };
  const { type, title, errors, ...members } = parsed.data;
  return { type, title, errors, members };
}

/** The field's path without places in lists: `data.products.*.title`. */
const toKind = (keys: readonly PropertyKey[]): string =>
  keys.map((key) => (typeof key === "number" ? "*" : String(key))).join(".");

const toFieldPath = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>(
    (path, key) => (typeof key === "number" ? `${path}[${key}]` : `${path}${path && "."}${String(key)}`),
    "",
  );
