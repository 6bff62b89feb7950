import type { ApolloClient } from "@apollo/client";
import { emptyCart } from "./cart-math.ts";
import { GuestTokenCreateDocument } from "./cart.generated.ts";
import { writeCart } from "./change-cart.ts";
import { readGuestToken, storeGuestToken } from "./guest-token.ts";

let pending: Promise<void> | null = null;

/**
 * Gets this browser a guest token when it has none; everyone who asks meanwhile waits for the same one.
 * Throws what the request throws, and when the gateway gives no token.
 */
export function ensureGuestToken(client: ApolloClient): Promise<void> {
  if (readGuestToken()) return Promise.resolve();
  pending ??= createGuestToken(client).finally(() => {
    pending = null;
  });
  return pending;
}

async function createGuestToken(client: ApolloClient): Promise<void> {
  const { data } = await client.mutate({ mutation: GuestTokenCreateDocument, context: { background: true } });
  const token = data?.guestTokenCreate.guestToken;
  if (!token) throw new Error(data?.guestTokenCreate.userErrors[0]?.message ?? "A cart could not be opened.");
  // Another tab may have been faster; its token opens the cart that is already being filled.
  if (readGuestToken()) return;
  // A new visitor's cart is known without asking: it is empty.
  writeCart(client.cache, emptyCart);
  storeGuestToken(token);
}
