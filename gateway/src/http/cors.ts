import type { IncomingMessage, ServerResponse } from "node:http";

const ALLOWED_HEADERS = "content-type, authorization, x-guest-id, x-request-id, x-trace, apollo-require-preflight";
const EXPOSED_HEADERS = "x-request-id, retry-after";
/** Browsers ask again for an address and method after this many seconds. */
const PREFLIGHT_SECONDS = 3600;

/** What tells a browser that a page of the request's origin may read the answer; undefined when it may not. */
export function originHeaders({ headers }: IncomingMessage, origins: readonly string[]) {
  const { origin } = headers;
  if (origin === undefined || !origins.includes(origin)) return undefined;
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-expose-headers": EXPOSED_HEADERS,
  };
}

/** Says on an answer, whatever it will be, whether a page of the request's origin may read it. */
export function allowOrigin(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): void {
  if (origins.length > 0) response.setHeader("vary", "origin");
  for (const [name, value] of Object.entries(originHeaders(request, origins) ?? {})) response.setHeader(name, value);
}

/** Answers what a browser asks before it sends a request of another origin. */
export function answerPreflight(response: ServerResponse): void {
  if (response.hasHeader("access-control-allow-origin")) {
    response.setHeader("access-control-allow-methods", "GET, POST");
    response.setHeader("access-control-allow-headers", ALLOWED_HEADERS);
    response.setHeader("access-control-max-age", PREFLIGHT_SECONDS);
  }
  response.writeHead(204).end();
}
