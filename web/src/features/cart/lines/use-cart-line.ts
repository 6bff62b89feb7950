import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { notify, notifyError } from "#/lib/stores/notification.ts";
import { type CartLine, withQuantity } from "#/features/cart/cart-math.ts";
import { reportCartChangedInOtherTab } from "#/features/cart/cart-sync.ts";
import { useCartRemoveLineMutation, useCartUpdateLineMutation } from "#/features/cart/cart-mutations.generated.ts";
import {
  cartMutationContext,
  isGuestTokenInvalid,
  recordStockOverride,
  refetchCart,
  sendCartMutation,
  cachedCart,
  writeCart,
} from "#/features/cart/cart-mutations.ts";
import { quantityInOtherLines } from "./line-state.ts";

/** Why a quantity was refused, shown at the line. */
export interface LineError {
  message: string;
  /** A quantity that would be accepted now, or null. */
  offer: number | null;
}

/** Changes a line of the cart. Changes are shown at once and rolled back if they are refused. */
export function useCartLine(line: CartLine) {
  const client = useApolloClient();
  const sendQuantity = useQuantity(client);
  const sendRemoval = useRemoval(client);
  const [refusal, setRefusal] = useState<LineError | null>(null);
  /** The quantity before the pending change. */
  const [before, setBefore] = useState<number | null>(null);
  const newest = useRef(0);

  async function setQuantity(quantity: number): Promise<void> {
    setRefusal(null);
    if (quantity === line.quantity) return;
    newest.current += 1;
    const own = newest.current;
    setBefore(before ?? line.quantity);
    const [error] = await change(client, "updated", line, () => sendQuantity(line.id, quantity));
    if (own !== newest.current) return;
    setBefore(null);
    if (error) setRefusal({ message: error.message, offer: offerOf(client, line, quantity, error) });
  }

  /** @returns whether the cart is without the line now */
  async function remove(): Promise<boolean> {
    const errors = await change(client, "removed", line, () => sendRemoval(line.id));
    // The row was unmounted optimistically and lost its state, so report by notification.
    if (errors[0]) notifyError(errors[0].message);
    return !cachedCart(client)?.lines.some(({ id }) => id === line.id);
  }

  async function keepForLater(): Promise<void> {
    const { saveForLater } = await import("./save-for-later.ts");
    await saveForLater(client, line, remove);
  }

  return {
    setQuantity: (quantity: number) => void (quantity === 0 ? remove() : setQuantity(quantity)),
    remove: () => void remove(),
    saveForLater: () => void keepForLater(),
    /** Call this if the input is not a quantity. */
    refuse: () =>
      setRefusal({
        message: `Enter a whole number, or 0 to remove it. The quantity is still ${line.quantity}.`,
        offer: null,
      }),
    refusal,
    /** The line as the shop knows it, without the pending quantity. */
    known: before === null ? line : { ...line, quantity: before },
  };
}

function useQuantity(client: ApolloClient) {
  const [mutate] = useCartUpdateLineMutation({
    context: cartMutationContext,
    optimisticResponse({ input }, { IGNORE }) {
      const cart = cachedCart(client);
      if (!cart) return IGNORE;
      const changed = withQuantity(cart, input.lineId, input.quantity);
      return { cartUpdateLine: { __typename: "CartUpdateLinePayload", cart: changed, userErrors: [] } };
    },
    update: (cache, { data }) => writeCart(cache, data?.cartUpdateLine.cart),
  });
  return async (lineId: string, quantity: number) => {
    const { data } = await mutate({ variables: { input: { lineId, quantity } } });
    return data?.cartUpdateLine.userErrors ?? [];
  };
}

function useRemoval(client: ApolloClient) {
  const [mutate] = useCartRemoveLineMutation({
    context: cartMutationContext,
    optimisticResponse({ input }, { IGNORE }) {
      const cart = cachedCart(client);
      if (!cart) return IGNORE;
      const changed = withQuantity(cart, input.lineId, 0);
      return { cartRemoveLine: { __typename: "CartRemoveLinePayload", cart: changed, userErrors: [] } };
    },
    update: (cache, { data }) => writeCart(cache, data?.cartRemoveLine.cart),
  });
  return async (lineId: string) => {
    const { data } = await mutate({ variables: { input: { lineId } } });
    return data?.cartRemoveLine.userErrors ?? [];
  };
}

/** Sends a change and reports the result; returns the errors to show at the line. */
async function change(
  client: ApolloClient,
  done: "updated" | "removed",
  line: CartLine,
  send: () => Promise<readonly UserErrorFieldsFragment[]>,
): Promise<readonly UserErrorFieldsFragment[]> {
  try {
    const errors = await sendCartMutation(client, send);
    if (errors.length === 0) {
      const where = done === "updated" ? "in" : "from";
      notify({ type: "success", message: `You ${done} ${line.productName} ${where} your shopping cart` });
      return [];
    }
    if (isGuestTokenInvalid(errors)) {
      notifyError(errors[0]?.message ?? "");
      return [];
    }
    recordStockOverride(line.sku ?? "", errors);
    // The response already contained the cart, or says that it cannot be loaded.
    if (errors.some(({ code }) => code === "PRICE_CHANGED" || code === "OUTCOME_UNKNOWN")) return errors;
    await refetchCart(client);
    const isThere = cachedCart(client)?.lines.some(({ id }) => id === line.id);
    if (isThere) return errors;
    reportCartChangedInOtherTab();
  } catch (failure) {
    notifyError(errorMessage(failure));
  }
  return [];
}

function offerOf(
  client: ApolloClient,
  line: CartLine,
  quantity: number,
  { code, qtyOnHand }: UserErrorFieldsFragment,
): number | null {
  // The line already has its new price, so the same quantity will be accepted.
  if (code === "PRICE_CHANGED") return quantity;
  if (code !== "OUT_OF_STOCK" || qtyOnHand === null) return null;
  const cart = cachedCart(client);
  const left = qtyOnHand - (cart ? quantityInOtherLines(cart, line) : 0);
  return left > 0 ? left : null;
}
