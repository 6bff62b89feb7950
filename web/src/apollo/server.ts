import { ApolloClient, ApolloLink } from "@apollo/client";
import { createCache } from "./cache.ts";
import { gatewayLink } from "./link.ts";

/**
 * One client for each page request. It never carries the visitor's identity, so that the HTML is the same for
 * everyone. Its calls name the page's request id as theirs.
 */
export function createServerClient(gatewayUrl: string, requestId: string): ApolloClient {
  const identify = new ApolloLink((operation, forward) => {
    operation.setContext({ headers: { "X-Request-ID": requestId } });
    return forward(operation);
  });
  return new ApolloClient({ ssrMode: true, cache: createCache(), link: identify.concat(gatewayLink(gatewayUrl)) });
}
