import { type Ask, createAsk } from "./ask.ts";
import type { PageLifetime } from "./page-lifetime.ts";

/** The page request that the calls are made for. */
interface PageRequest {
  requestId: string;
  /** Aborts when the visitor leaves: calls that wait are given up then. */
  signal: AbortSignal;
  /** The gateway limits callers by their address; null where it is not known. */
  visitorAddress: string | null;
  /** Learns of what the page is made of. */
  lifetime: PageLifetime;
}

/**
 * Asks the gateway for one page. It never carries the visitor's identity, so that the HTML is the same for everyone. Each of
 * its calls has an id of its own, made from that of the page's request.
 */
export function createServerAsk(url: string, { requestId, signal, visitorAddress, lifetime }: PageRequest): Ask {
  const forwarded: Record<string, string> = visitorAddress === null ? {} : { "X-Forwarded-For": visitorAddress };
  let calls = 0;
  const headers = () => ({ ...forwarded, "X-Request-ID": `${requestId}.${++calls}` });
  // A kept connection may be closed at the moment it is used.
  return createAsk({
    url,
    headers,
    signal,
    retries: 1,
    onWhole: (response) => lifetime.note(response),
    onFailure: (response) => lifetime.noteFailure(response),
  });
}
