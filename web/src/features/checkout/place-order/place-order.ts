import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import { authState } from "#/features/account/auth/auth-state.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import type {
  CheckoutPlaceOrderInput,
  CheckoutPlaceOrderMutation,
  useCheckoutPlaceOrderMutation,
} from "#/features/checkout/checkout.generated.ts";
import { orderedElsewhere } from "./order-broadcast.ts";
import { isGuestAttempt, readAttempt, writeAttempt } from "#/features/checkout/checkout-storage.ts";

type Payload = CheckoutPlaceOrderMutation["checkoutPlaceOrder"];
type Mutate = ReturnType<typeof useCheckoutPlaceOrderMutation>[0];

export type PlaceOrderOutcome =
  /** `isNew`: placed by this attempt, not earlier by another window. */
  | { kind: "ordered"; orderId: string; isNew: boolean }
  /** Nothing was charged; all input is kept. */
  | { kind: "refused"; errors: readonly UserErrorFieldsFragment[] }
  /** It may have been placed: send exactly the same input again, and nothing else. */
  | { kind: "unknown" };

/** Codes of errors raised before the order is forwarded; every further attempt would fail the same way. */
const refusals = new Set(["BAD_USER_INPUT", "PERSISTED_QUERY_NOT_FOUND", "PERSISTED_QUERY_ONLY"]);

/** Also raised before forwarding, but temporary: if the order was sent before, that attempt may have placed it. */
const postponements = new Set(["UNAUTHENTICATED", "RATE_LIMITED", "OVERLOADED"]);

/**
 * Sends an order and stores it until its outcome is known, so that it can be sent again with the same key and token, even
 * after a reload. Throws if the gateway rejects it unread.
 */
export async function placeOrder(mutate: Mutate, input: CheckoutPlaceOrderInput): Promise<PlaceOrderOutcome> {
  const wasSent = readAttempt()?.idempotencyKey === input.idempotencyKey;
  writeAttempt(input);
  const payload = await send(mutate, input, wasSent);
  if (!payload) return { kind: "unknown" };
  const { userErrors } = payload;
  // A cart that was already ordered leads to its order on every attempt.
  const orderId = payload.orderId ?? existingOrderId(userErrors);
  if (orderId) {
    writeAttempt(null);
    orderedElsewhere.publish({ cartId: input.cartId, orderId });
    return { kind: "ordered", orderId, isNew: payload.orderId !== null };
  }
  if (userErrors.some(({ code }) => code === "OUTCOME_UNKNOWN")) return { kind: "unknown" };
  if (isStillOfGuest() && userErrors.some(isCartError)) return { kind: "unknown" };
  writeAttempt(null);
  return { kind: "refused", errors: userErrors };
}

/** The id of the order that already exists for the cart, if any. */
export function existingOrderId(errors: readonly UserErrorFieldsFragment[]): string | null {
  return errors.find(({ code }) => code === "CART_ORDERED")?.orderId ?? null;
}

/** Whether a guest sent the order and has since signed in, but the carts, and with them the orders, are not merged yet. */
function isStillOfGuest(): boolean {
  return isGuestAttempt() && authState().status === "authenticated" && guestToken.get() !== null;
}

const cartChanges: ReadonlySet<string> = new Set(["CART_CHANGED", "TOTAL_CHANGED", "DEALER_DIFFERS"]);

/** Whether the cart or its total is not the one that was computed here. */
export const isCartChange = ({ code }: UserErrorFieldsFragment): boolean => cartChanges.has(code);

/**
 * Whether the cart differs from the one sent: it is no longer the caller's, or it changed after it was computed. A missing
 * dealer means that a dealer item was added elsewhere.
 */
export function isCartError(error: UserErrorFieldsFragment): boolean {
  const [name, ...rest] = error.field ?? [];
  const isDealer = (name === "dealer" || name === "dealerAddress") && rest.length === 0;
  return isCartChange(error) || name === "cartId" || (isDealer && error.code === "REQUIRED");
}

/** Returns the payload, or null if no response arrived. Throws if the gateway refused the order. */
async function send(mutate: Mutate, input: CheckoutPlaceOrderInput, wasSent: boolean): Promise<Payload | null> {
  const { data, error } = await mutate({ variables: { input }, errorPolicy: "all" });
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
