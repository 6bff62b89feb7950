import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { reloadCart, writeCart } from "../cart/change-cart.ts";
import type { CheckoutPlaceOrderInput } from "./checkout.generated.ts";
import { type PlaceOrderOutcome, placeOrder } from "./place-order.ts";
import { readAttempt, writeDraft } from "./session.ts";

/** Sends an order and, once it is placed, goes on to its confirmation. */
export function usePlaceOrder() {
  const client = useApolloClient();
  const navigate = useNavigate();
  // An order of before a reload may still be without an answer.
  const [attempt, setAttempt] = useState(readAttempt);

  async function send(input: CheckoutPlaceOrderInput): Promise<PlaceOrderOutcome> {
    const outcome = await placeOrder(client, input);
    if (outcome.kind === "ordered") {
      // At once: the new, empty cart must not show in the checkout, nor its form write the draft back.
      await navigate(paths.confirm(outcome.orderId), { replace: true, flushSync: true });
      writeDraft(null);
      if (outcome.cart) writeCart(client.cache, outcome.cart);
      else await reloadCart(client);
    } else {
      setAttempt(outcome.kind === "unknown" ? input : null);
    }
    return outcome;
  }

  return {
    send,
    /** The order whose outcome is not known; null when there is none. */
    attempt,
  };
}
