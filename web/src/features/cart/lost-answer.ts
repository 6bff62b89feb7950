import type { ApolloClient } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { UserErrorFieldsFragment } from "../../graph/personal/fragments.generated.ts";
import type { LineDraft } from "./cart-math.ts";
import { reloadCart } from "./change-cart.ts";

/** Whether nothing says what became of a change: the gateway's own errors do, a connection that broke does not. */
export const isAnswerLost = (error: unknown): boolean => !CombinedGraphQLErrors.is(error);

/**
 * What to say of a line whose adding got no answer: what the cart holds now, so that it is not added once more unseen.
 * The gateway says the same of an answer that it lost.
 */
export async function outcomeUnknown(
  client: ApolloClient,
  { sku, productName }: LineDraft,
): Promise<UserErrorFieldsFragment> {
  const cart = await reloadCart(client);
  const lines = cart?.lines.filter((line) => line.sku === sku) ?? [];
  const pieces = lines.reduce((total, { quantity }) => total + quantity, 0);
  const held = pieces === 0 ? `no ${productName}` : `${pieces} × ${productName}`;
  const message = cart
    ? `We could not tell whether that went through. Your cart now holds ${held}.`
    : "The shop cannot be reached right now. Please look at your cart before you try again.";
  return {
    __typename: "UserError",
    code: "OUTCOME_UNKNOWN",
    field: null,
    message,
    qtyOnHand: null,
    price: null,
    orderId: null,
  };
}
