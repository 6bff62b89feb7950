/** An entry of a response's `errors`. CHANNELS.md lists the codes. */
export interface ResponseError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; requestId: string; upstream?: string };
}

/** A request without usable data: rejected as a whole, or not answered in GraphQL. */
export class RequestError extends Error {
  /** From the list in CHANNELS.md; `NO_RESPONSE` if the response is not GraphQL, for instance a proxy's. */
  readonly code: string;
  readonly status: number;
  readonly requestId: string;
  /** Seconds to wait before the next attempt; null if the gateway does not say. */
  readonly retryAfter: number | null;
  readonly errors: readonly ResponseError[];

  constructor(response: Response, requestId: string, errors: readonly ResponseError[]) {
    const [first] = errors;
    super(first?.message ?? `The response has the status ${response.status} and no data.`);
    this.name = "RequestError";
    this.code = first?.extensions.code ?? "NO_RESPONSE";
    this.status = response.status;
    this.requestId = first?.extensions.requestId ?? requestId;
    const seconds = Number(response.headers.get("retry-after") ?? NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : null;
    this.errors = errors;
  }
}
