import { ApolloClient, ApolloLink } from "@apollo/client";
import { RetryLink } from "@apollo/client/link/retry";
import { createCache } from "./cache.ts";
import { gatewayLink } from "./link.ts";

/** The page request that the calls are made for. */
interface PageRequest {
  requestId: string;
  /** Aborts when the visitor leaves: calls that wait are given up then. */
  signal: AbortSignal;
  /** The gateway limits callers by their address; null where it is not known. */
  visitorAddress: string | null;
}

/** A kept connection may be closed at the moment it is used: reading is tried once more then. */
const again = () =>
  new RetryLink({ delay: { initial: 0 }, attempts: { max: 2, retryIf: (error) => error instanceof TypeError } });

/**
 * One client for each page request. It never carries the visitor's identity, so that the HTML is the same for
 * everyone. Each of its calls has an id of its own, made from that of the page's request.
 */
export function createServerClient(
  gatewayUrl: string,
  { requestId, signal, visitorAddress }: PageRequest,
): ApolloClient {
  const forwarded = visitorAddress === null ? {} : { "X-Forwarded-For": visitorAddress };
  let calls = 0;
  const identify = new ApolloLink((operation, forward) => {
    const headers = { ...forwarded, "X-Request-ID": `${requestId}.${++calls}` };
    operation.setContext({ headers, fetchOptions: { signal } });
    return forward(operation);
  });
  const link = ApolloLink.from([again(), identify, gatewayLink(gatewayUrl)]);
  return new ApolloClient({ ssrMode: true, cache: createCache(undefined, false), link });
}
