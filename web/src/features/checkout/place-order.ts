import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { UserErrorFieldsFragment } from "../../graph/personal/fragments.generated.ts";
import { authState } from "../account/auth/auth-state.ts";
import { readGuestToken } from "../cart/guest-token.ts";
import type {
  CheckoutPlaceOrderInput,
  CheckoutPlaceOrderMutation,
  useCheckoutPlaceOrderMutation,
} from "./checkout.generated.ts";
import { publishOrdered } from "./ordered-elsewhere.ts";
import { isAttemptOfGuest, readAttempt, writeAttempt } from "./session.ts";

type Payload = CheckoutPlaceOrderMutation["checkoutPlaceOrder"];
type Mutate = ReturnType<typeof useCheckoutPlaceOrderMutation>[0];

/** What came of sending an order. */
export type PlaceOrderOutcome =
  /** `isNew`: by this attempt, and not by another window before. */
  | { kind: "ordered"; orderId: string; isNew: boolean }
  /** Nothing was charged, everything is kept. */
  | { kind: "refused"; errors: readonly UserErrorFieldsFragment[] }
  /** It may have been placed: the same input must be sent again, and nothing else. */
  | { kind: "unknown" };

/** Errors with these codes are raised before anything is sent on, and would be each time. */
const refusals = new Set(["BAD_USER_INPUT", "PERSISTED_QUERY_NOT_FOUND", "PERSISTED_QUERY_ONLY"]);

/** Those with these codes, too, but only for now: an order that was sent before may have been placed all the same. */
const postponements = new Set(["UNAUTHENTICATED", "RATE_LIMITED", "OVERLOADED"]);

/**
 * Sends an order. Until its outcome is known it is kept, so that it can be sent again with the same key and token,
 * also after a reload. Throws when the gateway would not even read it.
 */
export async function placeOrder(mutate: Mutate, input: CheckoutPlaceOrderInput): Promise<PlaceOrderOutcome> {
  const wasSent = readAttempt()?.idempotencyKey === input.idempotencyKey;
  writeAttempt(input);
  const payload = await send(mutate, input, wasSent);
  if (!payload) return { kind: "unknown" };
  const { userErrors } = payload;
  // A cart that was ordered already leads to its order, however often it is sent.
  const orderId = payload.orderId ?? orderOf(userErrors);
  if (orderId) {
    writeAttempt(null);
    publishOrdered({ cartId: input.cartId, orderId });
    return { kind: "ordered", orderId, isNew: payload.orderId !== null };
  }
  if (userErrors.some(({ code }) => code === "OUTCOME_UNKNOWN")) return { kind: "unknown" };
  if (isStillOfGuest() && userErrors.some(isAboutCart)) return { kind: "unknown" };
  writeAttempt(null);
  return { kind: "refused", errors: userErrors };
}

/** The order that was made from the cart already, if there is one. */
export function orderOf(errors: readonly UserErrorFieldsFragment[]): string | null {
  return errors.find(({ code }) => code === "CART_ORDERED")?.orderId ?? null;
}

/** Whether a guest sent the order and has signed in since, but the carts, and with them the orders, are not joined yet. */
function isStillOfGuest(): boolean {
  return isAttemptOfGuest() && authState().status === "authenticated" && readGuestToken() !== null;
}

/**
 * Whether the cart is not as it was sent: it is not the caller's any more, or was changed since it was computed. A dealer
 * that is missing as a whole is asked for by a line that came in elsewhere.
 */
export function isAboutCart({ field }: UserErrorFieldsFragment): boolean {
  const [name, ...rest] = field ?? [];
  return name === "cartId" || ((name === "dealer" || name === "dealerAddress") && rest.length === 0);
}

/** The answer; null when none came. */
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
