import { useState } from "react";
import type { UserErrorFieldsFragment } from "../../graph/personal/fragments.generated.ts";
import type { Cart } from "../cart/cart-math.ts";
import { sendChange, writeCart } from "../cart/change-cart.ts";
import { seenLines } from "./cart-changes.ts";
import { type CheckoutComputeInput, useCheckoutComputeMutation } from "./checkout.generated.ts";

interface Computation {
  /** With the new amounts; null when it was not computed, or nothing is in it any more. */
  cart: Cart | null;
  /** What kept the cart from being computed. */
  errors: readonly UserErrorFieldsFragment[];
}

/** Computes tax, shipping and total, and remembers for what. */
export function useCompute() {
  const [mutate, { client }] = useCheckoutComputeMutation();
  const [computed, setComputed] = useState<{ of: string; cart: Cart } | null>(null);
  const [busy, setBusy] = useState(false);

  return {
    busy,
    /** Whether there have been amounts. */
    wasComputed: computed !== null,
    /**
     * The cart with the amounts for this input; null unless they were computed here for what is in it now. Another window
     * may have computed it for another address since.
     */
    computedCart: (input: CheckoutComputeInput, cart: Cart): Cart | null =>
      computed?.of === fingerprint(input, cart) ? computed.cart : null,
    /** Throws when the gateway could not be asked. */
    async compute(input: CheckoutComputeInput): Promise<Computation> {
      setBusy(true);
      try {
        let cart: Cart | null = null;
        const errors = await sendChange(client, async () => {
          const { data } = await mutate({
            variables: { input },
            update(cache, answer) {
              const after = answer.data?.checkoutCompute.cart;
              // Before the cart shows what has changed in it, so that it is not computed for that once more.
              if (after && after.lines.length > 0) {
                cart = after;
                setComputed({ of: fingerprint(input, after), cart: after });
              }
              writeCart(cache, after);
            },
          });
          return data?.checkoutCompute.userErrors ?? [];
        });
        return { cart, errors };
      } finally {
        setBusy(false);
      }
    },
  };
}

const fingerprint = (input: CheckoutComputeInput, cart: Cart): string => JSON.stringify([input, seenLines(cart)]);
