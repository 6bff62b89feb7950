import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { UserErrorFieldsFragment } from "../../apollo/fragments.generated.ts";
import { formatMoney, toCents } from "../../ui/money.ts";
import type { Cart } from "../cart/cart-math.ts";
import { sendChange, writeCart } from "../cart/change-cart.ts";
import { CheckoutComputeDocument, type CheckoutComputeInput } from "./checkout.generated.ts";

/** Computes tax, shipping and total, and remembers for what. */
export function useCompute() {
  const client = useApolloClient();
  const [computedFor, setComputedFor] = useState<string | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  return {
    busy,
    /** What a person must know about the new amounts; null when they are as they were. */
    notice,
    /** Whether the amounts of the cart are those for this input. */
    isComputed: (input: CheckoutComputeInput) => computedFor === JSON.stringify(input),
    /**
     * Returns what kept the cart from being computed, nothing when it was. Throws when the gateway could not be
     * asked.
     */
    async compute(input: CheckoutComputeInput, before: Cart): Promise<readonly UserErrorFieldsFragment[]> {
      setBusy(true);
      try {
        return await sendChange(client, async () => {
          const { data } = await client.mutate({
            mutation: CheckoutComputeDocument,
            variables: { input },
            update: (cache, answer) => writeCart(cache, answer.data?.checkoutCompute.cart),
          });
          const after = data?.checkoutCompute.cart;
          if (after && after.lines.length > 0) {
            setComputedFor(JSON.stringify(input));
            setNotice(priceNotice(before, after));
          }
          return data?.checkoutCompute.userErrors ?? [];
        });
      } finally {
        setBusy(false);
      }
    },
    /** Makes the amounts count as unknown, so that the payment step computes them again. */
    forget(): void {
      setComputedFor(null);
    },
  };
}

function priceNotice(before: Cart, after: Cart): string | null {
  if (toCents(before.subTotal) === toCents(after.subTotal)) return null;
  return `A price has changed since you filled your cart. The subtotal is ${formatMoney(after.subTotal)} now; it was ${formatMoney(before.subTotal)}.`;
}
