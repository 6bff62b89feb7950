import type { ApolloCache, ApolloClient } from "@apollo/client";
import { createStore } from "#/lib/stores/store.ts";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import type { Cart } from "./cart-math.ts";
import { emptyCart } from "./empty-cart.ts";
import { CartDocument } from "./cart.generated.ts";
import { guestToken } from "./guest-token.ts";
import { setStockOverride } from "#/features/cart/add/stock-overrides.ts";

/** Context of a cart mutation: optimistic, queued, without the page's spinner. */
export const cartMutationContext = { activity: "background", cartQueue: "change" } as const;

/** The cart as shown now. Null while it is not loaded; then there is no optimistic response. */
export function cachedCart(client: ApolloClient): Cart | null {
  return client.readQuery({ query: CartDocument }, true)?.cart ?? null;
}

/** Shows `cart` everywhere; null and undefined change nothing. */
export function writeCart(cache: ApolloCache, cart: Cart | null | undefined): void {
  if (cart) cache.writeQuery({ query: CartDocument, data: { cart } });
}

/** Context of a cart query: queued with the mutations. Only the first load shows the page's spinner. */
export const cartQueryContext = { activity: "renewal", readFailure: "notify", cartQueue: "read" } as const;

/** Whether the cart queue is empty and every place that shows the cart has its result. */
export const cartQueueIdle = createStore(true);

/**
 * Loads the cart again, after pending changes, if ours may be outdated. If that fails, the shown cart stays; never throws.
 * Uses the client because tabs are synchronized without a component, and a removed line's component is gone by then.
 * @returns null if it could not be loaded
 */
export async function refetchCart(client: ApolloClient): Promise<Cart | null> {
  // An identical query sent earlier may return an older cart.
  const context = { ...cartQueryContext, queryDeduplication: false };
  const response = await client.query({ query: CartDocument, fetchPolicy: "network-only", context }).catch(() => null);
  return response?.data?.cart ?? null;
}

/**
 * Sends a cart change. If the guest token it was sent with is no longer valid, forgets the token and its cart, unless
 * another token has replaced it since.
 */
export async function sendCartMutation(
  client: ApolloClient,
  send: () => Promise<readonly UserErrorFieldsFragment[]>,
): Promise<readonly UserErrorFieldsFragment[]> {
  const token = guestToken.get();
  const errors = await send();
  if (isGuestTokenInvalid(errors) && guestToken.get() === token) {
    guestToken.set(null);
    writeCart(client.cache, emptyCart);
  }
  return errors;
}

/** Stores the stock that an error reported for a SKU, so that every place that shows the SKU is up to date. */
export function recordStockOverride(sku: string, errors: readonly UserErrorFieldsFragment[]): void {
  const qtyOnHand = errors.find(({ code }) => code === "OUT_OF_STOCK")?.qtyOnHand;
  if (qtyOnHand !== null && qtyOnHand !== undefined) setStockOverride(sku, qtyOnHand);
}

/** Whether a change was refused because the guest token opens no cart. */
export function isGuestTokenInvalid(errors: readonly UserErrorFieldsFragment[]): boolean {
  return errors.some(({ code }) => code === "GUEST_TOKEN_UNKNOWN" || code === "IDENTITY_REQUIRED");
}
