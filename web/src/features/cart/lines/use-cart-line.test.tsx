import { act, cleanup, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import { notification } from "#/lib/stores/notification.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { cap, cartOf, grip, shopWith, startAsGuest } from "#test-helpers/cart.tsx";
import { field, isShown, row, showCart, statusOf, type } from "#test-helpers/cart-items.tsx";

beforeEach(() => {
  startAsGuest();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
  await waitFor(() => expect(row("Bench cap").getByRole("alert").textContent).toBe(""));
});

it("offers the same quantity again after a price change, without another load of the cart", async () => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  shop.refusal = { code: "PRICE_CHANGED", message: "The price has changed. It is $40.00 now." };
  await type(user, "Bench cap", "2{Enter}");
  await user.click(await row("Bench cap").findByRole("button", { name: "Set to 2 of Bench cap" }));
  await waitFor(() => expect(shop.cart.totalQuantity).toBe(2));
  expect(shop.requests).not.toContain("Cart");
});

it.each<[string, Partial<UserErrorFieldsFragment>, string]>([
  ["the rest of the stock", { code: "OUT_OF_STOCK", qtyOnHand: 3 }, "No. Set to 2 of Bench cap"],
  ["nothing if another line has the rest", { code: "OUT_OF_STOCK", qtyOnHand: 1 }, "No."],
  ["nothing if the stock is unknown", { code: "OUT_OF_STOCK", qtyOnHand: null }, "No."],
  ["nothing if the stock is not the reason", { code: "CHECKOUT_RUNNING", qtyOnHand: 3 }, "No."],
  ["nothing if the outcome is unknown", { code: "OUTCOME_UNKNOWN" }, "No."],
])("offers %s in place of a refused quantity", async (_what, refusal, description) => {
  const shop = shopWith(cap, { ...cap, optionIds: ["1"], productName: "Lettered cap" });
  const user = await showCart(shop);
  shop.refusal = refusal;
  await type(user, "Bench cap", "500{Enter}");
  expect(await row("Bench cap").findByRole("spinbutton", { description })).toBe(field("Bench cap"));
});

it("compares the stock with the quantity in the cart, not with one that is not accepted yet", async () => {
  const shop = shopWith(cap);
  const currentPrice = { __typename: "Money" as const, amount: "39.50", currencyCode: "USD" as const };
  shop.checks = { 1: { qtyOnHand: 2, currentPrice } };
  const user = await showCart(shop);
  const price = "The price is now $39.50; it was $38.00 when you added it.";
  await waitFor(() => expect(statusOf("Bench cap")).toBe(price));
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  await type(user, "Bench cap", "5{Enter}");
  await type(user, "Bench cap", "6{Enter}");
  await row("Bench cap").findByText("$228.00");
  expect(statusOf("Bench cap")).toBe(price);
  resolve();
  await waitFor(() => expect(statusOf("Bench cap")).toBe(`Only 2 left${price}`));
});

it.each([
  ["the quantity", (user: UserEvent) => type(user, "Bench cap", "5{Enter}")],
  ["the line", (user: UserEvent) => user.click(screen.getByText(/^Remove/))],
])("restores %s if the shop cannot be reached", async (_what, change) => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  shop.down = true;
  await change(user);
  await waitFor(() => expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/));
  await waitFor(() => expect(field("Bench cap")).toMatchObject({ value: "1" }));
});

it("removes a line at once, brings it back if the shop refuses, and says why", async () => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  shop.refusal = { code: "CHECKOUT_RUNNING", message: "An order is being placed." };
  await user.click(screen.getByRole("button", { name: "Remove Bench cap" }));
  await waitFor(() => expect(isShown("Bench cap")).toBe(false));
  resolve();
  await waitFor(() => expect(notification.get()?.message).toBe("Error: An order is being placed."));
  await waitFor(() => expect(isShown("Bench cap")).toBe(true));
});

it("reports a line that was removed in another window", async () => {
  const shop = shopWith(cap, grip);
  const user = await showCart(shop);
  shop.cart = cartOf();
  shop.refusal = { code: "NOT_FOUND", message: "This item is no longer in your cart." };
  await type(user, "Bench cap", "2{Enter}");
  await screen.findByRole("heading", { name: "There are no products in the cart" });
  await waitFor(() =>
    expect(notification.get()).toEqual({ type: "warning", message: "Your cart was changed in another window." }),
  );
});

it("forgets an expired guest cart and says so", async () => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  shop.refusal = { code: "GUEST_TOKEN_UNKNOWN", message: "Your cart has expired." };
  await user.click(screen.getByRole("button", { name: "One more" }));
  await screen.findByRole("heading", { name: "There are no products in the cart" });
  await waitFor(() => expect(notification.get()?.message).toBe("Error: Your cart has expired."));
});

it.each([
  ["One more", "CartUpdateLine"],
  ["Remove Bench cap", "CartRemoveLine"],
])("keeps a guest token that replaced the expired one during a change: %s", async (button, request) => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  shop.refusal = { code: "GUEST_TOKEN_UNKNOWN", message: "Your cart has expired." };
  await user.click(screen.getByRole("button", { name: button }));
  await waitFor(() => expect(shop.requests).toContain(request));
  guestToken.set("newer");
  await act(async () => resolve());
  await waitFor(() => expect(notification.get()?.message).toBe("Error: Your cart has expired."));
  expect(guestToken.get()).toBe("newer");
  expect(row("Bench cap").getByRole("alert").childElementCount).toBe(0);
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
