import { useState } from "react";
import { type CheckoutPlaceOrderInput, useCheckoutPlaceOrderMutation } from "./checkout.generated.ts";
import { leaveToConfirmation } from "./leave-to-confirmation.ts";
import { type PlaceOrderOutcome, placeOrder } from "./place-order.ts";
import { readAttempt } from "./session.ts";

/** Sends an order and, once it is placed, leaves for its confirmation. */
export function usePlaceOrder() {
  const [mutate] = useCheckoutPlaceOrderMutation();
  // An order of before a reload may still be without an answer.
  const [attempt, setAttempt] = useState(readAttempt);

  /** What came of it; does not settle when the order was placed. */
  async function send(input: CheckoutPlaceOrderInput): Promise<PlaceOrderOutcome> {
    const outcome = await placeOrder(mutate, input).catch((cause: unknown) => {
      // It was not even read, and is kept no longer.
      setAttempt(null);
      throw cause;
    });
    if (outcome.kind === "ordered") return leaveToConfirmation(outcome);
    setAttempt(outcome.kind === "unknown" ? input : null);
    return outcome;
  }

  return {
    send,
    /** The order whose outcome is not known; null when there is none. */
    attempt,
  };
}
