import { type ApolloCache, ApolloClient, ApolloLink, type NormalizedCacheObject } from "@apollo/client";
import { cartQueueLink } from "../features/cart/cart-queue.ts";
import { guestTokenLink } from "../features/cart/guest-token.ts";
import { activityLink } from "../features/activity/activity.ts";
import { authLink } from "../features/auth/auth-link.ts";
import { authState, onAuthChange } from "../features/auth/auth-state.ts";
import { createCache } from "./cache.ts";
import { gatewayLink } from "./link.ts";

declare global {
  interface Window {
    /** The server's cache, printed into the page. */
    __APOLLO_STATE__?: NormalizedCacheObject;
  }
}

const requestIdLink = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, "X-Request-ID": crypto.randomUUID() },
  }));
  return forward(operation);
});

/** The one client of this page; starts from the server's cache, so that hydration asks for nothing. */
export function createBrowserClient(): ApolloClient {
  const cache = createCache(window.__APOLLO_STATE__);
  let { user } = authState();
  onAuthChange(() => {
    const before = user;
    ({ user } = authState());
    if (before !== null && before.email !== user?.email) forgetCustomer(cache);
  });
  return new ApolloClient({
    cache,
    link: ApolloLink.from([
      activityLink,
      cartQueueLink,
      guestTokenLink,
      authLink,
      requestIdLink,
      gatewayLink("/graphql"),
    ]),
  });
}

/** What only the customer may see leaves with the customer. */
function forgetCustomer(cache: ApolloCache): void {
  cache.evict({ id: "ROOT_QUERY", fieldName: "profile" });
  cache.gc();
}
