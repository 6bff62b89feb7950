import { z } from "zod";
import { parseJson } from "../json.ts";
import { UpstreamContract, UpstreamProblem, UpstreamUnavailable } from "./errors.ts";
import type { Problem, UpstreamName } from "./errors.ts";

/** What came back over HTTP. */
export interface RawAnswer {
  status: number;
  text: string;
  /** What `Retry-After` asks for, in milliseconds; null without one. */
  retryAfter: number | null;
}

/** Statuses that may be another one soon. */
const PASSING = new Set([502, 503, 504]);

/** @throws UpstreamError for every status that is not a success */
export function checkStatus(upstream: UpstreamName, endpoint: string, { status, text, retryAfter }: RawAnswer): void {
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
}

/**
 * The value in a successful answer; an empty one (204) is undefined to its schema.
 * @throws UpstreamContract when it is not what the contract says
 */
export function parseAnswer<T>(upstream: UpstreamName, endpoint: string, schema: z.ZodType<T>, text: string): T {
  const json = text === "" ? undefined : parseJson(text);
  if (json === undefined && text !== "") throw new UpstreamContract(upstream, endpoint, "", "is not JSON");
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = toFieldPath(issue?.path ?? []);
  throw new UpstreamContract(upstream, endpoint, field, issue?.message ?? "is not understood");
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

const toFieldPath = (keys: readonly PropertyKey[]): string =>
  keys.reduce<string>(
    (path, key) => (typeof key === "number" ? `${path}[${key}]` : `${path}${path && "."}${String(key)}`),
    "",
  );
