import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import type { UserErrorFieldsFragment } from "../../graph/personal/fragments.generated.ts";
import { failureMessage } from "../../graph/personal/failure.ts";
import { notify, notifyError } from "../../lib/notification.ts";
import { type CartLine, withQuantity } from "./cart-math.ts";
import { publishChangedElsewhere } from "./cart-sync.ts";
import { useCartRemoveLineMutation, useCartUpdateLineMutation } from "./cart-changes.generated.ts";
import {
  changeContext,
  isTokenUnknown,
  noteStock,
  reloadCart,
  sendChange,
  shownCart,
  writeCart,
} from "./change-cart.ts";
import { piecesElsewhere } from "./line-state.ts";

/** Why a quantity was not taken, for the place of the line. */
export interface Refusal {
  message: string;
  /** A quantity that would be taken now; null when none would. */
  offer: number | null;
}

/** What can be done to a line of the cart. It is seen at once; what is refused is taken back. */
export function useLine(line: CartLine) {
  const client = useApolloClient();
  const sendQuantity = useQuantity(client);
  const sendRemoval = useRemoval(client);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** The quantity before the one that is being sent. */
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

  async function remove(): Promise<void> {
    const errors = await change(client, "removed", line, () => sendRemoval(line.id));
    // The line was away while it was asked: what it knew is lost.
    if (errors[0]) notifyError(errors[0].message);
  }

  return {
    /** Sets the quantity; 0 removes the line. */
    setQuantity: (quantity: number) => void (quantity === 0 ? remove() : setQuantity(quantity)),
    remove: () => void remove(),
    /** To be called when what was typed is no quantity. */
    refuse: () =>
      setRefusal({
        message: `Type a whole number, or 0 to remove it. The quantity is still ${line.quantity}.`,
        offer: null,
      }),
    refusal,
    /** The line as the shop knows it: what is only asked for is said by its answer. */
    known: before === null ? line : { ...line, quantity: before },
  };
}

/** Sends a quantity; the cart shows it before the answer. */
function useQuantity(client: ApolloClient) {
  const [mutate] = useCartUpdateLineMutation({
    context: changeContext,
    optimisticResponse({ input }, { IGNORE }) {
      const cart = shownCart(client);
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

/** Removes a line; the cart lacks it before the answer. */
function useRemoval(client: ApolloClient) {
  const [mutate] = useCartRemoveLineMutation({
    context: changeContext,
    optimisticResponse({ input }, { IGNORE }) {
      const cart = shownCart(client);
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

/** Makes a change and says what came of it; returns what the line itself has to say. */
async function change(
  client: ApolloClient,
  done: "updated" | "removed",
  line: CartLine,
  send: () => Promise<readonly UserErrorFieldsFragment[]>,
): Promise<readonly UserErrorFieldsFragment[]> {
  try {
    const errors = await sendChange(client, send);
    if (errors.length === 0) {
      const where = done === "updated" ? "in" : "from";
      notify({ type: "success", message: `You ${done} ${line.productName} ${where} your shopping cart` });
      return [];
    }
    if (isTokenUnknown(errors)) {
      notifyError(errors[0]?.message ?? "");
      return [];
    }
    noteStock(line.sku ?? "", errors);
    // Its answer has brought the cart already, or says that it cannot be had.
    if (errors.some(({ code }) => code === "PRICE_CHANGED" || code === "OUTCOME_UNKNOWN")) return errors;
    await reloadCart(client);
    const isThere = shownCart(client)?.lines.some(({ id }) => id === line.id);
    if (isThere) return errors;
    publishChangedElsewhere();
  } catch (failure) {
    notifyError(failureMessage(failure));
  }
  return [];
}

function offerOf(
  client: ApolloClient,
  line: CartLine,
  quantity: number,
  { code, qtyOnHand }: UserErrorFieldsFragment,
): number | null {
  // The line has its new price by now: the same again is taken.
  if (code === "PRICE_CHANGED") return quantity;
  if (code !== "OUT_OF_STOCK" || qtyOnHand === null) return null;
  const cart = shownCart(client);
  const left = qtyOnHand - (cart ? piecesElsewhere(cart, line) : 0);
  return left > 0 ? left : null;
}
