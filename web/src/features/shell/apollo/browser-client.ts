import type { ApolloClient } from "@apollo/client";
import { createPersonalClient, personalClient } from "#/graph/apollo/client.ts";
import { accountSession } from "#/features/account/auth/account-session.ts";
import { publishCartChange, startCartSync } from "#/features/cart/cart-sync.ts";
import { cartQueueIdle } from "#/features/cart/cart-mutations.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { createCartMerge } from "#/features/cart/merge/cart-merge.ts";

/** Creates the client for user data, connects it to account and cart, and starts cart merge and cart sync. */
export function createBrowserClient(): ApolloClient {
  const merge = createCartMerge();
  const client = createPersonalClient({
    uri: "/graphql",
    session: { ...accountSession, guestToken: guestToken.get },
    cart: { merged: merge.merged, changed: publishCartChange, settled: cartQueueIdle.set },
  });
  merge.start(client);
  startCartSync(client);
  return client;
}

export function getBrowserClient(): ApolloClient {
  const client = personalClient.get() ?? createBrowserClient();
  personalClient.set(client);
  return client;
}
