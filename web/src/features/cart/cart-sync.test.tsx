import { ApolloClient, ApolloLink } from "@apollo/client";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { CheckoutPlaceOrderDocument } from "#/features/checkout/checkout.generated.ts";
import { emptyBilling } from "#/features/checkout/billing/forms.ts";
import { placeOrderInput } from "#/features/checkout/billing/checkout-input.ts";
import { notification } from "#/lib/stores/notification.ts";
import { CartItems } from "#/features/cart/lines/CartItems.tsx";
import { cartSyncLink } from "#/graph/apollo/links/cart-sync-link.ts";
import { publishCartChange, startCartSync } from "./cart-sync.ts";
import { withQuantity } from "./cart-math.ts";
import { guestToken } from "./guest-token.ts";
import { cap, cartOf, grip, renderInShop, shopWith, startAsGuest } from "#test-helpers/cart.tsx";
import { useCart } from "./use-cart.ts";

const Items = () => <CartItems {...useCart()} />;

/** Another window of the shop, and the topics that it has received. */
let other: BroadcastChannel;
let heard: unknown[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  startAsGuest();
  heard = [];
  other = new BroadcastChannel("telfer");
  other.addEventListener("message", ({ data }: MessageEvent<{ topic: string }>) => {
    if (data.topic === "cart") heard.push(data.topic);
  });
});
afterEach(() => {
  stop();
  other.close();
  cleanup();
});

function changeElsewhere(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  other.postMessage({ topic: "cart", data: null });
}

async function showCart() {
  const shop = shopWith(cap);
  const { client } = renderInShop(shop, <Items />);
  stop = startCartSync(client);
  await waitFor(() => expect(shop.requests).toEqual(["Cart", "CartCheck"]));
  shop.requests.length = 0;
  return shop;
}

const isShown = (name: string) => screen.queryByRole("heading", { name }) !== null;
const loads = (requests: string[]) => requests.filter((name) => name === "Cart").length;

/** Waits until the other windows' messages up to now have been received. Messages of a name arrive in order. */
async function deliver(): Promise<void> {
  const [sender, receiver] = [new BroadcastChannel("telfer"), new BroadcastChannel("telfer")];
  const received = new Promise((resolve) => receiver.addEventListener("message", resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  sender.postMessage({ topic: "end" });
  await received;
  sender.close();
  receiver.close();
}

/** Waits until everything in progress has finished: messages, the timers that they start, and the messages of these. */
const settle = () =>
  act(async () => {
    await deliver();
    await vi.advanceTimersByTimeAsync(1_000);
    await deliver();
  });

it.each([
  ["another price", cartOf({ ...cap, priceCents: 4_000 }), "$40.00"],
  ["another quantity", withQuantity(cartOf(cap), "1", 3), "$114.00"],
])("shows and reports %s from another window", async (_what, cart, total) => {
  const shop = await showCart();
  shop.cart = cart;
  changeElsewhere();
  await waitFor(() => expect(screen.queryAllByText(total)).not.toEqual([]));
  await waitFor(() =>
    expect(notification.get()).toEqual({ type: "warning", message: "Your cart was changed in another window." }),
  );
});

it("shows and reports a change from another window, and does not broadcast it again", async () => {
  const shop = await showCart();
  shop.cart = cartOf(cap, grip);
  changeElsewhere();
  await waitFor(() => expect(isShown("Shop grip")).toBe(true));
  expect(notification.get()).toEqual({ type: "warning", message: "Your cart was changed in another window." });
  await waitFor(() => expect(shop.requests).toEqual(["Cart", "CartCheck"]));
  await settle();
  expect(shop.requests).toEqual(["Cart", "CartCheck"]);
  expect(heard).toEqual([]);
});

it("reports nothing if the shown cart is current", async () => {
  const shop = await showCart();
  changeElsewhere();
  await waitFor(() => expect(shop.requests).toEqual(["Cart", "CartCheck"]));
  await settle();
  expect(notification.get()).toBeNull();
});

it("loads the cart once for several simultaneous changes", async () => {
  const shop = await showCart();
  for (let change = 0; change < 5; change += 1) changeElsewhere();
  await waitFor(() => expect(loads(shop.requests)).toBe(1));
  await settle();
  expect(loads(shop.requests)).toBe(1);
});

it("loads the cart once more for all changes during a load", async () => {
  const shop = await showCart();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.readGate = promise;
  changeElsewhere();
  await waitFor(() => expect(loads(shop.requests)).toBe(1));
  changeElsewhere();
  await settle();
  changeElsewhere();
  await settle();
  resolve();
  await waitFor(() => expect(loads(shop.requests)).toBe(2));
  await settle();
  expect(loads(shop.requests)).toBe(2);
});

it("reports and loads nothing once it is stopped", async () => {
  const shop = await showCart();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.readGate = promise;
  shop.cart = cartOf(cap, grip);
  changeElsewhere();
  await waitFor(() => expect(loads(shop.requests)).toBe(1));
  stop();
  resolve();
  await waitFor(() => expect(isShown("Shop grip")).toBe(true));
  changeElsewhere();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await settle();
  expect(loads(shop.requests)).toBe(1);
  expect(notification.get()).toBeNull();
});

it("waits until the window is visible", async () => {
  const shop = await showCart();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  changeElsewhere();
  changeElsewhere();
  await settle();
  expect(shop.requests).toEqual([]);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(loads(shop.requests)).toBe(1));
  await settle();
  expect(loads(shop.requests)).toBe(1);
});

it("loads the cart again in a page restored from the back/forward cache, without a warning", async () => {
  const shop = await showCart();
  shop.cart = cartOf();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await waitFor(() => expect(isShown("There are no products in the cart")).toBe(true));
  await settle();
  expect(notification.get()).toBeNull();
});

it("broadcasts its own changes but not refused ones", async () => {
  const shop = await showCart();
  shop.refusal = { code: "CHECKOUT_RUNNING" };
  act(() => screen.getByRole("button", { name: "One more" }).click());
  await settle();
  expect(heard).toEqual([]);
  act(() => screen.getByRole("button", { name: "Remove Bench cap" }).click());
  await waitFor(() => expect(heard).toEqual(["cart"]));
});

it("broadcasts an order, which leaves an empty cart, but not a refused one", async () => {
  await showCart();
  const orderIds = [null, "10001"];
  const link = new ApolloLink(() => {
    const orderId = orderIds.shift();
    return of({ data: { checkoutPlaceOrder: { __typename: "CheckoutPlaceOrderPayload", orderId, userErrors: [] } } });
  });
  const client = new ApolloClient({
    cache: createCache(),
    link: cartSyncLink({ changed: publishCartChange }).concat(link),
  });
  const input = placeOrderInput("7", emptyBilling, null, { idempotencyKey: "key-1", paymentToken: "token-1" });
  const order = () => client.mutate({ mutation: CheckoutPlaceOrderDocument, variables: { input } });
  await order();
  await settle();
  expect(heard).toEqual([]);
  await order();
  await waitFor(() => expect(heard).toEqual(["cart"]));
});

it("requests nothing for an anonymous user without a cart", async () => {
  const shop = await showCart();
  act(() => guestToken.set(null));
  shop.requests.length = 0;
  changeElsewhere();
  await settle();
  expect(shop.requests).toEqual([]);
});
