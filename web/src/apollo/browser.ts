import { type ApolloCache, ApolloClient, ApolloLink } from "@apollo/client";
import { cartFailureLink } from "../features/cart/cart-failure.ts";
import { cartQueueLink } from "../features/cart/cart-queue.ts";
import { cartSyncLink, startCartSync } from "../features/cart/cart-sync.ts";
import { guestTokenLink } from "./guest-token-link.ts";
import { mergedCartLink, startCartMerge } from "../features/cart/merge-cart.ts";
import { activityLink } from "./activity-link.ts";
import { authLink } from "../features/auth/auth-link.ts";
import { onPersonChange } from "../features/auth/auth-state.ts";
import { personLink } from "../features/auth/person-link.ts";
import { notification } from "../features/notification/notification.ts";
import { createCache } from "./cache.ts";
import { gatewayLink } from "./link.ts";
import { uploadLink } from "./upload-link.ts";

const requestIdLink = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
    headers: { ...headers, "X-Request-ID": crypto.randomUUID() },
  }));
  return forward(operation);
});

/** The client of everything personal. */
export function createBrowserClient(): ApolloClient {
  const cache = createCache();
  onPersonChange((_person, before) => {
    if (before !== null) notification(null);
    forgetPerson(cache);
  });
  const client = new ApolloClient({
    cache,
    link: ApolloLink.from([
      activityLink,
      cartFailureLink,
      personLink,
      mergedCartLink,
      cartSyncLink,
      cartQueueLink,
      authLink,
      guestTokenLink,
      requestIdLink,
      uploadLink("/graphql"),
      gatewayLink("/graphql"),
    ]),
  });
  startCartMerge(client);
  startCartSync(client);
  return client;
}

/** Query fields that answer one person only. */
const personalFields = ["profile", "cart", "order", "shippingMethods"];

/**
 * What only one person may see leaves with that person. Nothing reads it any more; what shows it is told only after the
 * page has turned to the new person, so that it is not asked for again for the one who left.
 */
function forgetPerson(cache: ApolloCache): void {
  for (const fieldName of personalFields) cache.evict({ id: "ROOT_QUERY", fieldName, broadcast: false });
  setTimeout(() => cache.batch({ update: () => void cache.gc() }));
}
