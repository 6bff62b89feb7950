import type { ApolloCache, ApolloClient } from "@apollo/client";
import type { UserErrorFieldsFragment } from "../../graph/personal/fragments.generated.ts";
import type { Cart } from "./cart-math.ts";
import { emptyCart } from "./empty-cart.ts";
import { CartDocument } from "./cart.generated.ts";
import { clearGuestToken, readGuestToken } from "./guest-token.ts";
import { publishStock } from "./told-stock.ts";

/** Context of a cart change: seen at once, sent in turn, without the page's spinner. */
export const changeContext = { background: true, cartChange: true };

/** The cart as it is shown now. Null when it is not loaded yet, so that there is no optimistic answer. */
export function shownCart(client: ApolloClient): Cart | null {
  return client.readQuery({ query: CartDocument }, true)?.cart ?? null;
}

/** Makes `cart` the one that is shown everywhere; an answer without a cart changes nothing. */
export function writeCart(cache: ApolloCache, cart: Cart | null | undefined): void {
  if (cart) cache.writeQuery({ query: CartDocument, data: { cart } });
}

/** Context of a read of the cart: in turn with the changes. The page's spinner is only for the first one. */
export const readContext = { background: "renewal", cartRead: true } as const;

/**
 * Asks for the cart again, once changes that are under way are answered, when ours may not be the latest. What is shown
 * stays when it cannot be had; never throws. By the client: tabs are kept alike without a component, and a line that was
 * removed has none by then.
 * @returns null when it cannot be had
 */
export async function reloadCart(client: ApolloClient): Promise<Cart | null> {
  // One that was asked for before may answer an older cart.
  const context = { ...readContext, queryDeduplication: false };
  const answer = await client.query({ query: CartDocument, fetchPolicy: "network-only", context }).catch(() => null);
  return answer?.data?.cart ?? null;
}

/**
 * Sends a cart change. When the guest token that was sent opens nothing any more, it is forgotten, and the cart with
 * it; a token that came in between is kept.
 */
export async function sendChange(
  client: ApolloClient,
  send: () => Promise<readonly UserErrorFieldsFragment[]>,
): Promise<readonly UserErrorFieldsFragment[]> {
  const token = readGuestToken();
  const errors = await send();
  if (isTokenUnknown(errors) && readGuestToken() === token) {
    clearGuestToken();
    writeCart(client.cache, emptyCart);
  }
  return errors;
}

/** Keeps the stock that a refusal told for a sku, so that every place that shows it shows what there is. */
export function noteStock(sku: string, errors: readonly UserErrorFieldsFragment[]): void {
  const qtyOnHand = errors.find(({ code }) => code === "OUT_OF_STOCK")?.qtyOnHand;
  if (qtyOnHand !== null && qtyOnHand !== undefined) publishStock(sku, qtyOnHand);
}

/** Whether a change was refused because the guest token opens no cart. */
export function isTokenUnknown(errors: readonly UserErrorFieldsFragment[]): boolean {
  return errors.some(({ code }) => code === "GUEST_TOKEN_UNKNOWN" || code === "IDENTITY_REQUIRED");
}
