import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setSignedOut } from "#/features/account/auth/auth-state.ts";
import { notification } from "#/lib/stores/notification.ts";
import { CartItems } from "./CartItems.tsx";
import { withLine, withQuantity } from "#/features/cart/cart-math.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { type CartShop, cap, cartOf, grip, renderInShop, rifle, shopWith } from "#test-helpers/cart.tsx";
import { useCart } from "#/features/cart/use-cart.ts";

beforeEach(() => {
  setSignedOut();
  localStorage.clear();
  guestToken.set("known");
  notification.set(null);
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Items = () => <CartItems {...useCart()} />;

/** Renders the cart, waits until it and its check have loaded, and resets the recorded requests. */
async function showCart(shop: CartShop) {
  renderInShop(shop, <Items />);
  await waitFor(() => expect(shop.requests).toContain("CartCheck"));
  expect(shop.requests).toEqual(["Cart", "CartCheck"]);
  shop.requests.length = 0;
  return userEvent.setup();
}

const row = (name: string) => within(screen.getByRole("heading", { name }).closest("li") ?? document.body);
const field = (name: string) => row(name).getByRole("spinbutton", { name: "Quantity" });
const isShown = (name: string) => screen.queryByRole("heading", { name }) !== null;

async function type(user: ReturnType<typeof userEvent.setup>, name: string, text: string): Promise<void> {
  await user.clear(field(name));
  await user.type(field(name), text);
}

it("names the options of a line", async () => {
  const options = [
    { label: "Size", value: "Small" },
    { label: "", value: "Graphite" },
  ];
  await showCart(shopWith({ ...cap, options }));
  expect(row("Bench cap").getByText("Size: Small. Graphite.")).toBeDefined();
});

it("disables the controls of a line that is still being added", async () => {
  const shop = shopWith(cap);
  shop.cart = withLine(shop.cart, grip);
  await showCart(shop);
  const controls = (name: string) =>
    [...row(name).getAllByRole("button"), field(name)].map(
      (control) => control.closest("button:disabled, fieldset:disabled") !== null,
    );
  expect(controls("Shop grip")).toEqual([true, true, true, true, true]);
  expect(controls("Bench cap")).toEqual([false, false, false, false, false]);
});

it("changes the quantity on blur: at once, with one request, and reports it", async () => {
  const shop = shopWith(cap, grip);
  const user = await showCart(shop);
  const gate = Promise.withResolvers<void>();
  shop.gate = gate.promise;
  await type(user, "Bench cap", "3");
  expect(shop.requests).toEqual([]);
  await user.tab();
  await waitFor(() => expect(row("Bench cap").getByText("$114.00")).toBeDefined());
  expect(shop.cart.totalQuantity).toBe(2);
  await act(async () => gate.resolve());
  await waitFor(() =>
    expect(notification.get()).toEqual({ type: "success", message: "You updated Bench cap in your shopping cart" }),
  );
  await waitFor(() => expect(shop.requests).toEqual(["CartUpdateLine", "CartCheck"]));
  expect(shop.cart.totalQuantity).toBe(4);
});

it("sends no request if the quantity is unchanged", async () => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  await type(user, "Bench cap", "1{Enter}");
  await user.tab();
  expect(shop.requests).toEqual([]);
});

it.each(["1.5", "-1", ""])("rejects %j at the field, which shows the cart's quantity again", async (typed) => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  await user.clear(field("Bench cap"));
  if (typed) await user.type(field("Bench cap"), typed);
  await user.tab();
  const message = "Enter a whole number, or 0 to remove it. The quantity is still 1.";
  expect(row("Bench cap").getByRole("alert").textContent).toBe(message);
  expect(field("Bench cap")).toMatchObject({ value: "1" });
  await type(user, "Bench cap", "1{Enter}");
  expect(row("Bench cap").getByRole("alert").textContent).toBe("");
  expect(shop.requests).toEqual([]);
});

it("says why a quantity was refused beside the one in the cart, and offers the available one", async () => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  const intoView = vi.spyOn(Element.prototype, "scrollIntoView");
  shop.refusal = { code: "OUT_OF_STOCK", message: "Only 3 of “Bench cap” left.", qtyOnHand: 3 };
  await type(user, "Bench cap", "500{Enter}");
  await waitFor(() => expect(row("Bench cap").getByRole("alert").textContent).toBe("Only 3 of “Bench cap” left."));
  await waitFor(() => expect(intoView.mock.contexts).toEqual([row("Bench cap").getByRole("alert").parentElement]));
  expect(field("Bench cap")).toMatchObject({ value: "1" });
  expect(row("Bench cap").getAllByText("$38.00")).toHaveLength(2);
  await waitFor(() => expect(shop.requests).toEqual(["CartUpdateLine", "Cart", "CartCheck"]));

  await user.click(row("Bench cap").getByRole("button", { name: "Set to 3 of Bench cap" }));
  expect(document.activeElement).toBe(field("Bench cap"));
  await waitFor(() => expect(shop.cart.totalQuantity).toBe(3));
  await waitFor(() => expect(field("Bench cap")).toMatchObject({ value: "3" }));
  expect(row("Bench cap").getByRole("alert").textContent).toBe("");
});

it("offers the same quantity again after a price change", async () => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  shop.refusal = { code: "PRICE_CHANGED", message: "The price has changed. It is $40.00 now." };
  await type(user, "Bench cap", "2{Enter}");
  await user.click(await row("Bench cap").findByRole("button", { name: "Set to 2 of Bench cap" }));
  await waitFor(() => expect(shop.cart.totalQuantity).toBe(2));
});

it("removes a line by 0 or its button and moves the focus to the next line, and finally to the region", async () => {
  const shop = shopWith(cap, grip);
  const user = await showCart(shop);
  await type(user, "Bench cap", "0{Enter}");
  expect(isShown("Bench cap")).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Shop grip" }));
  await waitFor(() =>
    expect(notification.get()).toEqual({ type: "success", message: "You removed Bench cap from your shopping cart" }),
  );
  await waitFor(() => expect(shop.requests).toEqual(["CartRemoveLine", "CartCheck"]));

  await user.click(screen.getByRole("button", { name: "Remove Shop grip" }));
  expect(screen.getByRole("heading", { name: "There are no products in the cart" })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Items" }));
  await waitFor(() => expect(shop.cart.lines).toEqual([]));
  // An empty cart is not checked.
  expect(shop.requests).toEqual(["CartRemoveLine", "CartCheck", "CartRemoveLine"]);
});

it.each([
  ["the quantity", (user: ReturnType<typeof userEvent.setup>) => type(user, "Bench cap", "5{Enter}")],
  ["the line", (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText(/^Remove/))],
])("restores %s if the shop cannot be reached", async (_what, change) => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  shop.down = true;
  await change(user);
  await waitFor(() => expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/));
  expect(field("Bench cap")).toMatchObject({ value: "1" });
});

it("says why a line was not removed", async () => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  shop.refusal = { code: "CHECKOUT_RUNNING", message: "An order is being placed." };
  await user.click(screen.getByRole("button", { name: "Remove Bench cap" }));
  await waitFor(() => expect(notification.get()?.message).toBe("Error: An order is being placed."));
  expect(isShown("Bench cap")).toBe(true);
});

it("reports a line that was removed in another window", async () => {
  const shop = shopWith(cap, grip);
  const user = await showCart(shop);
  shop.cart = cartOf();
  shop.refusal = { code: "NOT_FOUND", message: "This item is no longer in your cart." };
  await type(user, "Bench cap", "2{Enter}");
  await screen.findByRole("heading", { name: "There are no products in the cart" });
  expect(notification.get()).toEqual({ type: "warning", message: "Your cart was changed in another window." });
});

it("forgets an expired guest cart and says so", async () => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  shop.refusal = { code: "GUEST_TOKEN_UNKNOWN", message: "Your cart has expired." };
  await user.click(screen.getByRole("button", { name: "One more" }));
  await screen.findByRole("heading", { name: "There are no products in the cart" });
  expect(notification.get()?.message).toBe("Error: Your cart has expired.");
});

it("keeps a guest token that replaced the expired one while a change was on its way", async () => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  shop.refusal = { code: "GUEST_TOKEN_UNKNOWN", message: "Your cart has expired." };
  await user.click(screen.getByRole("button", { name: "One more" }));
  await waitFor(() => expect(shop.requests).toContain("CartUpdateLine"));
  guestToken.set("newer");
  resolve();
  await waitFor(() => expect(notification.get()?.message).toBe("Error: Your cart has expired."));
  expect(guestToken.get()).toBe("newer");
  expect(isShown("Bench cap")).toBe(true);
});

it("shows no refusal of a quantity that a newer one has replaced", async () => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  shop.refusal = { code: "OUT_OF_STOCK", message: "Only 3 of “Bench cap” left.", qtyOnHand: 3 };
  await type(user, "Bench cap", "500{Enter}");
  await waitFor(() => expect(shop.requests).toContain("CartUpdateLine"));
  await type(user, "Bench cap", "2{Enter}");
  resolve();
  await waitFor(() => expect(shop.cart.totalQuantity).toBe(2));
  await waitFor(() => expect(field("Bench cap")).toMatchObject({ value: "2" }));
  expect(row("Bench cap").getByRole("alert").textContent).toBe("");
});

it("explains changes since a line was added next to the line", async () => {
  const shop = shopWith(cap, grip, rifle, { ...cap, productId: "tee", sku: "TEE", productName: "Shop tee" });
  shop.cart = withQuantity(shop.cart, "2", 3);
  shop.checks = {
    1: { qtyOnHand: 0 },
    2: { qtyOnHand: 2 },
    3: { currentPrice: { __typename: "Money", amount: "39.50", currencyCode: "USD" } },
    4: { isInShop: false, qtyOnHand: null, currentPrice: null },
  };
  const user = await showCart(shop);
  const statusOf = (name: string) => row(name).getByRole("status").textContent;
  await waitFor(() => expect(statusOf("Bench cap")).toBe("Sold out"));
  expect(statusOf("Shop grip")).toBe("Only 2 left");
  expect(statusOf("Datum 16")).toBe("The price is now $39.50; it was $38.00 when you added it.");
  expect(statusOf("Shop tee")).toBe("This is no longer in the shop.");
  expect(row("Shop tee").queryByRole("link")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Set to 2 of Shop grip" }));
  await waitFor(() => expect(shop.requests).toEqual(["CartUpdateLine", "CartCheck"]));
  await waitFor(() => expect(statusOf("Shop grip")).toBe(""));
});
