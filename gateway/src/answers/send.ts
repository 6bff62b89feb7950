import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedAnswer } from "./answer-cache.ts";
import type { ExecutedAnswer } from "../execute.ts";

/** What an answer depends on besides its address: whoever names itself gets one of its own. */
const VARY = "accept, authorization, x-guest-id";

/** What whoever a GET passes must know: it may keep the answer for as long as the gateway will. */
const cachedHeaders = ({ etag, freshUntil }: CachedAnswer, variesByOrigin: boolean): string[] => [
  "vary",
  variesByOrigin ? `origin, ${VARY}` : VARY,
  "cache-control",
  `public, max-age=${Math.floor((freshUntil - Date.now()) / 1000)}`,
  "etag",
  etag,
];

/** Whether the client has the answer already. */
function isKnownTo({ headers }: IncomingMessage, { etag }: CachedAnswer): boolean {
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known !== undefined && (known.includes("*") || known.includes(etag));
}

/**
 * Sends an answer that is kept; 304 when the client has it already.
 * @param headers beside those of the answer, names and values by turns; where none are set yet Node takes a list as it is
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
  variesByOrigin: boolean,
  headers: readonly string[] = [],
): void {
  const byGet = request.method === "GET";
  const all = byGet ? [...headers, ...cachedHeaders(answer, variesByOrigin)] : [...headers];
  if (byGet && isKnownTo(request, answer)) {
    response.writeHead(304, all).end();
    return;
  }
  const { body, contentType } = answer;
  all.push("content-type", contentType, "content-length", String(body.length));
  response.writeHead(200, all).end(body);
}

/** An answer that is not kept. */
export function sendExecuted(response: ServerResponse, { status, headers, body }: ExecutedAnswer): void {
  response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
}
