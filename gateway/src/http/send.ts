import type { IncomingMessage, ServerResponse } from "node:http";
import type { CachedAnswer } from "./answer-cache.ts";
import type { ExecutedAnswer } from "../execute.ts";

/** What an answer depends on besides its address: whoever names itself gets one of its own. */
const VARY = "accept, authorization, x-guest-id";

/** Adds what whoever a GET passes must know: it may keep the answer for as long as the gateway will. */
function addCaching(headers: string[], { etag, freshUntil }: CachedAnswer, variesByOrigin: boolean): void {
  const seconds = Math.floor((freshUntil - Date.now()) / 1000);
  const vary = variesByOrigin ? `origin, ${VARY}` : VARY;
  headers.push("vary", vary, "cache-control", `public, max-age=${seconds}`, "etag", etag);
}

/** Whether the client has the answer already. */
function isKnownTo({ headers }: IncomingMessage, { etag }: CachedAnswer): boolean {
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known !== undefined && (known.includes("*") || known.includes(etag));
}

/**
 * Sends an answer that is kept; 304 when the client has it already.
 * @param headers beside those of the answer, names and values by turns, to which those are added; where none are set yet Node takes
 *   a list as it is
 */
export function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  answer: CachedAnswer,
  variesByOrigin: boolean,
  headers: string[] = [],
): void {
  const byGet = request.method === "GET";
  if (byGet) addCaching(headers, answer, variesByOrigin);
  if (byGet && isKnownTo(request, answer)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { body, contentType } = answer;
  headers.push("content-type", contentType, "content-length", String(body.length));
  response.writeHead(200, headers).end(body);
}

/** An answer that is not kept. */
export function sendExecuted(response: ServerResponse, { status, headers, body }: ExecutedAnswer): void {
  response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
}
