import { type ApolloCache, ApolloClient, ApolloLink } from "@apollo/client";
import { cartQueueLink } from "../../cart/cart-queue.ts";
import { cartSyncLink, startCartSync } from "../../cart/cart-sync.ts";
import { guestTokenLink } from "../../cart/guest-token-link.ts";
import { mergedCartLink, startCartMerge } from "../../cart/merge-cart.ts";
import { activityLink } from "../../../graph/personal/activity-link.ts";
import { authLink } from "../../account/auth/auth-link.ts";
import { onPersonChange } from "../../account/auth/auth-state.ts";
import { personLink } from "../../account/auth/person-link.ts";
import { notification } from "../../../lib/notification.ts";
import { createCache } from "../../../graph/personal/cache.ts";
import { gatewayLink } from "../../../graph/personal/link.ts";
import { uploadLink } from "../../../graph/personal/upload-link.ts";
import { readFailureLink } from "./read-failure-link.ts";

const requestIdLink = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }) => ({
    headers: { ...headers, "X-Request-ID": crypto.randomUUID() },
  }));
  return forward(operation);
});

/** The client of everything personal: public queries have no hook and no document, `ask` asks them. */
export function createBrowserClient(): ApolloClient {
  const cache = createCache();
  onPersonChange((_person, before) => {
    if (before !== null) notification(null);
    forgetPerson(cache);
  });
  const client = new ApolloClient({
    cache,
    // What an operation says to them stands in `graph/personal/context.d.ts`. Each sees what those below it make of an answer.
    link: ApolloLink.from([
      // The spinner turns for all that is waited for, below as well.
      activityLink,
      // A failure is told once, when it is known in whose name.
      readFailureLink,
      // Asks anew from here on when somebody else is here meanwhile.
      personLink,
      // Waits for the carts to be joined, before the place in the queue is taken: the join takes it first.
      mergedCartLink,
      cartSyncLink,
      cartQueueLink,
      // Tokens are read when it is the operation's turn.
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

/**
 * All that was read was for one person, and leaves with that person. Nothing reads it any more; what shows it is told only after the
 * page has turned to the new person, so that it is not asked for again for the one who left.
 */
function forgetPerson(cache: ApolloCache): void {
  cache.evict({ id: "ROOT_QUERY", broadcast: false });
  setTimeout(() => cache.batch({ update: () => void cache.gc() }));
}
