import { ApolloClient, ApolloLink, CombinedGraphQLErrors } from "@apollo/client";
import { renderHook } from "@testing-library/react";
import { type Observable, of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { userError as faultOf } from "#test-helpers/checkout.tsx";
import type { UserErrorCode, UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { useCheckoutPlaceOrderMutation } from "#/features/checkout/checkout.generated.ts";
import { emptyBilling } from "#/features/checkout/billing/forms.ts";
import { placeOrderInput } from "#/features/checkout/billing/checkout-input.ts";
import { isCartError, placeOrder } from "./place-order.ts";
import { readAttempt, writeAttempt } from "#/features/checkout/checkout-storage.ts";

const input = placeOrderInput("7", emptyBilling, null, { idempotencyKey: "key-1", paymentToken: "token-1" });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  setSignedOut();
  guestToken.set(null);
});

function mutationReturning(response: () => Observable<ApolloLink.Result>) {
  const sent: unknown[] = [];
  const link = new ApolloLink((operation) => {
    sent.push(operation.variables.input);
    return response();
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const { result } = renderHook(() => useCheckoutPlaceOrderMutation({ client }));
  return { mutate: result.current[0], sent };
}

const payload = (fields: object) =>
  of({
    data: {
      checkoutPlaceOrder: {
        __typename: "CheckoutPlaceOrderPayload",
        orderId: null,
        userErrors: [],
        ...fields,
      },
    },
  });
const userError = (code: UserErrorCode, fields?: Partial<UserErrorFieldsFragment>) =>
  payload({ userErrors: [faultOf(code, fields)] });

it("stores the order until its outcome is known", async () => {
  const { mutate } = mutationReturning(() => {
    expect(readAttempt()).toEqual(input);
    return payload({ orderId: "10001" });
  });
  expect(await placeOrder(mutate, input)).toEqual({ kind: "ordered", orderId: "10001", isNew: true });
  expect(readAttempt()).toBeNull();
});

it("leads to the order that already exists for the cart", async () => {
  const { mutate } = mutationReturning(() => userError("CART_ORDERED", { orderId: "10001" }));
  expect(await placeOrder(mutate, input)).toEqual({ kind: "ordered", orderId: "10001", isNew: false });
});

it.each([
  ["the gateway does not know it", () => userError("OUTCOME_UNKNOWN")],
  ["the connection broke", () => throwError(() => new TypeError("Failed to fetch"))],
  [
    "the gateway failed",
    () => of({ data: null, errors: [{ message: "no", extensions: { code: "UPSTREAM_TIMEOUT" } }] }),
  ],
  [
    "only one of two errors is a rejection",
    () =>
      of({
        data: null,
        errors: [{ message: "no", extensions: { code: "BAD_USER_INPUT" } }, { message: "Something failed." }],
      }),
  ],
])("sends the same key and token again when %s", async (_, response) => {
  const { mutate, sent } = mutationReturning(response);
  expect(await placeOrder(mutate, input)).toEqual({ kind: "unknown" });
  const attempt = readAttempt();
  expect(attempt).toEqual(input);
  if (attempt) await placeOrder(mutate, attempt);
  expect(sent).toEqual([input, input]);
});

it("forgets a declined order, so that the next attempt is a new one", async () => {
  const { mutate } = mutationReturning(() => userError("CARD_DECLINED"));
  expect(await placeOrder(mutate, input)).toMatchObject({ kind: "refused", errors: [{ code: "CARD_DECLINED" }] });
  expect(readAttempt()).toBeNull();
});

it("forgets an order that was rejected unread", async () => {
  const { mutate } = mutationReturning(() =>
    of({ data: null, errors: [{ message: "no", extensions: { code: "BAD_USER_INPUT" } }] }),
  );
  await expect(placeOrder(mutate, input)).rejects.toSatisfy((error) => CombinedGraphQLErrors.is(error));
  expect(readAttempt()).toBeNull();
});

it.each(["UNAUTHENTICATED", "RATE_LIMITED", "OVERLOADED"])(
  "forgets a first attempt that fails with %s, and keeps an order that was sent before",
  async (code) => {
    const { mutate } = mutationReturning(() => of({ data: null, errors: [{ message: "wait", extensions: { code } }] }));
    await expect(placeOrder(mutate, input)).rejects.toSatisfy((error) => CombinedGraphQLErrors.is(error));
    expect(readAttempt()).toBeNull();
    writeAttempt(input);
    expect(await placeOrder(mutate, input)).toEqual({ kind: "unknown" });
    expect(readAttempt()).toEqual(input);
  },
);

it("keeps a guest's order after sign-in until the carts are merged, then leads to it", async () => {
  const responses = [
    userError("OUTCOME_UNKNOWN"),
    payload({ userErrors: [faultOf("INVALID", { field: ["email"] }), faultOf("NOT_FOUND", { field: ["cartId"] })] }),
    payload({ orderId: "10001" }),
  ];
  const { mutate, sent } = mutationReturning(() => responses.shift() ?? userError("OUTCOME_UNKNOWN"));
  guestToken.set("guest-1");
  expect(await placeOrder(mutate, input)).toEqual({ kind: "unknown" });
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@telfer.example" }, error: null });
  expect(await placeOrder(mutate, input)).toEqual({ kind: "unknown" });
  guestToken.set(null);
  expect(await placeOrder(mutate, input)).toMatchObject({ kind: "ordered", orderId: "10001" });
  expect(sent).toEqual([input, input, input]);
});

it("treats a cart that no longer belongs to the guest as refused", async () => {
  guestToken.set("guest-1");
  const { mutate } = mutationReturning(() => userError("NOT_FOUND", { field: ["cartId"] }));
  expect(await placeOrder(mutate, input)).toMatchObject({ kind: "refused", errors: [{ field: ["cartId"] }] });
});

it.each<[UserErrorCode, string[] | null, boolean]>([
  ["CART_CHANGED", null, true],
  ["TOTAL_CHANGED", ["expectedTotal"], true],
  ["DEALER_DIFFERS", ["dealer", "address", "state"], true],
  ["NOT_FOUND", ["cartId"], true],
  ["REQUIRED", ["dealer"], true],
  ["REQUIRED", ["dealerAddress"], true],
  ["REQUIRED", ["dealer", "email"], false],
  ["REQUIRED", ["email"], false],
  ["INVALID", ["dealer"], false],
  ["CARD_DECLINED", null, false],
])("says whether the cart differs from the one sent: %s at %j", (code, field, isExpected) => {
  expect(isCartError(faultOf(code, { field }))).toBe(isExpected);
});

it("tells the other windows which order a cart became", async () => {
  const other = new BroadcastChannel("telfer");
  const heard = vi.fn<(ordered: unknown) => void>();
  other.addEventListener("message", ({ data }) => heard(data));
  const { mutate } = mutationReturning(() => payload({ orderId: "10001" }));
  await placeOrder(mutate, input);
  await expect
    .poll(() => heard)
    .toHaveBeenCalledExactlyOnceWith({ topic: "ordered", data: { cartId: "7", orderId: "10001" } });
  other.close();
});
