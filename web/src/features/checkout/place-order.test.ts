import { ApolloClient, ApolloLink, CombinedGraphQLErrors } from "@apollo/client";
import { type Observable, of, throwError } from "rxjs";
import { beforeEach, expect, it } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { emptyBilling, emptyDealer } from "./forms.ts";
import { placeOrderInput } from "./input.ts";
import { placeOrder } from "./place-order.ts";
import { readAttempt, readDraft, writeAttempt, writeDraft } from "./session.ts";

const input = placeOrderInput("7", emptyBilling, null, { idempotencyKey: "key-1", paymentToken: "token-1" });

beforeEach(() => sessionStorage.clear());

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
        order: null,
        cart: null,
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
  expect(await placeOrder(client, input)).toEqual({ kind: "ordered", orderId: "10001", cart: null });
  expect(readAttempt()).toBeNull();
});

it("leads to the order that was made from the cart already", async () => {
  const { client } = clientAnswering(() => userError("CART_ORDERED", { orderId: "10001" }));
  expect(await placeOrder(client, input)).toMatchObject({ kind: "ordered", orderId: "10001" });
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

it("lets go of a first order that was turned away for now, and keeps one that was sent before", async () => {
  const { client } = clientAnswering(() =>
    of({ data: null, errors: [{ message: "wait", extensions: { code: "RATE_LIMITED" } }] }),
  );
  await expect(placeOrder(client, input)).rejects.toSatisfy((error) => CombinedGraphQLErrors.is(error));
  expect(readAttempt()).toBeNull();
  writeAttempt(input);
  expect(await placeOrder(client, input)).toEqual({ kind: "unknown" });
  expect(readAttempt()).toEqual(input);
});

it("brings back what was typed, and only fields there are", () => {
  writeDraft({ billing: { ...emptyBilling, city: "Keene" }, dealer: emptyDealer });
  expect(readDraft().billing.city).toBe("Keene");
  sessionStorage.setItem("checkoutDraft", JSON.stringify({ billing: { city: true, bogus: "x" }, dealer: {} }));
  expect(readDraft()).toEqual({ billing: emptyBilling, dealer: emptyDealer });
  sessionStorage.setItem("checkoutDraft", "{broken");
  expect(readDraft()).toEqual({ billing: emptyBilling, dealer: emptyDealer });
});
