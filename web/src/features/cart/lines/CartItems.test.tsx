import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notification } from "#/lib/stores/notification.ts";
import { withLine, withQuantity } from "#/features/cart/cart-math.ts";
import { cartQueueIdle, refetchCart } from "#/features/cart/cart-mutations.ts";
import { cap, cartOf, grip, renderInShop, rifle, shopWith, startAsGuest } from "#test-helpers/cart.tsx";
import { Items, field, isShown, row, showCart, statusOf, type } from "#test-helpers/cart-items.tsx";

beforeEach(() => {
  startAsGuest();
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const upper = { ...rifle, productId: "upper", sku: "U16", productName: "Upper 16" };

it("says that the cart is loading, then why it cannot be shown, and loads it again", async () => {
  const shop = shopWith(cap);
  shop.down = true;
  renderInShop(shop, <Items />);
  expect(screen.getByText("Loading your cart")).toBeDefined();
  await screen.findByText("Your cart can't be shown right now. Nothing in it is lost.");
  expect(screen.queryByText("Loading your cart")).toBeNull();
  shop.down = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "Bench cap" });
  expect(screen.queryByText("Loading your cart")).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

it("shows a picture of each product that has one, and links to the product", async () => {
  await showCart(shopWith({ ...cap, imageUrl: "/cap.webp" }, grip));
  expect(row("Bench cap").getByRole("presentation").getAttribute("src")).toBe("/cap.webp");
  expect(row("Shop grip").queryByRole("presentation")).toBeNull();
  expect(row("Bench cap").getByRole("link", { name: "Bench cap" }).getAttribute("href")).toBe(cap.productUrl);
});

it("shows the line that was just added first, and marks only that", async () => {
  renderInShop(shopWith(cap, grip), <Items first={grip} />);
  await screen.findByText("Just added");
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Shop grip", "Bench cap"]);
  expect(row("Shop grip").getByText("Just added")).toBeDefined();
});

it.each([
  ["the only product", [rifle], "Your Datum 16 ships to a licensed dealer."],
  ["all products", [rifle, upper], "These ship to a licensed dealer."],
  ["one product", [cap, rifle], "One of these ships to a licensed dealer. The rest comes to you."],
  ["some products", [rifle, cap, upper], "2 of these ship to a licensed dealer. The rest comes to you."],
])("says that %s in the cart must ship to a dealer", async (_what, drafts, sentence) => {
  await showCart(shopWith(...drafts));
  expect(screen.getByText(`${sentence} You'll choose the dealer at checkout.`)).toBeDefined();
  const marked = drafts.filter(({ productName }) => row(productName).queryByText("Ships to a dealer"));
  expect(marked).toEqual(drafts.filter(({ isFflItem }) => isFflItem));
});

it("mentions no dealer if everything comes to the shopper", async () => {
  await showCart(shopWith(cap));
  expect(screen.queryByText(/dealer/)).toBeNull();
});

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
  expect(screen.queryByRole("list")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Items" }));
  await waitFor(() => expect(shop.cart.lines).toEqual([]));
  // An empty cart is not checked.
  expect(shop.requests).toEqual(["CartRemoveLine", "CartCheck", "CartRemoveLine"]);
});

it("moves the focus to the line before if the last one is removed in a field that changed it", async () => {
  const shop = shopWith(cap, grip);
  const user = await showCart(shop);
  await type(user, "Shop grip", "2{Enter}");
  await waitFor(() => expect(shop.cart.totalQuantity).toBe(3));
  await type(user, "Shop grip", "0{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Bench cap" })));
});

it("leaves the focus alone if lines change in another window", async () => {
  const user = userEvent.setup();
  const shop = shopWith(cap, grip);
  const { client } = renderInShop(
    shop,
    <>
      <Items />
      <button type="button">Elsewhere</button>
    </>,
  );
  await screen.findByRole("heading", { name: "Bench cap" });
  await user.click(field("Bench cap"));
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  shop.cart = withQuantity(shop.cart, "1", 0);
  await act(() => refetchCart(client));
  await waitFor(() => expect(isShown("Bench cap")).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Elsewhere" }));

  await user.click(screen.getByRole("button", { name: "Remove Shop grip" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Items" })));
  await waitFor(() => expect(shop.cart.lines).toEqual([]));
  await user.click(document.body);
  shop.cart = cartOf(rifle);
  await act(() => refetchCart(client));
  await waitFor(() => expect(isShown("Datum 16")).toBe(true));
  expect(document.activeElement).toBe(document.body);
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
  await waitFor(() => expect(statusOf("Bench cap")).toBe("Sold out"));
  expect(statusOf("Shop grip")).toBe("Only 2 left");
  expect(statusOf("Datum 16")).toBe("The price is now $39.50; it was $38.00 when you added it.");
  expect(statusOf("Shop tee")).toBe("This is no longer in the shop.");
  expect(row("Shop tee").queryByRole("link")).toBeNull();

  await user.click(screen.getByRole("button", { name: "Set to 2 of Shop grip" }));
  await waitFor(() => expect(shop.requests).toEqual(["CartUpdateLine", "CartCheck"]));
  await waitFor(() => expect(row("Shop grip").getByRole("status").childElementCount).toBe(0));
});

it("ignores the answer to an older check", async () => {
  const shop = shopWith(cap);
  const user = await showCart(shop);
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.readGate = promise;
  await user.click(screen.getByRole("button", { name: "One more" }));
  await waitFor(() => expect(shop.requests).toEqual(["CartUpdateLine", "CartCheck"]));
  shop.readGate = null;
  shop.checks = { 1: { qtyOnHand: 0 } };
  await user.click(screen.getByRole("button", { name: "One more" }));
  await waitFor(() => expect(statusOf("Bench cap")).toBe("Sold out"));
  shop.checks = {};
  await act(async () => resolve());
  expect(statusOf("Bench cap")).toBe("Sold out");
});

it("keeps the last news of a line, without an error, if a check fails", async () => {
  const shop = shopWith(cap);
  shop.checks = { 1: { qtyOnHand: 0 } };
  const user = await showCart(shop);
  await waitFor(() => expect(statusOf("Bench cap")).toBe("Sold out"));
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.readGate = promise;
  await user.click(screen.getByRole("button", { name: "One more" }));
  await waitFor(() => expect(shop.requests).toEqual(["CartUpdateLine", "CartCheck"]));
  shop.down = true;
  await act(async () => resolve());
  expect(statusOf("Bench cap")).toBe("Sold out");
  expect(notification.get()?.type).toBe("success");
});

it("checks nothing once it is no longer shown", async () => {
  const shop = shopWith(cap);
  const { client, unmount } = renderInShop(shop, <Items />);
  await waitFor(() => expect(shop.requests).toEqual(["Cart", "CartCheck"]));
  unmount();
  await refetchCart(client);
  await waitFor(() => expect(cartQueueIdle.get()).toBe(true));
  expect(shop.requests).toEqual(["Cart", "CartCheck", "Cart"]);
});
