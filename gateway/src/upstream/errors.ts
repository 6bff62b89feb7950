/** Upstream names, which clients see in `extensions.upstream`. */
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

/** The upstream was unreachable, timed out, dropped the connection, sent 5xx or 429, or its breaker is open. */
export class UpstreamUnavailableError extends Error {
  readonly upstream: UpstreamName;
  readonly endpoint: string;
  readonly timedOut: boolean;
  /** Whether the upstream may have received the request and acted on it. */
  readonly sent: boolean;
  /** Whether the call was canceled because the client disconnected; not the upstream's fault. */
  readonly cancelled: boolean;
  /** Minimum wait before a read is retried, in milliseconds; null if a retry is pointless. */
  readonly retryAfter: number | null;
  readonly status: number | null;
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

export class UpstreamContractError extends Error {
  readonly upstream: UpstreamName;
  readonly endpoint: string;
  /** Path of the offending field, for instance `data.skus[0].sku`; empty for the whole response. */
  readonly field: string;

  constructor(upstream: UpstreamName, endpoint: string, field: string, reason: string) {
    super(`${upstream}: ${endpoint}: ${field || "the response"}: ${reason}`);
    this.name = "UpstreamContract";
    this.upstream = upstream;
    this.endpoint = endpoint;
    this.field = field;
  }
}

/** The upstream rejected the request with a 4xx, as problem+json (RFC 9457) if it supports that. */
export class UpstreamProblemError extends Error {
  readonly upstream: UpstreamName;
  readonly endpoint: string;
  readonly status: number;
  readonly type: string;
  /** May be shown to shoppers; null if the upstream sent none. */
  readonly title: string | null;
  /** Messages by wire field. */
  readonly errors: Record<string, string[]>;
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

export type UpstreamError = UpstreamUnavailableError | UpstreamContractError | UpstreamProblemError;

export const isUpstreamError = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamUnavailableError ||
  error instanceof UpstreamContractError ||
  error instanceof UpstreamProblemError;

/** Upstreams whose errors follow the agreed format; for others only the status is read (docs/upstreams.md, "Errors"). */
const SPEAK_PROBLEMS: ReadonlySet<UpstreamName> = new Set<UpstreamName>(["commerce", "inventory"]);

function problemOf(error: UpstreamError): Pick<Problem, "title" | "members"> | null {
  if (error instanceof UpstreamContractError || !SPEAK_PROBLEMS.has(error.upstream)) return null;
  return error instanceof UpstreamProblemError ? error : error.problem;
}

/** The upstream's message for shoppers, with any status; null if it sent none. */
export const problemTitle = (error: UpstreamError): string | null => problemOf(error)?.title ?? null;

/** The newsletter's message for users besides the title, with any status; null without one. */
export function problemMessage(error: UpstreamError): string | null {
  const message = problemOf(error)?.members.message;
  return typeof message === "string" && message !== "" ? message : null;
}

/** True if the upstream may have executed the request although the response does not confirm it. */
export const mayHaveSucceeded = (error: unknown): boolean =>
  error instanceof UpstreamContractError ||
  (error instanceof UpstreamUnavailableError && error.sent && error.status !== 429 && problemTitle(error) === null);

export const isNotFound = (error: unknown): boolean => error instanceof UpstreamProblemError && error.status === 404;

export async function nullOn404<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** For calls that the contract marks as optional: null if the backend does not have them. */
export async function nullIfUnsupported<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isNotFound(error) || (error instanceof UpstreamUnavailableError && error.status === 501)) return null;
    throw error;
  }
}
