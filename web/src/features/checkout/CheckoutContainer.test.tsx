import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { withLine } from "#/features/cart/cart-math.ts";
import { emptyCart } from "#/features/cart/empty-cart.ts";
import { writeCart } from "#/features/cart/cart-mutations.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { cap } from "#test-helpers/cart.tsx";
import { notification } from "#/lib/stores/notification.ts";
import { withResolvers } from "#/lib/browser/with-resolvers.ts";
import type { PaymentStepProps } from "#/features/checkout/payment/PaymentStep.tsx";
import { snapshotLines } from "#/features/checkout/summary/cart-changes.ts";
import type { CheckoutComputeInput } from "./checkout.generated.ts";
import { selectDealer } from "#/features/dealers/selected-dealer.ts";
import { dealerPage, kerf } from "#test-helpers/dealers.ts";
import { expectFocus } from "#test-helpers/focus.ts";
import { serveQueries } from "#test-helpers/gateway.ts";
import { dealerFormValues } from "./dealer/dealer-form-values.ts";
import { emptyBilling, emptyDealer } from "#/features/checkout/billing/forms.ts";
import { redirectToConfirmation } from "#/features/checkout/confirmation/redirect-to-confirmation.ts";
import { isReservedForCustomer, readAttempt, readDraft, writeAttempt, writeDraft } from "./checkout-storage.ts";
import {
  billing,
  cart,
  computeResponse,
  order,
  orderInOtherTab,
  placeOrderResponse,
  renderCheckout,
  userError,
  defaultResponses,
  falls,
} from "#test-helpers/checkout.tsx";

vi.mock("#/features/checkout/confirmation/redirect-to-confirmation.ts", () => ({
  redirectToConfirmation: vi.fn<() => Promise<never>>(),
}));

/** The card form is not under test. */
vi.mock("#/features/checkout/payment/PaymentStep.tsx", () => ({
  PaymentStep: ({ onPay, onRefused }: Pick<PaymentStepProps, "onPay" | "onRefused">) => {
    async function pay(): Promise<void> {
      const outcome = await onPay("token-2");
      if (outcome.kind === "refused") await onRefused(outcome.errors);
    }
    return <button onClick={() => void pay()}>Pay</button>;
  },
}));

const next = () => screen.findByRole("button", { name: "Continue to payment" });
const signInAsAda = () =>
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@telfer.example" }, error: null });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setSignedOut();
  guestToken.set("guest-1");
  vi.stubGlobal("scrollTo", () => undefined);
  serveQueries(() => ({ data: { dealers: dealerPage([]) } }));
  vi.mocked(redirectToConfirmation).mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const left = () => vi.mocked(redirectToConfirmation).mock.calls.map(([{ orderId, isNew }]) => [orderId, isNew]);
const typeBilling = () =>
  writeDraft({ billing, dealer: emptyDealer, choice: null, isTyped: false, seen: snapshotLines(cart) });

it("leads to the order that already exists for the cart and clears the draft", async () => {
  typeBilling();
  const { user, router } = renderCheckout({
    CheckoutCompute: computeResponse({ userErrors: [userError("CART_ORDERED", { orderId: "10001" })] }),
  });
  await user.click(await next());
  await waitFor(() => expect(left()).toEqual([["10001", false]]));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Continue to payment" })).toBeNull());
  expect(readDraft().billing).toEqual(emptyBilling);
  expect(router.state.location.search).toBe("?stepId=billing");
});

it("accepts input before the cart is loaded, and keeps text and focus afterwards", async () => {
  const { promise: response, resolve } = withResolvers<object>();
  const { user } = renderCheckout({ Cart: () => response });
  const email = await screen.findByLabelText("Email address");
  await user.type(email, "ruth@");
  expect(screen.queryByRole("button", { name: "Continue to payment" })).toBeNull();
  expect(screen.getByText("Loading your cart")).toBeDefined();
  resolve({ cart });
  await next();
  expect(document.activeElement).toBe(email);
  await user.keyboard("telfer.example");
  expect(readDraft()).toMatchObject({ billing: { email: "ruth@telfer.example" }, seen: snapshotLines(cart) });
});

it("offers to continue once the shipping methods are known, so that nobody is told to choose one of none", async () => {
  typeBilling();
  const { promise: response, resolve } = withResolvers<object>();
  const { user, router } = renderCheckout({
    ShippingMethods: () => response,
    CheckoutCompute: computeResponse({ cart }),
  });
  await screen.findByRole("heading", { name: "Shipping method" });
  expect(screen.queryByRole("button", { name: "Continue to payment" })).toBeNull();
  resolve(defaultResponses.ShippingMethods());
  await user.click(await next());
  await waitFor(() => expect(router.state.location.search).toBe("?stepId=payment"));
});

it("stores no draft for an empty cart without input", async () => {
  renderCheckout({ Cart: () => ({ cart: { ...emptyCart, id: "7" } }) });
  await screen.findByRole("heading", { name: "There are no products in the cart" });
  expect(sessionStorage).toHaveLength(0);
});

it("reports no cart change after a sign-in if the cart was not loaded before it", async () => {
  writeDraft({ billing, dealer: emptyDealer, choice: null, isTyped: false, seen: null });
  signInAsAda();
  renderCheckout();
  await next();
  expect(screen.getByDisplayValue("12 Canal Street")).toBeDefined();
  expect(screen.queryByText(/your cart has changed/i)).toBeNull();
});

it("follows another window to the order of this cart and ignores orders of other carts", async () => {
  renderCheckout();
  await next();
  orderInOtherTab({ cartId: "8", orderId: "10002" }, { cartId: "7", orderId: "10001" });
  await waitFor(() => expect(left()).toEqual([["10001", false]]));
});

it.each([
  ["emptied", { ...emptyCart, id: "7" }, "Your cart was emptied in another window."],
  ["ordered", { ...emptyCart, id: "8" }, "Your cart was ordered in another window. We'll email you the confirmation."],
])("says why there is nothing left to check out: %s", async (_, after, reason) => {
  const { client } = renderCheckout();
  await next();
  act(() => writeCart(client.cache, after));
  const notice = await screen.findByRole("group", { name: reason });
  await expectFocus(notice);
  expect(screen.getByRole("heading", { name: "There are no products in the cart" })).toBeDefined();
});

it("stays on billing if the computed cart is empty, and computes once for a double click", async () => {
  typeBilling();
  const { requests, router } = renderCheckout({
    CheckoutCompute: computeResponse({ cart: { ...emptyCart, id: "7" } }),
  });
  const button = await next();
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText("Your cart was emptied in another window.");
  expect(requests.filter((name) => name === "CheckoutCompute")).toHaveLength(1);
  expect(router.state.location.search).toBe("?stepId=billing");
});

const dealers = { ...cart, hasFflItems: true };

it("taxes dealer items at the dealer's address, computes again for another dealer, and says so", async () => {
  writeDraft({ billing, dealer: falls, choice: null, isTyped: true, seen: snapshotLines(cart) });
  const taxedAt: unknown[] = [];
  const { user, router } = renderCheckout({
    Cart: () => ({ cart: dealers }),
    CheckoutCompute({ input }) {
      taxedAt.push((input as CheckoutComputeInput).dealerAddress);
      return computeResponse({ cart: dealers })();
    },
  });
  await user.click(await next());
  await screen.findByRole("button", { name: "Pay" });
  expect(screen.getAllByText("Items that ship to the dealer are taxed at the dealer's address.")).not.toHaveLength(0);
  await act(() => router.navigate("/checkout?stepId=billing"));
  const field = await screen.findByDisplayValue("05089");
  await user.clear(field);
  await user.type(field, "05091");
  await user.click(await next());
  await screen.findByRole("button", { name: "Pay" });
  const at = { addressLine1: "9 Canal Street", city: "Windsor", state: "VT" };
  expect(taxedAt).toEqual([
    { ...at, postalCode: "05089" },
    { ...at, postalCode: "05091" },
  ]);
});

it("rejects the buyer's own address as the dealer's without computing totals", async () => {
  const own = { ...falls, addressLine1: "12 CANAL ST.", postalCode: "05101-1234" };
  writeDraft({ billing, dealer: own, choice: null, isTyped: true, seen: snapshotLines(cart) });
  const { user, requests } = renderCheckout({ Cart: () => ({ cart: dealers }) });
  await user.click(await next());
  const message = "Dealer's street address: Must be the dealer's address, not your billing or shipping address";
  await user.click(await screen.findByRole("link", { name: message }));
  await waitFor(() => expect(document.activeElement).toHaveProperty("name", "addressLine1"));
  expect(requests).not.toContain("CheckoutCompute");
});

it("asks for a dealer after another window added a dealer item to the cart", async () => {
  typeBilling();
  const carts = [cart, dealers];
  const { user } = renderCheckout({
    Cart: () => ({ cart: carts.shift() }),
    CheckoutCompute: computeResponse({ userErrors: [userError("REQUIRED", { field: ["dealerAddress"] })] }),
  });
  await next();
  expect(screen.queryByRole("group", { name: "Receiving dealer" })).toBeNull();
  await user.click(await next());
  await screen.findByRole("group", { name: "Receiving dealer" });
});

it("leads from the payment step to the dealer's ZIP code field if the ZIP code is in another state", async () => {
  writeDraft({
    billing,
    dealer: { ...falls, postalCode: "97201" },
    choice: null,
    isTyped: true,
    seen: snapshotLines(cart),
  });
  const wrong = userError("INVALID", {
    field: ["dealer", "address", "postalCode"],
    message: "Does not belong to Vermont.",
  });
  const { user } = renderCheckout(
    {
      Cart: () => ({ cart: dealers }),
      CheckoutCompute: computeResponse({ cart: dealers }),
      CheckoutPlaceOrder: () => placeOrderResponse(wrong),
    },
    "/checkout?stepId=payment",
  );
  await user.click(await screen.findByRole("button", { name: "Pay" }));
  const link = await screen.findByRole("link", { name: "Dealer's ZIP code: Does not belong to Vermont." });
  await waitFor(() => expect(document.activeElement).toBe(link.closest("[role=group]")));
  await user.click(link);
  await waitFor(() => expect(document.activeElement).toHaveProperty("name", "postalCode"));
});

it("leads to the chosen dealer if it is no longer listed", async () => {
  const choice = selectDealer(kerf);
  const { values } = dealerFormValues(kerf);
  writeDraft({ billing, dealer: values, choice: choice.id, isTyped: false, seen: snapshotLines(cart) });
  const gone = userError("NOT_FOUND", { field: ["dealerId"], message: "This dealer is no longer in our list." });
  const inputs: unknown[] = [];
  const { user } = renderCheckout({
    Cart: () => ({ cart: dealers }),
    CheckoutCompute: (variables) => {
      inputs.push(variables.input);
      return computeResponse({ userErrors: [gone] })();
    },
  });
  await user.click(await next());
  await user.click(await screen.findByRole("link", { name: "Dealer: This dealer is no longer in our list." }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "Kerf & Anvil" })));
  expect(inputs).toMatchObject([{ dealerId: "kerf" }]);
});

it("keeps the focus on the last corrected field of one form while the other form has errors", async () => {
  writeDraft({
    billing: { ...billing, firstName: "" },
    dealer: emptyDealer,
    choice: null,
    isTyped: false,
    seen: snapshotLines(cart),
  });
  const { user } = renderCheckout({ Cart: () => ({ cart: { ...cart, hasFflItems: true } }) });
  await user.click(await next());
  const link = await screen.findByRole("link", { name: "Enter your first name" });
  await waitFor(() => expect(document.activeElement).toBe(link.closest("[role=group]")));
  await screen.findByText("Errors in the Dealer Address Form");
  await user.click(link);
  await user.keyboard("Ruth");
  expect(document.activeElement).toMatchObject({ name: "firstName", value: "Ruth" });
});

it("dismisses the error of a failed attempt on the next attempt", async () => {
  typeBilling();
  const { user } = renderCheckout({
    CheckoutCompute: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await user.click(await next());
  await waitFor(() => expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/));
  await user.clear(screen.getByLabelText("First name"));
  await user.click(await next());
  await screen.findByRole("link", { name: "Enter your first name" });
  expect(notification.get()).toBeNull();
});

it("names the section of each error where billing and shipping have the same field", async () => {
  const lacking = { firstName: "", postalCode: "051", shippingSameAsBilling: false, shippingPostalCode: "051" };
  writeDraft({
    billing: { ...billing, ...lacking },
    dealer: emptyDealer,
    choice: null,
    isTyped: false,
    seen: snapshotLines(cart),
  });
  const { user } = renderCheckout();
  await user.click(await next());
  const summary = await screen.findByRole("group", { name: "Errors in the Billing Form" });
  expect(
    within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Enter your first name (billing address)",
    "ZIP code (billing address): Zip code must be at least 5 digits",
    "Enter your first name (shipping address)",
    "Enter your last name (shipping address)",
    "Enter your street address (shipping address)",
    "Enter your city (shipping address)",
    "Choose your state (shipping address)",
    "ZIP code (shipping address): Zip code must be at least 5 digits",
  ]);
});

it("computes a changed cart again and focuses the list of changes before it can be ordered", async () => {
  typeBilling();
  const more = { ...withLine(cart, cap), id: "7" };
  const responses = [cart, more];
  const { user, requests } = renderCheckout(
    {
      CheckoutCompute: () => computeResponse({ cart: responses.shift() })(),
      CheckoutPlaceOrder: () =>
        placeOrderResponse(userError("CART_CHANGED", { field: ["cartId"], message: "Your cart has changed." })),
    },
    "/checkout?stepId=payment",
  );
  await user.click(await screen.findByRole("button", { name: "Pay" }));
  await screen.findByText("Bench cap: now 2; it was 1.");
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain("The subtotal is now $76.00; it was $38.00."),
  );
  expect(screen.queryByText("Your cart has changed.")).toBeNull();
  expect(screen.getByRole("button", { name: "Pay" })).toBeDefined();
  expect(requests.filter((name) => name === "CheckoutCompute")).toHaveLength(2);
});

it("asks again about an unanswered order, says so, and moves the focus to the outcome", async () => {
  writeAttempt(order);
  const responses = [placeOrderResponse(userError("OUTCOME_UNKNOWN")), placeOrderResponse(userError("CARD_DECLINED"))];
  const { user } = renderCheckout({ CheckoutPlaceOrder: () => responses.shift() ?? {} });
  const ask = await screen.findByRole("button", { name: "Check again" });
  await expectFocus(ask.closest("[role=group]"));
  await user.click(ask);
  await screen.findByText("Checked again once, and there's no answer yet.");
  expect([document.activeElement, notification.get()]).toEqual([ask, null]);
  await user.click(ask);
  await next();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("It is CARD_DECLINED."));
  expect(readAttempt()).toBeNull();
});

it("shows nothing of a customer whose session ended, and lets a guest with a cart continue", async () => {
  signInAsAda();
  typeBilling();
  setSignedOut();
  const { user } = renderCheckout();
  await screen.findByRole("button", { name: "Sign in again" });
  expect(document.body.textContent).not.toContain("Canal");
  await user.click(await screen.findByRole("button", { name: "Check out as a guest" }));
  await next();
  expect(screen.getAllByLabelText("Street address").map((field) => (field as HTMLInputElement).value)).toEqual([""]);
  expect(isReservedForCustomer()).toBe(false);
  await waitFor(() => expect(document.activeElement?.id).toBe("main"));
});

it("lets a customer check out with the account's email address if the profile fails to load", async () => {
  signInAsAda();
  renderCheckout({
    CheckoutProfile: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await next();
  const email = screen.getByLabelText<HTMLInputElement>("Email address");
  expect([email.value, email.readOnly]).toEqual(["ada@telfer.example", true]);
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
});

it("keeps the focus in the section when the shipping methods are loaded again", async () => {
  let isDown = true;
  const { user } = renderCheckout({
    ShippingMethods: () => {
      if (isDown) throw new TypeError("Failed to fetch");
      return defaultResponses.ShippingMethods();
    },
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(retry);
  await screen.findByRole("radio", { name: /Ground/ });
  const section = screen.getByRole("region", { name: "Shipping method" });
  await waitFor(() => expect(document.activeElement).toBe(section));
});
