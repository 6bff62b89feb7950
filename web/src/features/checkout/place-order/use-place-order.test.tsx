import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { setSignedOut } from "#/features/account/auth/auth-state.ts";
import { emptyBilling, emptyDealer } from "#/features/checkout/billing/forms.ts";
import { placeOrderInput } from "#/features/checkout/billing/checkout-input.ts";
import { consumeRecentOrder } from "#/features/checkout/confirmation/recent-order.ts";
import { readAttempt, readDraft, writeDraft } from "#/features/checkout/checkout-storage.ts";
import { usePlaceOrder } from "./use-place-order.ts";

const input = placeOrderInput("7", emptyBilling, null, { idempotencyKey: "key-1", paymentToken: "token-1" });
const replace = vi.fn<(url: string | URL) => void>();

beforeEach(() => {
  sessionStorage.clear();
  setSignedOut();
  replace.mockClear();
  vi.spyOn(location, "replace").mockImplementation(replace);
  writeDraft({
    billing: { ...emptyBilling, city: "Keene" },
    dealer: emptyDealer,
    choice: null,
    isTyped: false,
    seen: [],
  });
});
afterEach(cleanup);

const userError = (code: string, orderId: string | null = null) => ({
  __typename: "UserError",
  field: null,
  message: code,
  code,
  qtyOnHand: null,
  price: null,
  orderId,
});

/** Sends an order that gets this response; `settled` is called if the page may continue. */
async function send(orderId: string | null, ...userErrors: object[]) {
  const payload = { __typename: "CheckoutPlaceOrderPayload", orderId, userErrors };
  const link = new ApolloLink(() => of({ data: { checkoutPlaceOrder: payload } }));
  const client = new ApolloClient({ cache: createCache(), link });
  const wrapper = ({ children }: { children: ReactNode }) => <WithClient client={client}>{children}</WithClient>;
  const { result } = renderHook(usePlaceOrder, { wrapper });
  const settled = vi.fn<(kind: string) => void>();
  await act(async () => void result.current.send(input).then(({ kind }) => settled(kind)));
  return { settled, attempt: result.current.attempt };
}

it("replaces the checkout with the confirmation, stays busy, and clears the draft", async () => {
  const { settled } = await send("10001");
  expect(replace.mock.calls).toEqual([["/confirm/10001"]]);
  expect(settled).not.toHaveBeenCalled();
  expect([readDraft().billing.city, readAttempt()]).toEqual(["", null]);
  expect([consumeRecentOrder("9"), consumeRecentOrder("10001"), consumeRecentOrder("10001")]).toEqual([
    false,
    true,
    false,
  ]);
});

it("leads to the order that another window placed for the cart and does not count it", async () => {
  await send(null, userError("CART_ORDERED", "10001"));
  expect(replace.mock.calls).toEqual([["/confirm/10001"]]);
  expect(consumeRecentOrder("10001")).toBe(false);
});

it.each(["back by the browser's way back", "shown for the first time"])(
  "reloads an abandoned checkout only if the back/forward cache restores it: %s",
  async (how) => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    await send("10001");
    const persisted = how.startsWith("back");
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
    expect(reload.mock.calls.length > 0).toBe(persisted);
  },
);

it("keeps the draft if the card is declined", async () => {
  const { settled } = await send(null, userError("CARD_DECLINED"));
  expect(settled).toHaveBeenCalledWith("refused");
  expect([replace.mock.calls, readDraft().billing.city, consumeRecentOrder("10001")]).toEqual([[], "Keene", false]);
});

it("keeps an order with an unknown outcome so that it can be sent again", async () => {
  const { settled, attempt } = await send(null, userError("OUTCOME_UNKNOWN"));
  expect(settled).toHaveBeenCalledWith("unknown");
  expect([attempt, readAttempt(), replace.mock.calls]).toEqual([input, input, []]);
});
