import { paths } from "#/paths.ts";
import { rememberRecentOrder } from "./recent-order.ts";
import type { PlaceOrderOutcome } from "#/features/checkout/place-order/place-order.ts";
import { writeDraft } from "#/features/checkout/checkout-storage.ts";

type Ordered = Extract<PlaceOrderOutcome, { kind: "ordered" }>;

/**
 * Redirects to an order's confirmation, a new document that replaces the checkout in the history: the payment script and the
 * draft end here.
 *
 * @returns a promise that never settles, so that the page stays busy until it unloads
 */
export function redirectToConfirmation({ orderId, isNew }: Pick<Ordered, "orderId" | "isNew">): Promise<never> {
  writeDraft(null);
  if (isNew) rememberRecentOrder(orderId);
  // The back/forward cache would restore the checkout in its old state.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.replace(paths.confirm(orderId));
  return new Promise(() => undefined);
}
