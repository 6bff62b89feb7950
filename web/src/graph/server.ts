import { type FetchQuery, createFetchQuery } from "./fetch-query.ts";
import type { PageLifetime } from "./page-lifetime.ts";

interface PageRequest {
  requestId: string;
  /** The page's place in a trace (W3C Trace Context); null if nothing is recorded. */
  traceparent: string | null;
  signal: AbortSignal;
  /** Client IP, by which the gateway limits rates; null if unknown. */
  visitorAddress: string | null;
  lifetime: PageLifetime;
}

/**
 * Creates the query function for one page. It never sends the user's identity, so that the HTML is the same for everyone.
 * Each call gets its own request id, derived from that of the page.
 */
export function createServerFetchQuery(
  url: string,
  { requestId, traceparent, signal, visitorAddress, lifetime }: PageRequest,
): FetchQuery {
  const forwarded: Record<string, string> = {
    ...(visitorAddress !== null && { "X-Forwarded-For": visitorAddress }),
    ...(traceparent !== null && { traceparent }),
  };
  let calls = 0;
  const headers = () => ({ ...forwarded, "X-Request-ID": `${requestId}.${++calls}` });
  // Retry once, because a keep-alive connection may close at the moment of reuse.
  return createFetchQuery({
    url,
    headers,
    signal,
    retries: 1,
    onWhole: (response) => lifetime.note(response),
    onFailure: (response) => lifetime.noteFailure(response),
  });
}
