import type { ApolloClient } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { UserErrorFieldsFragment } from "../../apollo/fragments.generated.ts";
import type { Cart } from "../cart/cart-math.ts";
import {
  CheckoutPlaceOrderDocument,
  type CheckoutPlaceOrderInput,
  type CheckoutPlaceOrderMutation,
  OrderDocument,
} from "./checkout.generated.ts";
import { readAttempt, writeAttempt } from "./session.ts";

type Payload = CheckoutPlaceOrderMutation["checkoutPlaceOrder"];

/** What came of sending an order. */
export type PlaceOrderOutcome =
  | { kind: "ordered"; orderId: string; cart: Cart | null }
  /** Nothing was charged, everything is kept. */
  | { kind: "refused"; errors: readonly UserErrorFieldsFragment[] }
  /** It may have been placed: the same input must be sent again, and nothing else. */
  | { kind: "unknown" };

/** Errors with these codes are raised before anything is sent on, and would be each time. */
const refusals = new Set(["BAD_USER_INPUT", "UNAUTHENTICATED", "PERSISTED_QUERY_NOT_FOUND", "PERSISTED_QUERY_ONLY"]);

/** Those with these codes, too, but only for now: an order that was sent before may have been placed all the same. */
const postponements = new Set(["RATE_LIMITED", "OVERLOADED"]);

/**
 * Sends an order. Until its outcome is known it is kept, so that it can be sent again with the same key and token,
 * also after a reload. Throws when the gateway would not even read it.
 */
export async function placeOrder(client: ApolloClient, input: CheckoutPlaceOrderInput): Promise<PlaceOrderOutcome> {
  const wasSent = readAttempt() !== null;
  writeAttempt(input);
  const payload = await send(client, input, wasSent);
  if (!payload) return { kind: "unknown" };
  const { userErrors, order, cart } = payload;
  // A cart that was ordered already leads to its order, however often it is sent.
  const orderId = payload.orderId ?? userErrors.find(({ code }) => code === "CART_ORDERED")?.orderId;
  if (orderId) {
    writeAttempt(null);
    if (order) client.writeQuery({ query: OrderDocument, variables: { id: orderId }, data: { order } });
    return { kind: "ordered", orderId, cart };
  }
  if (userErrors.some(({ code }) => code === "OUTCOME_UNKNOWN")) return { kind: "unknown" };
  writeAttempt(null);
  return { kind: "refused", errors: userErrors };
}

/** The answer; null when none came. */
async function send(client: ApolloClient, input: CheckoutPlaceOrderInput, wasSent: boolean): Promise<Payload | null> {
  // The new cart must not show before the confirmation does.
  const { data, error } = await client.mutate({
    mutation: CheckoutPlaceOrderDocument,
    variables: { input },
    fetchPolicy: "no-cache",
    errorPolicy: "all",
  });
  if (data?.checkoutPlaceOrder) return data.checkoutPlaceOrder;
  const refused =
    CombinedGraphQLErrors.is(error) && error.errors.every(({ extensions }) => isRefusal(extensions, wasSent));
  if (!refused) return null;
  writeAttempt(null);
  throw error;
}

function isRefusal(extensions: Record<string, unknown> | undefined, wasSent: boolean): boolean {
  const code = extensions?.code;
  return typeof code === "string" && (refusals.has(code) || (!wasSent && postponements.has(code)));
}
