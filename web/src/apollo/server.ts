import { ApolloClient, ApolloLink } from "@apollo/client";
import { RetryLink } from "@apollo/client/link/retry";
import { createCache } from "./cache.ts";
import { gatewayLink } from "./link.ts";

/** The page request that the calls are made for. */
interface PageRequest {
  requestId: string;
  /** The gateway limits callers by their address; null where it is not known. */
  visitorAddress: string | null;
}

/** A kept connection may be closed at the moment it is used: reading is tried once more then. */
const again = () =>
  new RetryLink({ delay: { initial: 0 }, attempts: { max: 2, retryIf: (error) => error instanceof TypeError } });

/**
 * One client for each page request. It never carries the visitor's identity, so that the HTML is the same for
 * everyone. Its calls name the page's request id as theirs.
 */
export function createServerClient(gatewayUrl: string, { requestId, visitorAddress }: PageRequest): ApolloClient {
  const headers = {
    "X-Request-ID": requestId,
    ...(visitorAddress === null ? {} : { "X-Forwarded-For": visitorAddress }),
  };
  const identify = new ApolloLink((operation, forward) => {
    operation.setContext({ headers });
    return forward(operation);
  });
  const link = ApolloLink.from([identify, again(), gatewayLink(gatewayUrl)]);
  return new ApolloClient({ ssrMode: true, cache: createCache(undefined, false), link });
}
