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

/** What whoever a GET passes must know: it may keep the answer for as long as the gateway will. */
const cachingOf = ({ etag, freshUntil }: KeptAnswer, { headers: { vary } }: Exchange) => ({
  vary: vary === undefined ? VARY : `${vary}, ${VARY}`,
  "cache-control": `public, max-age=${Math.floor((freshUntil - Date.now()) / 1000)}, stale-while-revalidate=${STALE_SECONDS}`,
  etag,
});

/** Whether the client has the answer already. */
function isKnownTo({ headers }: IncomingMessage, { etag }: KeptAnswer): boolean {
  const known = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known !== undefined && (known.includes("*") || known.includes(etag));
}

/** Sends an answer that is kept; 304 when the client has it already. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  exchange: Exchange,
  answer: KeptAnswer,
): void {
  const byGet = request.method === "GET";
  const headers = { ...exchange.headers, ...(byGet && cachingOf(answer, exchange)) };
  if (byGet && isKnownTo(request, answer)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { body, contentType } = answer;
  response.writeHead(200, { ...headers, "content-type": contentType, "content-length": body.length }).end(body);
}

/** Sends an answer that is not kept. */
export function sendExecuted(
  response: ServerResponse,
  exchange: Exchange,
  { status, headers, body }: ExecutedAnswer,
): void {
  response.writeHead(status, { ...exchange.headers, ...headers }).end(body);
}
