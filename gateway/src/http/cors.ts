import type { IncomingMessage, ServerResponse } from "node:http";
import type { Exchange } from "../graphql/exchange.ts";
import type { ChannelAccess } from "./channel-access.ts";

/** Not `X-Channel-Key`: a key in a page is not a secret. */
const ALLOWED_HEADERS =
  "content-type, authorization, x-guest-id, x-request-id, x-trace, apollo-require-preflight, mcp-protocol-version";
const EXPOSED_HEADERS = "x-request-id, retry-after, www-authenticate";
const PREFLIGHT_SECONDS = 3600;

export function setCorsHeaders(request: IncomingMessage, { headers }: Exchange, access: ChannelAccess): void {
  if (access.allowsOrigins()) headers.vary = "origin";
  const { origin } = request.headers;
  if (origin === undefined || !access.allowsOrigin(origin)) return;
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
