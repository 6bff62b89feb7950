import { useState } from "react";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import type { Cart } from "#/features/cart/cart-math.ts";
import { sendCartMutation, writeCart } from "#/features/cart/cart-mutations.ts";
import { snapshotLines } from "./cart-changes.ts";
import { type CheckoutComputeInput, useCheckoutComputeMutation } from "#/features/checkout/checkout.generated.ts";

interface Computation {
  /** With the new amounts; null if it was not computed or is now empty. */
  cart: Cart | null;
  errors: readonly UserErrorFieldsFragment[];
}

/** Computes tax, shipping and total, and remembers the input they belong to. */
export function useCheckoutTotals() {
  const [mutate, { client }] = useCheckoutComputeMutation();
  const [computed, setComputed] = useState<{ of: string; cart: Cart } | null>(null);
  const [busy, setBusy] = useState(false);

  return {
    busy,
    wasComputed: computed !== null,
    /**
     * The cart with the amounts for this input; null unless they were computed here for its current contents. Another window
     * may have computed the cart for another address since.
     */
    computedCart: (input: CheckoutComputeInput, cart: Cart): Cart | null =>
      computed?.of === fingerprint(input, cart) ? computed.cart : null,
    /** Throws if the request fails. */
    async compute(input: CheckoutComputeInput): Promise<Computation> {
      setBusy(true);
      try {
        let cart: Cart | null = null;
        const errors = await sendCartMutation(client, async () => {
          const { data } = await mutate({
            variables: { input },
            update(cache, response) {
              const after = response.data?.checkoutCompute.cart;
              // Set this before the cart shows its changes, so that it is not computed for them a second time.
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

const fingerprint = (input: CheckoutComputeInput, cart: Cart): string => JSON.stringify([input, snapshotLines(cart)]);
