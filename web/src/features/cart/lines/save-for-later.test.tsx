import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MAX_SAVED, type SavedItem, browserItems, savedItems } from "#/features/saved/saved-items.ts";
import { notification } from "#/lib/stores/notification.ts";
import { withQuantity } from "#/features/cart/cart-math.ts";
import { type CartShop, cap, grip, shopWith, startAsGuest } from "#test-helpers/cart.tsx";
import { isShown, row, showCart } from "#test-helpers/cart-items.tsx";
import { serveQueries } from "#test-helpers/gateway.ts";

beforeEach(() => {
  startAsGuest();
  vi.stubGlobal("scrollTo", () => undefined);
  const price = { amount: "40.00", currencyCode: "USD" };
  const variants = [{ sku: "CAP", qtyOnHand: 0, price }];
  serveQueries(() => ({ data: { productCards: [{ item: { id: "cap", qtyOnHand: 5, price: null }, variants }] } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const saved = (productId: string): SavedItem => ({
  productId,
  sku: null,
  priceCents: 3_500,
  wasInStock: true,
  savedAt: "2026-01-02T03:04:05Z",
});
const message = () => notification.get()?.message;

async function saveCap() {
  const shop = shopWith(cap, grip);
  shop.cart = withQuantity(shop.cart, "1", 2);
  shop.extras = { 1: { buildId: "b_1", notes: "For Ada" } };
  const user = await showCart(shop);
  return {
    shop,
    save: () => user.click(screen.getByRole("button", { name: "Save for later (Bench cap)" })),
    saved: () => waitFor(() => expect(message()).toBe("Bench cap is in your saved items now, not in your cart.")),
  };
}

it("moves a line to the saved items, and puts it back as it was on demand", async () => {
  const { shop, save, saved } = await saveCap();
  await save();
  await saved();
  expect(isShown("Bench cap")).toBe(false);
  expect(savedItems()).toMatchObject([{ productId: "cap", sku: "CAP", priceCents: 4_000, wasInStock: false }]);

  notification.get()?.action?.run();
  await waitFor(() => expect(message()).toBe("Bench cap is back in your cart."));
  const line = { productId: "cap", sku: "CAP", optionIds: [], quantity: 2, buildId: "b_1", notes: "For Ada" };
  expect(shop.added).toEqual([line]);
  await waitFor(() => expect(row("Bench cap").getByText("$76.00")).toBeDefined());
  expect(savedItems()).toEqual([]);
});

it("restores what was saved of the same product before", async () => {
  const { save, saved: isSaved } = await saveCap();
  browserItems.set([saved("tee"), saved("cap")]);
  await save();
  await isSaved();
  expect(savedItems()).toMatchObject([{ productId: "cap", sku: "CAP" }, { productId: "tee" }]);
  notification.get()?.action?.run();
  await waitFor(() => expect(message()).toBe("Bench cap is back in your cart."));
  expect(savedItems()).toEqual([saved("cap"), saved("tee")]);
});

it("keeps the line, too, if the shop does not remove it", async () => {
  const { shop, save } = await saveCap();
  shop.refusal = { code: "CHECKOUT_RUNNING", message: "An order is being placed." };
  await save();
  await waitFor(() => expect(message()).toBe("Error: An order is being placed."));
  await waitFor(() => expect(isShown("Bench cap")).toBe(true));
  expect(savedItems()).toMatchObject([{ productId: "cap" }]);
});

it("keeps the line if the list is full", async () => {
  const { shop, save } = await saveCap();
  browserItems.set(Array.from({ length: MAX_SAVED }, (_, index) => saved(`tee-${index}`)));
  await save();
  await waitFor(() => expect(message()).toMatch(/^Error: You've saved 100 products/));
  expect(isShown("Bench cap")).toBe(true);
  expect(shop.requests).not.toContain("CartRemoveLine");
});

it.each<[string, Partial<CartShop>, RegExp]>([
  ["refuses it", { refusal: { code: "OUT_OF_STOCK", message: "Sold out." } }, /^Error: Sold out\.$/],
  ["cannot be reached", { down: true }, /^Error: The shop can't be reached/],
])("keeps the product saved if it cannot be put back because the shop %s", async (_why, trouble, why) => {
  const { shop, save, saved } = await saveCap();
  await save();
  await saved();
  Object.assign(shop, trouble);
  notification.get()?.action?.run();
  await waitFor(() => expect(message()).toMatch(why));
  await waitFor(() => expect(savedItems()).toMatchObject([{ productId: "cap", sku: "CAP" }]));
  expect(isShown("Bench cap")).toBe(false);
});
