import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedAnswer } from "./answer-cache.ts";
import type { ExecutedAnswer } from "./answers.ts";

/** What an answer depends on besides its address: whoever names itself gets one of its own. */
const VARY = ["accept", "authorization", "x-guest-id"];

/** A GET may be kept by whoever it passes, as long as the gateway would keep it; 304 when the client has it already. */
export function sendCached(request: IncomingMessage, response: ServerResponse, answer: CachedAnswer): void {
  const { body, contentType, etag, createdAt, freshUntil } = answer;
  if (request.method !== "GET") {
    response.writeHead(200, { "content-type": contentType, "content-length": body.length }).end(body);
    return;
  }
  response.setHeader("vary", [response.getHeader("vary"), ...VARY].filter(Boolean).join(", "));
  response.setHeader("cache-control", `public, max-age=${Math.floor((freshUntil - createdAt) / 1000)}`);
  response.setHeader("age", Math.floor((Date.now() - createdAt) / 1000));
  response.setHeader("etag", etag);
  if (matches(request.headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, { "content-type": contentType, "content-length": body.length }).end(body);
}

/** An answer that is not kept. */
export function sendShared(response: ServerResponse, { status, headers, body }: ExecutedAnswer): void {
  response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
}

const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
