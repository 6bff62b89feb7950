import type { IncomingMessage, ServerResponse } from "node:http";
import type { Exchange } from "../graphql/exchange.ts";

const ALLOWED_HEADERS =
  "content-type, authorization, x-guest-id, x-request-id, x-trace, apollo-require-preflight, mcp-protocol-version";
const EXPOSED_HEADERS = "x-request-id, retry-after";
const PREFLIGHT_SECONDS = 3600;

export function setCorsHeaders(request: IncomingMessage, { headers }: Exchange, origins: readonly string[]): void {
  if (origins.length > 0) headers.vary = "origin";
  const { origin } = request.headers;
  if (origin === undefined || !origins.includes(origin)) return;
  headers["access-control-allow-origin"] = origin;
  headers["access-control-allow-credentials"] = "true";
  headers["access-control-expose-headers"] = EXPOSED_HEADERS;
}

export function handlePreflight(response: ServerResponse, { headers }: Exchange): void {
  if (headers["access-control-allow-origin"] !== undefined) {
    headers["access-control-allow-methods"] = "GET, POST";
    headers["access-control-allow-headers"] = ALLOWED_HEADERS;
    headers["access-control-max-age"] = String(PREFLIGHT_SECONDS);
  }
  response.writeHead(204, headers).end();
}
