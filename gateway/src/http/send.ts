import type { IncomingMessage, ServerResponse } from "node:http";
import type { Exchange } from "../graphql/exchange.ts";
import type { KeptAnswer } from "./answer-cache.ts";

/** An answer as the execution gave it. */
export interface ExecutedAnswer {
  status: number;
  headers: Record<string, string>;
  contentType: string | null;
  body: string;
  errorCodes: readonly string[];
}

/** What an answer depends on besides its address: whoever names itself gets one of its own. */
const VARY = "accept, authorization, x-guest-id";

/**
 * Who goes back to a page is shown what was there at once, while it is asked for anew: no price is older than a minute
 * then, as inventory may be (docs/upstreams.md, "Freshness and deadlines").
 */
const STALE_SECONDS = 55;

/**
 * Adds what whoever a GET passes must know: it may keep the answer for as long as the gateway will. An incomplete one is not
 * shown after that, and the shop's pages know it by that.
 */
function addCaching(headers: Exchange["headers"], { etag, freshUntil, isComplete }: KeptAnswer): void {
  const freshSeconds = Math.floor((freshUntil - Date.now()) / 1000);
  headers.vary = headers.vary === undefined ? VARY : `${headers.vary}, ${VARY}`;
  const stale = isComplete ? `, stale-while-revalidate=${STALE_SECONDS}` : "";
  headers["cache-control"] = `public, max-age=${freshSeconds}${stale}`;
  headers.etag = etag;
}

/** Whether the client has the answer already. */
function isKnownTo({ headers }: IncomingMessage, { etag }: KeptAnswer): boolean {
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known !== undefined && (known.includes("*") || known.includes(etag));
}

/** Sends an answer that is kept; 304 when the client has it already. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  { headers }: Exchange,
  answer: KeptAnswer,
): void {
  const byGet = request.method === "GET";
  if (byGet) addCaching(headers, answer);
  if (byGet && isKnownTo(request, answer)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { body, contentType } = answer;
  headers["content-type"] = contentType;
  headers["content-length"] = String(body.length);
  response.writeHead(200, headers).end(body);
}

/** Sends an answer that is not kept. */
export function sendExecuted(
  response: ServerResponse,
  exchange: Exchange,
  { status, headers, body }: ExecutedAnswer,
): void {
  response.writeHead(status, { ...exchange.headers, ...headers }).end(body);
}
