import { paths } from "../../paths.ts";
import { noteOrdered } from "./just-ordered.ts";
import type { PlaceOrderOutcome } from "./place-order.ts";
import { writeDraft } from "./session.ts";

type Ordered = Extract<PlaceOrderOutcome, { kind: "ordered" }>;

/**
 * Leaves the checkout for an order's confirmation. That is a document of its own, and takes the checkout's place in the
 * history: the payment script and what was typed end here.
 *
 * @returns what never settles, so that what is busy stays so until the page is gone
 */
export function leaveToConfirmation({ orderId, isNew }: Pick<Ordered, "orderId" | "isNew">): Promise<never> {
  writeDraft(null);
  if (isNew) noteOrdered(orderId);
  // A browser that kept the page would bring it back as it was left.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.replace(paths.confirm(orderId));
  return new Promise(() => undefined);
}
