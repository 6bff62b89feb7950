import { z } from "zod";
import { parseJson } from "./json.ts";
import {
  type Problem,
  UpstreamContractError,
  type UpstreamName,
  UpstreamProblemError,
  UpstreamUnavailableError,
} from "./errors.ts";
import { isAboutPart, leaveOut, toKindOfKey } from "./wire.ts";

export interface UpstreamResponse {
  status: number;
  text: string;
  contentType: string | null;
  /** `Retry-After` in milliseconds; null without the header. */
  retryAfter: number | null;
}

/** An invalid part that was dropped from a response; the rest is still usable. */
export interface DroppedPart {
  /** Method and path pattern, without ids. */
  endpoint: string;
  /** Path of the field without list indexes: `data.products.*.title`. */
  field: string;
  reason: string;
}

/** Statuses that are usually temporary. */
const PASSING = new Set([502, 503, 504]);

/** The `type` of a 429 that is about one caller; docs/upstreams.md, "Errors". */
const TOO_MANY_TRIES = "urn:shop:too-many-tries";

const JSON_TYPE = /^application\/(?:json|[\w.-]+\+json)\s*(?:;|$)/i;

/**
 * @throws UpstreamError for every status other than 2xx
 * @throws UpstreamContract if the response is not JSON, for instance a proxy's error page
 */
export function assertOk(
  upstream: UpstreamName,
  endpoint: string,
  { status, text, contentType, retryAfter }: UpstreamResponse,
): void {
  const problem = status >= 400 ? toProblem(text) : null;
  // A caller that tried too often says nothing about the upstream's health.
  const isCallers = status === 429 && problem?.type === TOO_MANY_TRIES;
  if (status >= 500 || (status === 429 && !isCallers)) {
    throw new UpstreamUnavailableError(upstream, endpoint, `responded with ${status}`, {
      timedOut: status === 504,
      sent: true,
      status,
      problem: problem ?? undefined,
      retryAfter: retryAfter ?? (PASSING.has(status) ? 0 : null),
    });
  }
  if (problem) throw new UpstreamProblemError(upstream, endpoint, status, problem);
  if (status < 200 || status >= 300) {
    throw new UpstreamContractError(upstream, endpoint, "", `unexpected status ${status}`);
  }
  if (text !== "" && contentType !== null && !JSON_TYPE.test(contentType)) {
    throw new UpstreamContractError(upstream, endpoint, "", `unexpected content type ${contentType.slice(0, 100)}`);
  }
}

export interface Parsed<T> {
  value: T;
  /** False if a part was dropped because it breaks the contract. */
  isComplete: boolean;
}

/**
 * Parses a successful response; its schema gets undefined for an empty one (204).
 * @param onLeftOut called for each part that was dropped because it breaks the contract
 * @throws UpstreamContract if the response breaks the contract even without those parts
 */
export function parseResponse<T>(
  upstream: UpstreamName,
  endpoint: string,
  schema: z.ZodType<T>,
  text: string,
  onLeftOut?: (part: DroppedPart) => void,
): Parsed<T> {
  const json = text === "" ? undefined : parseJson(text);
  if (json === undefined && text !== "") throw new UpstreamContractError(upstream, endpoint, "", "is not JSON");
  const whole = schema.safeParse(json);
  if (whole.success) return { value: whole.data, isComplete: true };
  const { issues } = whole.error;
  const refuse = (issue = issues[0]) =>
    new UpstreamContractError(upstream, endpoint, toFieldPath(issue?.path ?? []), issue?.message ?? "is invalid");
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

const toKind = (keys: readonly PropertyKey[]): string => keys.map(toKindOfKey).join(".");

const toFieldPath = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>(
    (path, key) => (typeof key === "number" ? `${path}[${key}]` : `${path}${path && "."}${String(key)}`),
    "",
  );
