import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { address } from "#test-helpers/address-book.tsx";
import { cap } from "#test-helpers/cart.tsx";
import {
  billing,
  cart,
  checkoutProfile,
  computeResponse,
  defaultResponses,
  renderCheckout,
  userError,
} from "#test-helpers/checkout.tsx";
import { money } from "#test-helpers/orders.tsx";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { withLine } from "#/features/cart/cart-math.ts";
import { emptyCart } from "#/features/cart/empty-cart.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { emptyDealer } from "#/features/checkout/billing/forms.ts";
import { snapshotLines } from "#/features/checkout/summary/cart-changes.ts";
import { withResolvers } from "#/lib/browser/with-resolvers.ts";
import { notification } from "#/lib/stores/notification.ts";
import { type Draft, writeDraft } from "./checkout-storage.ts";

const PAYMENT = "/checkout?stepId=payment";
const computed = { ...cart, totalAmount: money(5_228) };
const dealers = { ...cart, hasFflItems: true };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  setSignedOut();
  guestToken.set("guest-1");
  notification.set(null);
  vi.stubGlobal("scrollTo", () => undefined);
  window.Accept = { dispatchData: () => undefined };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete window.Accept;
});

const keep = (draft: Partial<Draft> = {}) =>
  writeDraft({ billing, dealer: emptyDealer, choice: null, isTyped: false, seen: snapshotLines(cart), ...draft });
const signInAsAda = () =>
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@telfer.example" }, error: null });
const next = () => screen.findByRole("button", { name: "Continue to payment" });
const placeOrder = () => screen.findByRole("button", { name: "Place order, $52.28" });
const total = () =>
  within(screen.getByRole("complementary", { name: "Order summary" })).getByText(/^Total/).parentElement?.textContent;
const step = () => screen.getByRole("listitem", { current: "step" }).textContent;
const focused = () => document.activeElement?.id;

it("shows the computed total on the payment step only, and starts each step at its top", async () => {
  keep();
  const { promise, resolve } = withResolvers<object>();
  const { user } = renderCheckout({ CheckoutCompute: () => promise });
  await user.click(await next());
  await screen.findByRole("button", { name: "Continue to payment", busy: true });
  expect([step(), total()]).toEqual(["1Billing & shipping", "Total before tax$50.00"]);
  resolve(computeResponse({ cart: computed })());
  await placeOrder();
  expect([step(), total()]).toEqual(["2Review & Payment", "Total$52.28"]);
  expect(screen.queryByRole("button", { name: "Continue to payment" })).toBeNull();
  await waitFor(() => expect(focused()).toBe("main"));
  await user.click(screen.getByRole("link", { name: "Back to billing" }));
  await next();
  expect([step(), total()]).toEqual(["1Billing & shipping", "Total before tax$50.00"]);
  await waitFor(() => expect(focused()).toBe("main"));
});

it("calculates the amounts of a reloaded payment step, again on request", async () => {
  keep();
  const { promise, resolve } = withResolvers<object>();
  const failed = () => Promise.reject(new TypeError("Failed to fetch"));
  const responses = [failed, () => promise];
  const { user } = renderCheckout({ CheckoutCompute: () => responses.shift()?.() ?? {} }, PAYMENT);
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Tax and shipping couldn't be calculated right now.",
  );
  await waitFor(() => expect(total()).toBe("Total before tax$50.00"));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Calculating tax and shipping");
  expect(focused()).toBe("main");
  resolve(computeResponse({ cart: computed })());
  await placeOrder();
});

it("says why the amounts could not be calculated", async () => {
  keep();
  const { user, router } = renderCheckout({ CheckoutCompute: computeResponse({ userErrors: [userError("INVALID")] }) });
  await user.click(await next());
  await waitFor(() => expect(notification.get()?.message).toBe("Error: It is INVALID."));
  expect(router.state.location.search).toBe("?stepId=billing");
});

const own = { ...emptyDealer, name: "Ruth", email: "ruth@telfer.example", phone: "(802) 555-0199" };
const { addressLine1, city, state, postalCode } = billing;

it.each<[string, Partial<Draft>, typeof cart]>([
  ["a billing field is empty", { billing: { ...billing, city: "" } }, cart],
  ["the dealer's address is missing", { dealer: own, isTyped: true }, dealers],
  [
    "the dealer's address is the buyer's",
    { dealer: { ...own, addressLine1, city, state, postalCode }, isTyped: true },
    dealers,
  ],
])("leads back from the payment step if %s", async (_, draft, inCart) => {
  keep(draft);
  const { requests, router } = renderCheckout({ Cart: () => ({ cart: inCart }) }, PAYMENT);
  await next();
  expect(router.state.location.search).toBe("?stepId=billing");
  expect(requests).not.toContain("CheckoutCompute");
});

it("reports changes of the cart after a reload of the payment step, but not to those who come from the cart", async () => {
  const more = { ...withLine(cart, cap), id: "7" };
  const responses = { Cart: () => ({ cart: more }), CheckoutCompute: computeResponse({ cart: more }) };
  keep();
  renderCheckout(responses);
  await next();
  expect(screen.queryByText("Bench cap: now 2; it was 1.")).toBeNull();
  cleanup();
  keep();
  renderCheckout(responses, PAYMENT);
  await screen.findByText("Bench cap: now 2; it was 1.");
});

it("loads the cart on retry after a failure", async () => {
  const failed = () => Promise.reject(new TypeError("Failed to fetch"));
  const responses = [failed, defaultResponses.Cart];
  const { user } = renderCheckout({ Cart: () => responses.shift()?.() ?? {} });
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing in your cart is lost.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(focused()).toBe("main");
  await next();
});

it("offers no checkout as a guest after a customer's session ended if the guest's cart is empty", async () => {
  signInAsAda();
  keep();
  setSignedOut();
  const { requests } = renderCheckout({ Cart: () => ({ cart: emptyCart }) });
  await screen.findByRole("button", { name: "Sign in again" });
  await waitFor(() => expect(requests).toContain("Cart"));
  expect(screen.queryByRole("button", { name: "Check out as a guest" })).toBeNull();
});

it("chooses the first shipping method and fills in the saved addresses that a customer picks", async () => {
  signInAsAda();
  const profile = checkoutProfile({ addresses: [address("1"), address("2")] });
  const { user } = renderCheckout({ CheckoutProfile: () => ({ profile }) });
  await screen.findByRole("radio", { name: /Ground/, checked: true });
  const section = (name: string) => within(screen.getByRole("group", { name }));
  await user.click(screen.getByRole("checkbox", { name: "Same as billing address" }));
  const pick = async (name: string, id: string) => {
    await user.selectOptions(section(name).getByLabelText("Use a saved address"), id);
    return section(name).getByLabelText<HTMLInputElement>("Street address").value;
  };
  expect(await pick("Billing address", "1")).toBe("1 Mill Street");
  expect(await pick("Shipping address", "2")).toBe("2 Mill Street");
});
