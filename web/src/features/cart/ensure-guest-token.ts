import type { ApolloClient } from "@apollo/client";
import { currentPerson, knownAuthState } from "../account/auth/auth-state.ts";
import { emptyCart } from "./empty-cart.ts";
import { GuestTokenCreateDocument } from "./cart-changes.generated.ts";
import { writeCart } from "./change-cart.ts";
import { readGuestToken, storeGuestToken } from "./guest-token.ts";

let pending: Promise<void> | null = null;

/**
 * Gets this browser a guest token when nobody is signed in and it has none; everyone who asks meanwhile waits for the
 * same one. Throws what the request throws, and when the gateway gives no token.
 */
export async function ensureGuestToken(client: ApolloClient): Promise<void> {
  const { status } = await knownAuthState();
  if (status === "authenticated" || readGuestToken()) return;
  pending ??= createGuestToken(client).finally(() => {
    pending = null;
  });
  await pending;
}

async function createGuestToken(client: ApolloClient): Promise<void> {
  const { data } = await client.mutate({ mutation: GuestTokenCreateDocument, context: { background: true } });
  const token = data?.guestTokenCreate.guestToken;
  if (!token) throw new Error(data?.guestTokenCreate.userErrors[0]?.message ?? "A cart could not be opened.");
  // Another tab may have been faster; its token opens the cart that is already being filled. And who has signed in
  // meanwhile has a cart.
  if (readGuestToken() || currentPerson() !== null) return;
  // A new visitor's cart is known without asking: it is empty.
  writeCart(client.cache, emptyCart);
  storeGuestToken(token);
}
