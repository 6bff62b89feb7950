import type { ApolloClient } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import type { LineDraft } from "#/features/cart/cart-math.ts";
import { refetchCart } from "#/features/cart/cart-mutations.ts";

/** True if no response arrived, so that the outcome of a change is unknown. GraphQL errors are a response. */
export const isResponseLost = (error: unknown): boolean => !CombinedGraphQLErrors.is(error);

/**
 * The error for a line whose mutation got no response. It says what the cart holds now, so that the line is not added a
 * second time by mistake. The gateway returns the same error for an upstream response that it lost.
 */
export async function unknownOutcomeMessage(
  client: ApolloClient,
  { sku, productName }: LineDraft,
): Promise<UserErrorFieldsFragment> {
  const cart = await refetchCart(client);
  const lines = cart?.lines.filter((line) => line.sku === sku) ?? [];
  const pieces = lines.reduce((total, { quantity }) => total + quantity, 0);
  const held = pieces === 0 ? `no ${productName}` : `${pieces} × ${productName}`;
  const message = cart
    ? `We couldn't tell whether that went through. Your cart now holds ${held}.`
    : "The shop can't be reached right now. Please check your cart before you try again.";
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
