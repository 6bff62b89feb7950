import { ApolloClient, ApolloLink, CombinedGraphQLErrors } from "@apollo/client";
import { type Observable, of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCache } from "../../graph/personal/cache.ts";
import { setAuthState, setSignedOut } from "../account/auth/auth-state.ts";
import { clearGuestToken, storeGuestToken } from "../cart/guest-token.ts";
import { emptyBilling } from "./forms.ts";
import { placeOrderInput } from "./input.ts";
import { placeOrder } from "./place-order.ts";
import { readAttempt, writeAttempt } from "./session.ts";

const input = placeOrderInput("7", emptyBilling, null, { idempotencyKey: "key-1", paymentToken: "token-1" });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  setSignedOut();
  clearGuestToken();
});

function clientAnswering(answer: () => Observable<ApolloLink.Result>) {
  const sent: unknown[] = [];
  const link = new ApolloLink((operation) => {
    sent.push(operation.variables.input);
    return answer();
  });
  return { client: new ApolloClient({ cache: createCache(), link }), sent };
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
const userError = (code: string, fields: object = {}) =>
  payload({
    userErrors: [
      {
        __typename: "UserError",
        field: null,
        message: code,
        code,
        qtyOnHand: null,
        price: null,
        orderId: null,
        ...fields,
      },
    ],
  });

it("keeps the order until its outcome is known, and forgets it then", async () => {
  const { client } = clientAnswering(() => {
    expect(readAttempt()).toEqual(input);
    return payload({ orderId: "10001" });
  });
  expect(await placeOrder(client, input)).toEqual({ kind: "ordered", orderId: "10001", isNew: true });
  expect(readAttempt()).toBeNull();
});

it("leads to the order that was made from the cart already", async () => {
  const { client } = clientAnswering(() => userError("CART_ORDERED", { orderId: "10001" }));
  expect(await placeOrder(client, input)).toEqual({ kind: "ordered", orderId: "10001", isNew: false });
});

it.each([
  ["the gateway does not know it", () => userError("OUTCOME_UNKNOWN")],
  ["the connection broke", () => throwError(() => new TypeError("Failed to fetch"))],
  [
    "the gateway failed",
    () => of({ data: null, errors: [{ message: "no", extensions: { code: "UPSTREAM_TIMEOUT" } }] }),
  ],
])("sends the same key and token again when %s", async (_, answer) => {
  const { client, sent } = clientAnswering(answer);
  expect(await placeOrder(client, input)).toEqual({ kind: "unknown" });
  const attempt = readAttempt();
  expect(attempt).toEqual(input);
  if (attempt) await placeOrder(client, attempt);
  expect(sent).toEqual([input, input]);
});

it("lets go of an order that was declined, so that the next attempt is a new one", async () => {
  const { client } = clientAnswering(() => userError("CARD_DECLINED"));
  expect(await placeOrder(client, input)).toMatchObject({ kind: "refused", errors: [{ code: "CARD_DECLINED" }] });
  expect(readAttempt()).toBeNull();
});

it("lets go of an order that was never read", async () => {
  const { client } = clientAnswering(() =>
    of({ data: null, errors: [{ message: "no", extensions: { code: "BAD_USER_INPUT" } }] }),
  );
  await expect(placeOrder(client, input)).rejects.toSatisfy((error) => CombinedGraphQLErrors.is(error));
  expect(readAttempt()).toBeNull();
});

it.each(["UNAUTHENTICATED", "RATE_LIMITED", "OVERLOADED"])(
  "lets go of a first order that was turned away for now by %s, and keeps one that was sent before",
  async (code) => {
    const { client } = clientAnswering(() => of({ data: null, errors: [{ message: "wait", extensions: { code } }] }));
    await expect(placeOrder(client, input)).rejects.toSatisfy((error) => CombinedGraphQLErrors.is(error));
    expect(readAttempt()).toBeNull();
    writeAttempt(input);
    expect(await placeOrder(client, input)).toEqual({ kind: "unknown" });
    expect(readAttempt()).toEqual(input);
  },
);

it("keeps a guest's order that the customer may not ask about until the carts are joined, and leads to it then", async () => {
  const answers = [
    userError("OUTCOME_UNKNOWN"),
    userError("INVALID", { field: ["cartId"] }),
    payload({ orderId: "10001" }),
  ];
  const { client, sent } = clientAnswering(() => answers.shift() ?? userError("OUTCOME_UNKNOWN"));
  storeGuestToken("guest-1");
  expect(await placeOrder(client, input)).toEqual({ kind: "unknown" });
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@telfer.example" }, error: null });
  expect(await placeOrder(client, input)).toEqual({ kind: "unknown" });
  clearGuestToken();
  expect(await placeOrder(client, input)).toMatchObject({ kind: "ordered", orderId: "10001" });
  expect(sent).toEqual([input, input, input]);
});

it("takes a cart that is not the guest's any more for a refusal", async () => {
  storeGuestToken("guest-1");
  const { client } = clientAnswering(() => userError("INVALID", { field: ["cartId"] }));
  expect(await placeOrder(client, input)).toMatchObject({ kind: "refused", errors: [{ field: ["cartId"] }] });
});

it("tells the other windows which cart has become which order", async () => {
  const other = new BroadcastChannel("telfer-ordered");
  const heard = vi.fn<(ordered: unknown) => void>();
  other.addEventListener("message", ({ data }) => heard(data));
  const { client } = clientAnswering(() => payload({ orderId: "10001" }));
  await placeOrder(client, input);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith({ cartId: "7", orderId: "10001" }));
  other.close();
});
