import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import type { UserErrorFieldsFragment } from "../../apollo/fragments.generated.ts";
import { failureMessage } from "../../apollo/failure.ts";
import { notify, notifyError } from "../notification/notification.ts";
import { type CartLine, withQuantity } from "./cart-math.ts";
import { CartRemoveLineDocument, CartUpdateLineDocument } from "./cart.generated.ts";
import { changeContext, isTokenUnknown, reloadCart, sendChange, shownCart, writeCart } from "./change-cart.ts";

/** Changes of one line; `error` is why the last one was refused, in words for its place. */
interface LineChange<Change> {
  change: Change;
  error: string | null;
}

/** Sets the quantity of a line; 0 removes it. */
export function useUpdateLine(line: CartLine): LineChange<(quantity: number) => Promise<void>> {
  const client = useApolloClient();
  return useLineChange(line, "updated", "in", async (quantity: number) => {
    const cart = shownCart(client);
    const { data } = await client.mutate({
      mutation: CartUpdateLineDocument,
      variables: { input: { lineId: line.id, quantity } },
      context: changeContext,
      optimisticResponse: cart
        ? {
            cartUpdateLine: {
              __typename: "CartUpdateLinePayload",
              cart: withQuantity(cart, line.id, quantity),
              userErrors: [],
            },
          }
        : undefined,
      update: (cache, answer) => writeCart(cache, answer.data?.cartUpdateLine.cart),
    });
    return data?.cartUpdateLine.userErrors ?? [];
  });
}

/** Removes a line. */
export function useRemoveLine(line: CartLine): LineChange<() => Promise<void>> {
  const client = useApolloClient();
  return useLineChange(line, "removed", "from", async () => {
    const cart = shownCart(client);
    const { data } = await client.mutate({
      mutation: CartRemoveLineDocument,
      variables: { input: { lineId: line.id } },
      context: changeContext,
      optimisticResponse: cart
        ? {
            cartRemoveLine: {
              __typename: "CartRemoveLinePayload",
              cart: withQuantity(cart, line.id, 0),
              userErrors: [],
            },
          }
        : undefined,
      update: (cache, answer) => writeCart(cache, answer.data?.cartRemoveLine.cart),
    });
    return data?.cartRemoveLine.userErrors ?? [];
  });
}

function useLineChange<Arguments extends unknown[]>(
  line: CartLine,
  done: "updated" | "removed",
  where: "in" | "from",
  send: (...parameters: Arguments) => Promise<readonly UserErrorFieldsFragment[]>,
): LineChange<(...parameters: Arguments) => Promise<void>> {
  const client = useApolloClient();
  const [error, setError] = useState<string | null>(null);

  async function change(...parameters: Arguments): Promise<void> {
    setError(null);
    try {
      const errors = await sendChange(client, () => send(...parameters));
      const [first] = errors;
      if (!first) {
        notify({ type: "success", message: `You ${done} ${line.productName} ${where} your shopping cart` });
      } else if (isTokenUnknown(errors)) {
        notifyError(first.message);
      } else {
        setError(first.message);
        await reloadCart(client);
      }
    } catch (failure) {
      notifyError(failureMessage(failure));
    }
  }

  return { change, error };
}
