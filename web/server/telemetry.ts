/** Measurements of a web server. Methods are cheap and never throw. */
export interface WebTelemetry {
  /** A response was sent, or its client has left: to a page or to a call of the graph. */
  response: (detail: { kind: "page" | "graphql"; status: number; seconds: number }) => void;
  /** A page was looked up in the cache. */
  page: (result: "hit" | "stale" | "miss") => void;
  /** A request was rejected: over a rate limit, or because the server is overloaded. */
  refused: (code: string) => void;
}

export const noTelemetry: WebTelemetry = { response() {}, page() {}, refused() {} };
