import { z } from "zod";
import { parseJson } from "./json.ts";
import { type Problem, UpstreamContract, type UpstreamName, UpstreamProblem, UpstreamUnavailable } from "./errors.ts";
import { isAboutPart, leaveOut, toKindOfKey } from "./wire.ts";

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

/** The `type` of a 429 that is about one caller; docs/upstreams.md, "Errors". */
const TOO_MANY_TRIES = "urn:shop:too-many-tries";

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
  const problem = status >= 400 ? toProblem(text) : null;
  // A caller who tried too often says nothing about the upstream.
  const isCallers = status === 429 && problem?.type === TOO_MANY_TRIES;
  if (status >= 500 || (status === 429 && !isCallers)) {
    throw new UpstreamUnavailable(upstream, endpoint, `answered ${status}`, {
      timedOut: status === 504,
      sent: true,
      status,
      problem: problem ?? undefined,
      retryAfter: retryAfter ?? (PASSING.has(status) ? 0 : null),
    });
  }
  if (problem) throw new UpstreamProblem(upstream, endpoint, status, problem);
  if (status < 200 || status >= 300) {
    throw new UpstreamContract(upstream, endpoint, "", `has the status ${status}`);
  }
  if (text !== "" && contentType !== null && !JSON_TYPE.test(contentType)) {
    throw new UpstreamContract(upstream, endpoint, "", `has the type ${contentType.slice(0, 100)}`);
  }
}

/** A value as it was read from an answer. */
export interface Parsed<T> {
  value: T;
  /** Whether nothing of the answer was left out because it breaks the contract. */
  isComplete: boolean;
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
): Parsed<T> {
  const json = text === "" ? undefined : parseJson(text);
  if (json === undefined && text !== "") throw new UpstreamContract(upstream, endpoint, "", "is not JSON");
  const whole = schema.safeParse(json);
  if (whole.success) return { value: whole.data, isComplete: true };
  const { issues } = whole.error;
  const refuse = (issue = issues[0]) =>
    new UpstreamContract(upstream, endpoint, toFieldPath(issue?.path ?? []), issue?.message ?? "is not understood");
  const fatal = issues.find((issue) => !isAboutPart(issue));
  if (fatal) throw refuse(fatal);
  leaveOut(json, issues);
  const rest = schema.safeParse(json);
  if (!rest.success) throw refuse(rest.error.issues[0]);
  for (const { path, message } of issues) onLeftOut?.({ endpoint, field: toKind(path), reason: message });
  return { value: rest.data, isComplete: false };
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
const toKind = (keys: readonly PropertyKey[]): string => keys.map(toKindOfKey).join(".");

const toFieldPath = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>(
    (path, key) => (typeof key === "number" ? `${path}[${key}]` : `${path}${path && "."}${String(key)}`),
    "",
  );
