import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setAuthState, setSignedOut } from "../account/auth/auth-state.ts";
import { withLine } from "../cart/cart-math.ts";
import { emptyCart } from "../cart/empty-cart.ts";
import { writeCart } from "../cart/change-cart.ts";
import { storeGuestToken } from "../cart/guest-token.ts";
import { cap } from "../../../test-helpers/cart.tsx";
import { notification } from "../../lib/notification.ts";
import type { PaymentStepProps } from "./PaymentStep.tsx";
import { seenLines } from "./cart-changes.ts";
import type { CheckoutComputeInput } from "./checkout.generated.ts";
import { emptyBilling, emptyDealer } from "./forms.ts";
import { leaveToConfirmation } from "./leave-to-confirmation.ts";
import { isHeldForCustomer, readAttempt, readDraft, writeAttempt, writeDraft } from "./session.ts";
import {
  billing,
  cart,
  computing,
  order,
  orderElsewhere,
  placing,
  renderCheckout,
  userError,
  usual,
} from "../../../test-helpers/checkout.tsx";

vi.mock("./leave-to-confirmation.ts", () => ({ leaveToConfirmation: vi.fn<() => Promise<never>>() }));

/** The card is not what this is about. */
vi.mock("./PaymentStep.tsx", () => ({
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
  storeGuestToken("guest-1");
  vi.stubGlobal("scrollTo", () => undefined);
  vi.mocked(leaveToConfirmation).mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const left = () => vi.mocked(leaveToConfirmation).mock.calls.map(([{ orderId, isNew }]) => [orderId, isNew]);
const typeBilling = () =>
  writeDraft({ billing, dealer: emptyDealer, choice: null, isTyped: false, seen: seenLines(cart) });

it("leads to the order that was made from the cart already, and keeps nothing", async () => {
  typeBilling();
  const { user, router } = renderCheckout({
    CheckoutCompute: computing({ userErrors: [userError("CART_ORDERED", { orderId: "10001" })] }),
  });
  await user.click(await next());
  await waitFor(() => expect(left()).toEqual([["10001", false]]));
  expect(readDraft().billing).toEqual(emptyBilling);
  expect(router.state.location.search).toBe("?stepId=billing");
});

it("follows another window to the order of this cart, and of no other", async () => {
  renderCheckout();
  await next();
  orderElsewhere({ cartId: "8", orderId: "10002" }, { cartId: "7", orderId: "10001" });
  await waitFor(() => expect(left()).toEqual([["10001", false]]));
});

it.each([
  ["emptied", { ...emptyCart, id: "7" }, "Your cart was emptied in another window."],
  ["ordered", { ...emptyCart, id: "8" }, "Your cart was ordered in another window. The confirmation comes by e-mail."],
])("says why there is nothing to check out any more: %s", async (_, after, reason) => {
  const { client } = renderCheckout();
  await next();
  act(() => writeCart(client.cache, after));
  const notice = await screen.findByRole("group", { name: reason });
  expect(document.activeElement).toBe(notice);
  expect(screen.getByRole("heading", { name: "There are no products in the cart" })).toBeDefined();
});

it("does not step on when nothing is left to compute, nor twice when it is pressed twice", async () => {
  typeBilling();
  const { user, asked, router } = renderCheckout({ CheckoutCompute: computing({ cart: { ...emptyCart, id: "7" } }) });
  await user.dblClick(await next());
  await screen.findByText("Your cart was emptied in another window.");
  expect(asked.filter((name) => name === "CheckoutCompute")).toHaveLength(1);
  expect(router.state.location.search).toBe("?stepId=billing");
});

const dealers = { ...cart, hasFflItems: true };
const falls = {
  ...emptyDealer,
  dealerName: "Falls Sporting",
  dealerEmail: "desk@falls.example",
  dealerPhone: "(802) 555-0199",
  dealerAddress: "9 Canal Street",
  dealerCity: "Windsor",
  dealerState: "VT",
  dealerZip: "05089",
};

it("has dealer items taxed at the dealer's address, anew for another dealer, and says so", async () => {
  writeDraft({ billing, dealer: falls, choice: null, isTyped: true, seen: seenLines(cart) });
  const taxedAt: unknown[] = [];
  const { user, router } = renderCheckout({
    Cart: () => ({ cart: dealers }),
    CheckoutCompute({ input }) {
      taxedAt.push((input as CheckoutComputeInput).dealerAddress);
      return computing({ cart: dealers })();
    },
  });
  await user.click(await next());
  await screen.findByRole("button", { name: "Pay" });
  expect(screen.getAllByText("What goes to the dealer is taxed at the dealer's address.")).not.toHaveLength(0);
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

it("does not take the buyer's own address for a dealer's, and computes nothing for it", async () => {
  const own = { ...falls, dealerAddress: "12 CANAL ST.", dealerZip: "05101-1234" };
  writeDraft({ billing, dealer: own, choice: null, isTyped: true, seen: seenLines(cart) });
  const { user, asked } = renderCheckout({ Cart: () => ({ cart: dealers }) });
  await user.click(await next());
  const message = "Dealer's street address: Must be the dealer's address, not your billing or shipping address";
  await user.click(await screen.findByRole("link", { name: message }));
  await waitFor(() => expect(document.activeElement).toHaveProperty("name", "dealerAddress"));
  expect(asked).not.toContain("CheckoutCompute");
});

it("asks for a dealer when another window has put something for one into the cart", async () => {
  typeBilling();
  const carts = [cart, dealers];
  const { user } = renderCheckout({
    Cart: () => ({ cart: carts.shift() }),
    CheckoutCompute: computing({ userErrors: [userError("REQUIRED", { field: ["dealerAddress"] })] }),
  });
  await next();
  expect(screen.queryByRole("group", { name: "Receiving dealer" })).toBeNull();
  await user.click(await next());
  await screen.findByRole("group", { name: "Receiving dealer" });
});

it("leads a dealer's ZIP code of another state from the payment step to its field", async () => {
  writeDraft({ billing, dealer: { ...falls, dealerZip: "97201" }, choice: null, isTyped: true, seen: seenLines(cart) });
  const wrong = userError("INVALID", { field: ["dealer", "dealerZip"], message: "Does not belong to Vermont." });
  const { user } = renderCheckout(
    {
      Cart: () => ({ cart: dealers }),
      CheckoutCompute: computing({ cart: dealers }),
      CheckoutPlaceOrder: () => placing(wrong),
    },
    "/checkout?stepId=payment",
  );
  await user.click(await screen.findByRole("button", { name: "Pay" }));
  const link = await screen.findByRole("link", { name: "Dealer's ZIP code: Does not belong to Vermont." });
  await waitFor(() => expect(document.activeElement).toBe(link.closest("[role=group]")));
  await user.click(link);
  await waitFor(() => expect(document.activeElement).toHaveProperty("name", "dealerZip"));
});

it("leaves the focus with who mends the last mistake of one form while the other has some", async () => {
  writeDraft({
    billing: { ...billing, firstName: "" },
    dealer: emptyDealer,
    choice: null,
    isTyped: false,
    seen: seenLines(cart),
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

it("takes what it said of an attempt that failed back with the next", async () => {
  typeBilling();
  const { user } = renderCheckout({
    CheckoutCompute: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await user.click(await next());
  await waitFor(() => expect(notification()?.message).toMatch(/^Error: The shop cannot be reached/));
  await user.clear(screen.getByLabelText("First name"));
  await user.click(await next());
  await screen.findByRole("link", { name: "Enter your first name" });
  expect(notification()).toBeNull();
});

it("names the section of each fault where billing and shipping have the same", async () => {
  const lacking = { firstName: "", zip: "051", shippingSameAsBilling: false, shippingZip: "051" };
  writeDraft({
    billing: { ...billing, ...lacking },
    dealer: emptyDealer,
    choice: null,
    isTyped: false,
    seen: seenLines(cart),
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

it("computes a cart anew that was changed, and says with the focus what is different before it can be ordered", async () => {
  typeBilling();
  const more = { ...withLine(cart, cap), id: "7" };
  const answers = [cart, more];
  const { user, asked } = renderCheckout(
    {
      CheckoutCompute: () => computing({ cart: answers.shift() })(),
      CheckoutPlaceOrder: () => placing(userError("INVALID", { field: ["cartId"], message: "Your cart has changed." })),
    },
    "/checkout?stepId=payment",
  );
  await user.click(await screen.findByRole("button", { name: "Pay" }));
  await screen.findByText("Bench cap: 2 now; it was 1.");
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain("The subtotal is $76.00 now; it was $38.00."),
  );
  expect(screen.queryByText("Your cart has changed.")).toBeNull();
  expect(screen.getByRole("button", { name: "Pay" })).toBeDefined();
  expect(asked.filter((name) => name === "CheckoutCompute")).toHaveLength(2);
});

it("asks again for an unanswered order, says so, and moves the focus to what it came to", async () => {
  writeAttempt(order);
  const answers = [placing(userError("OUTCOME_UNKNOWN")), placing(userError("CARD_DECLINED"))];
  const { user } = renderCheckout({ CheckoutPlaceOrder: () => answers.shift() ?? {} });
  const ask = await screen.findByRole("button", { name: "Ask again" });
  expect(document.activeElement).toBe(ask.closest("[role=group]"));
  await user.click(ask);
  await screen.findByText("Asked again once, and there is no answer yet.");
  expect(document.activeElement).toBe(ask);
  await user.click(ask);
  await next();
  expect(document.activeElement?.textContent).toBe("It is CARD_DECLINED.");
  expect(readAttempt()).toBeNull();
});

it("shows nothing of a customer whose sign-in is over, and lets a guest with a cart go on", async () => {
  signInAsAda();
  typeBilling();
  setSignedOut();
  const { user } = renderCheckout();
  await screen.findByRole("button", { name: "Sign in again" });
  expect(document.body.textContent).not.toContain("Canal");
  await user.click(await screen.findByRole("button", { name: "Check out as a guest" }));
  await next();
  expect(screen.getAllByLabelText("Street address").map((field) => (field as HTMLInputElement).value)).toEqual([""]);
  expect(isHeldForCustomer()).toBe(false);
  expect(document.activeElement?.id).toBe("main");
});

it("lets a customer check out whose profile cannot be had, with the account's e-mail address", async () => {
  signInAsAda();
  renderCheckout({
    CheckoutProfile: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  await next();
  const email = screen.getByLabelText<HTMLInputElement>("E-mail address");
  expect([email.value, email.readOnly]).toEqual(["ada@telfer.example", true]);
  expect(screen.queryByRole("button", { name: "Sign in" })).toBeNull();
});

it("keeps the focus in its place when the ways to ship are asked for again", async () => {
  let isDown = true;
  const { user } = renderCheckout({
    ShippingMethods: () => {
      if (isDown) throw new TypeError("Failed to fetch");
      return usual.ShippingMethods?.({}) ?? {};
    },
  });
  const retry = await screen.findByRole("button", { name: "Try again" });
  isDown = false;
  await user.click(retry);
  await screen.findByRole("radio", { name: /Ground/ });
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Shipping method" }));
});
