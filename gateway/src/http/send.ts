import type { IncomingMessage, ServerResponse } from "node:http";
import type { Encoding } from "@telfer/server-kit/encodings.ts";
import type { Exchange } from "../graphql/exchange.ts";
import type { ExecutedResponse } from "../graphql/yoga.ts";
import { HttpError } from "./http-error.ts";
import type { CachedResponse } from "./response-store.ts";

/** Request headers that the response depends on: callers with credentials get their own. */
const VARY = "accept, authorization, x-guest-id";

/**
 * Going back to a page shows the earlier response at once and revalidates it. Prices are then at most a minute old, the
 * limit for inventory (docs/upstreams.md, "Freshness and deadlines").
 */
const STALE_SECONDS = 55;

/** Adds request headers that the response depends on. */
export function addVary(headers: Exchange["headers"], names: string): void {
  headers.vary = headers.vary === undefined ? names : `${headers.vary}, ${names}`;
}

/**
 * Sets Cache-Control and ETag so that browsers and CDNs cache as long as the gateway does. Incomplete responses have no
 * `stale-while-revalidate`, which is how the shop's pages recognize them; stale ones stay `no-store`.
 */
export function addCaching(
  headers: Exchange["headers"],
  { etag, freshUntil, isComplete }: Pick<CachedResponse, "etag" | "freshUntil" | "isComplete">,
  vary = VARY,
): void {
  addVary(headers, vary);
  headers.etag = etag;
  const freshSeconds = Math.floor((freshUntil - Date.now()) / 1000);
  if (freshSeconds < 0) return;
  const stale = isComplete ? `, stale-while-revalidate=${STALE_SECONDS}` : "";
  headers["cache-control"] = `public, max-age=${freshSeconds}${stale}`;
}

/** A strong ETag identifies the bytes, so each encoding has its own (RFC 9110, section 8.8.3). */
export const etagOf = (hash: string, encoding: Encoding | null): string =>
  encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`;

/** @throws HttpError 405 unless the method is GET or HEAD */
export function requireRead({ method }: IncomingMessage, { headers }: Exchange): void {
  if (method === "GET" || method === "HEAD") return;
  headers.allow = "GET, HEAD";
  throw new HttpError(405, "BAD_REQUEST", "Method not allowed.");
}

/** Whether the client has this version already (RFC 9110, section 13.1.2). */
export function isKnownTo({ headers }: IncomingMessage, { etag }: Pick<CachedResponse, "etag">): boolean {
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known !== undefined && (known.includes("*") || known.includes(etag));
}

export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  { headers }: Exchange,
  cached: CachedResponse,
): void {
  const byGet = request.method === "GET";
  if (byGet) addCaching(headers, cached);
  if (byGet && isKnownTo(request, cached)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { body, contentType } = cached;
  headers["content-type"] = contentType;
  headers["content-length"] = String(body.length);
  response.writeHead(200, headers).end(body);
}

export function sendUncached(
  response: ServerResponse,
  exchange: Exchange,
  { status, headers, body }: ExecutedResponse,
): void {
  response.writeHead(status, { ...exchange.headers, ...headers }).end(body);
}

/** Aborts if the client disconnects before the response is sent. */
export function disconnectSignal(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}
