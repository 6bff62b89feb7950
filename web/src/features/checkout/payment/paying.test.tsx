import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSignedOut } from "#/features/account/auth/auth-state.ts";
import { withLine } from "#/features/cart/cart-math.ts";
import { writeCart } from "#/features/cart/cart-mutations.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import type { UserErrorCode } from "#/graph/apollo/fragments.generated.ts";
import { notification } from "#/lib/stores/notification.ts";
import { cap } from "#test-helpers/cart.tsx";
import { snapshotLines } from "#/features/checkout/summary/cart-changes.ts";
import { emptyDealer } from "#/features/checkout/billing/forms.ts";
import { writeDraft } from "#/features/checkout/checkout-storage.ts";
import {
  type StubResponses,
  billing,
  cart,
  computeResponse,
  placeOrderResponse,
  renderCheckout,
  userError,
} from "#test-helpers/checkout.tsx";

vi.mock("#/lib/browser/load-script.ts", () => ({ loadScript: () => Promise.resolve() }));

type Tokenize = NonNullable<Window["Accept"]>["dispatchData"];
const dispatchData = vi.fn<Tokenize>();
// The module keeps the first script that it loads.
window.Accept = { dispatchData };
const token = {
  messages: { resultCode: "Ok" as const, message: [] },
  opaqueData: { dataDescriptor: "card", dataValue: "token-1" },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setSignedOut();
  guestToken.set("guest-1");
  vi.stubGlobal("scrollTo", () => undefined);
  writeDraft({ billing, dealer: emptyDealer, choice: null, isTyped: false, seen: snapshotLines(cart) });
  dispatchData.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const computed = {
  ...cart,
  totalAmount: { __typename: "Money" as const, amount: "52.28", currencyCode: "USD" as const },
};

function renderPayment(own: StubResponses) {
  return renderCheckout({ CheckoutCompute: computeResponse({ cart: computed }), ...own }, "/checkout?stepId=payment");
}

async function pay(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText("Card number"), "4111111111111111");
  await user.type(screen.getByLabelText("Expiration date"), `12${String(new Date().getFullYear() + 2).slice(2)}`);
  await user.type(screen.getByLabelText("Security code"), "123");
  const order = screen.getByRole("button", { name: "Place order, $52.28" });
  // Click twice before the button shows as busy.
  act(() => {
    order.click();
    order.click();
  });
}

const back = () => screen.getByRole("link", { name: "Back to billing" });

it("agrees to the total on the button, and uses the card's token only once", async () => {
  dispatchData.mockImplementation((_, callback) => {
    callback(token);
    callback(token);
  });
  const sent = vi.fn<(input: unknown) => object>(() => placeOrderResponse(userError("OUTCOME_UNKNOWN")));
  const { user } = renderPayment({ CheckoutPlaceOrder: ({ input }) => sent(input) });
  await pay(user);
  await screen.findByRole("button", { name: "Check again" });
  expect(sent.mock.calls).toEqual([
    [expect.objectContaining({ cartId: "7", paymentToken: "token-1", expectedTotal: "52.28" })],
  ]);
});

it("orders nothing if the customer goes back before the card's token arrives", async () => {
  const { user, requests } = renderPayment({});
  await pay(user);
  await waitFor(() => expect(dispatchData).toHaveBeenCalledOnce());
  // The token arrives as soon as the other step is shown.
  const change = new MutationObserver(() => {
    if (!screen.queryByRole("button", { name: "Continue to payment" })) return;
    change.disconnect();
    dispatchData.mock.calls[0]?.[1](token);
  });
  change.observe(document.body, { childList: true, subtree: true });
  await user.click(back());
  await screen.findByRole("button", { name: "Continue to payment" });
  await waitFor(() => expect(screen.queryByText("One moment")).toBeNull());
  expect(requests).not.toContain("CheckoutPlaceOrder");
});

it("stays on the payment step until the order is answered, and reports a declined card there", async () => {
  dispatchData.mockImplementation((_, callback) => callback(token));
  const { promise, resolve } = Promise.withResolvers<object>();
  const { user, requests, router } = renderPayment({ CheckoutPlaceOrder: () => promise });
  await pay(user);
  await waitFor(() => expect(requests).toContain("CheckoutPlaceOrder"));
  await user.click(back());
  await user.click(screen.getByRole("button", { name: /Place order/ }));
  expect(router.state.location.search).toBe("?stepId=payment");
  resolve(placeOrderResponse(userError("CARD_DECLINED")));
  await screen.findByText("It is CARD_DECLINED.");
  expect(notification.get()).toEqual({ type: "error", message: "Error: It is CARD_DECLINED.", silent: true });
  const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([typed("Card number"), typed("Security code")]).toEqual(["4111 1111 1111 1111", ""]);
  expect(requests.filter((name) => name === "CheckoutPlaceOrder")).toHaveLength(1);
  await user.click(back());
  await screen.findByRole("button", { name: "Continue to payment" });
});

it.each<[UserErrorCode, string[] | null]>([
  ["CART_CHANGED", ["billing", "state"]],
  ["DEALER_DIFFERS", ["dealer", "address", "state"]],
  ["TOTAL_CHANGED", ["expectedTotal"]],
  ["PRICE_CHANGED", null],
])(
  "computes again after %s, whatever else is refused, and shows the new total before the order can be placed",
  async (code, field) => {
    dispatchData.mockImplementation((_, callback) => callback(token));
    const dearer = { ...computed, totalAmount: { ...computed.totalAmount, amount: "64.28" } };
    const carts = [computed, dearer];
    const { user } = renderPayment({
      CheckoutCompute: () => computeResponse({ cart: carts.shift() })(),
      CheckoutPlaceOrder: () => placeOrderResponse(userError(code, { field }), userError("INVALID")),
    });
    await pay(user);
    await screen.findByText("The total is now $64.28. Please check it and place the order again.");
    expect(await screen.findByRole("button", { name: "Place order, $64.28" })).toBeDefined();
  },
);

it("asks for the card again if its token is invalid", async () => {
  dispatchData.mockImplementation((_, callback) => callback(token));
  const { user } = renderPayment({ CheckoutPlaceOrder: () => placeOrderResponse(userError("PAYMENT_TOKEN_INVALID")) });
  await pay(user);
  expect((await screen.findByText("It is PAYMENT_TOKEN_INVALID.")).closest("section")?.textContent).toContain("Card");
  expect(screen.getByLabelText<HTMLInputElement>("Security code").value).toBe("");
});

it("reports too many declined cards at the card fields, and allows another attempt", async () => {
  dispatchData.mockImplementation((_, callback) => callback(token));
  const { user, requests } = renderPayment({
    CheckoutPlaceOrder: () => placeOrderResponse(userError("TOO_MANY_TRIES")),
  });
  await pay(user);
  expect((await screen.findByText("It is TOO_MANY_TRIES.")).closest("section")?.textContent).toContain("Card number");
  expect((await screen.findByRole("button", { name: "Place order, $52.28", busy: false })).ariaDisabled).not.toBe(
    "true",
  );
  expect(requests.filter((name) => name === "CheckoutCompute")).toHaveLength(1);
});

it("says that the cart has changed even if the new amounts can't be calculated", async () => {
  dispatchData.mockImplementation((_, callback) => callback(token));
  const responses = [computeResponse({ cart: computed }), () => Promise.reject(new TypeError("Failed to fetch"))];
  const { user } = renderPayment({
    CheckoutCompute: () => responses.shift()?.() ?? {},
    CheckoutPlaceOrder: () => placeOrderResponse(userError("CART_CHANGED", { field: ["cartId"] })),
  });
  await pay(user);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("It is CART_CHANGED."));
});

it("orders nothing at an outdated amount", async () => {
  const more = { ...withLine(cart, cap), id: "7" };
  const responses = [computeResponse({ cart: computed })(), new Promise<object>(() => undefined)];
  const { client } = renderPayment({ CheckoutCompute: () => responses.shift() ?? {} });
  await screen.findByRole("button", { name: "Place order, $52.28" });
  act(() => writeCart(client.cache, more));
  const order = await screen.findByRole("button", { name: "Place order" });
  expect(order.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Bench cap: now 2; it was 1.")).toBeDefined();
});

it("reports a rejected order at the card fields and in a notification until it is sent again", async () => {
  dispatchData.mockImplementation((_, callback) => callback(token));
  const refused = new CombinedGraphQLErrors({
    errors: [{ message: "Too many orders at once.", extensions: { code: "RATE_LIMITED" } }],
  });
  const pending = new Promise<object>(() => undefined);
  const responses = [() => Promise.reject(refused), () => pending];
  const { user } = renderPayment({ CheckoutPlaceOrder: () => responses.shift()?.() ?? {} });
  await pay(user);
  const notice = await screen.findByRole("group", { name: "Too many orders at once." });
  await waitFor(() => expect(notice.contains(document.activeElement)).toBe(true));
  expect(notification.get()).toEqual({ type: "error", message: "Error: Too many orders at once.", silent: true });
  await user.click(screen.getByRole("button", { name: "Place order, $52.28" }));
  await waitFor(() => expect(notification.get()).toBeNull());
  expect(screen.queryByText("Too many orders at once.")).toBeNull();
});
