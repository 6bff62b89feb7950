/** Names of the upstreams as clients see them in `extensions.upstream`. */
export type UpstreamName = "commerce" | "content" | "inventory" | "reviews" | "geocoding" | "identity";

interface UnavailableDetail {
  timedOut: boolean;
  sent: boolean;
  cancelled?: boolean;
  retryAfter?: number | null;
  status?: number;
  problem?: Problem;
  cause?: unknown;
}

/**
 * The upstream could not be reached, broke off, ran out of time, answered 5xx or 429, or is not asked for a while
 * because it kept failing.
 */
export class UpstreamUnavailable extends Error {
  readonly upstream: UpstreamName;
  /** Method and path pattern, without ids. */
  readonly endpoint: string;
  /** Whether it ran out of time. */
  readonly timedOut: boolean;
  /** Whether the upstream may have received the request and acted on it. */
  readonly sent: boolean;
  /** Whether the call was given up because the client left: no fault of the upstream. */
  readonly cancelled: boolean;
  /** How long to wait at least before a read is tried again, in milliseconds; null when it is of no use. */
  readonly retryAfter: number | null;
  /** What it answered; null when it did not. */
  readonly status: number | null;
  /** What it answered of it; null when it did not. */
  readonly problem: Problem | null;

  constructor(upstream: UpstreamName, endpoint: string, reason: string, detail: UnavailableDetail) {
    super(`${upstream}: ${endpoint}: ${reason}`, { cause: detail.cause });
    this.name = "UpstreamUnavailable";
    this.upstream = upstream;
    this.endpoint = endpoint;
    this.timedOut = detail.timedOut;
    this.sent = detail.sent;
    this.cancelled = detail.cancelled ?? false;
    this.retryAfter = detail.retryAfter ?? null;
    this.status = detail.status ?? null;
    this.problem = detail.problem ?? null;
  }
}

/** The upstream answered something that breaks the contract. */
export class UpstreamContract extends Error {
  readonly upstream: UpstreamName;
  readonly endpoint: string;
  /** Path of the offending field, for instance `data.skus[0].sku`; empty for the answer as a whole. */
  readonly field: string;

  constructor(upstream: UpstreamName, endpoint: string, field: string, reason: string) {
    super(`${upstream}: ${endpoint}: ${field || "the answer"}: ${reason}`);
    this.name = "UpstreamContract";
    this.upstream = upstream;
    this.endpoint = endpoint;
    this.field = field;
  }
}

/** The upstream refused the request: a 4xx, as problem+json (RFC 9457) where the upstream speaks it. */
export class UpstreamProblem extends Error {
  readonly upstream: UpstreamName;
  readonly endpoint: string;
  readonly status: number;
  readonly type: string;
  /** May be shown to a shopper; null when the upstream gave none. */
  readonly title: string | null;
  /** Messages by field of the wire. */
  readonly errors: Record<string, string[]>;
  /** All members of the problem, for those a `type` brings along. */
  readonly members: Record<string, unknown>;

  constructor(upstream: UpstreamName, endpoint: string, status: number, problem: Problem) {
    super(`${upstream}: ${endpoint}: ${status} ${problem.type} ${problem.title ?? ""}`.trimEnd());
    this.name = "UpstreamProblem";
    this.upstream = upstream;
    this.endpoint = endpoint;
    this.status = status;
    this.type = problem.type;
    this.title = problem.title;
    this.errors = problem.errors;
    this.members = problem.members;
  }
}

export interface Problem {
  type: string;
  title: string | null;
  errors: Record<string, string[]>;
  members: Record<string, unknown>;
}

export type UpstreamError = UpstreamUnavailable | UpstreamContract | UpstreamProblem;

export const isUpstreamError = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamUnavailable || error instanceof UpstreamContract || error instanceof UpstreamProblem;

/** Upstreams whose errors have the agreed form; of the others' only the status is read (docs/upstreams.md, "Errors"). */
const SPEAK_PROBLEMS: ReadonlySet<UpstreamName> = new Set<UpstreamName>(["commerce", "inventory"]);

function problemOf(error: UpstreamError): Pick<Problem, "title" | "members"> | null {
  if (error instanceof UpstreamContract || !SPEAK_PROBLEMS.has(error.upstream)) return null;
  return error instanceof UpstreamProblem ? error : error.problem;
}

/** The sentence for a shopper that the upstream gave along, whatever the status; null when it gave none. */
export const titleOf = (error: UpstreamError): string | null => problemOf(error)?.title ?? null;

/** What the newsletter's calls say to people beside the title, whatever the status; null when that is nothing. */
export function messageOf(error: UpstreamError): string | null {
  const message = problemOf(error)?.members.message;
  return typeof message === "string" && message !== "" ? message : null;
}

/** Whether the upstream may have done what it was asked, and its answer did not say so. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof UpstreamContract ||
  (error instanceof UpstreamUnavailable && error.sent && error.status !== 429 && titleOf(error) === null);

export const isMissing = (error: unknown): boolean => error instanceof UpstreamProblem && error.status === 404;

/** What the call answers, or null when the upstream answers 404. */
export async function nullWhenMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
