import { useState } from "react";
import { type CheckoutPlaceOrderInput, useCheckoutPlaceOrderMutation } from "#/features/checkout/checkout.generated.ts";
import { redirectToConfirmation } from "#/features/checkout/confirmation/redirect-to-confirmation.ts";
import { type PlaceOrderOutcome, placeOrder } from "./place-order.ts";
import { readAttempt } from "#/features/checkout/checkout-storage.ts";

/** Sends an order and, once it is placed, redirects to its confirmation. */
export function usePlaceOrder() {
  const [mutate] = useCheckoutPlaceOrderMutation();
  // An order sent before a reload may still be unanswered.
  const [attempt, setAttempt] = useState(readAttempt);

  /** Returns the outcome; never settles if the order was placed. */
  async function send(input: CheckoutPlaceOrderInput): Promise<PlaceOrderOutcome> {
    const outcome = await placeOrder(mutate, input).catch((cause: unknown) => {
      // It was rejected unread and is no longer stored.
      setAttempt(null);
      throw cause;
    });
    if (outcome.kind === "ordered") return redirectToConfirmation(outcome);
    setAttempt(outcome.kind === "unknown" ? input : null);
    return outcome;
  }

  return {
    send,
    /** The order whose outcome is unknown, or null. */
    attempt,
  };
}
