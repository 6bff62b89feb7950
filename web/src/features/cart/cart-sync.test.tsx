import { ApolloClient, ApolloLink } from "@apollo/client";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCache } from "../../graph/personal/cache.ts";
import { setSignedOut } from "../account/auth/auth-state.ts";
import { CheckoutPlaceOrderDocument } from "../checkout/checkout.generated.ts";
import { emptyBilling } from "../checkout/forms.ts";
import { placeOrderInput } from "../checkout/input.ts";
import { notification } from "../../lib/notification.ts";
import { CartItems } from "./CartItems.tsx";
import { cartSyncLink, startCartSync } from "./cart-sync.ts";
import { clearGuestToken, storeGuestToken } from "./guest-token.ts";
import { cap, cartOf, grip, renderInShop, shopWith } from "../../../test-helpers/cart.tsx";
import { useCart } from "./use-cart.ts";

const Items = () => <CartItems {...useCart()} />;

/** Another window of the shop: what it hears, and how it tells of a change. */
let other: BroadcastChannel;
let heard: unknown[];
let stop: () => void;

beforeEach(() => {
  setSignedOut();
  localStorage.clear();
  storeGuestToken("known");
  notification(null);
  heard = [];
  other = new BroadcastChannel("telfer-cart");
  other.addEventListener("message", ({ data }) => heard.push(data));
});
afterEach(() => {
  stop();
  other.close();
  cleanup();
});

function changeElsewhere(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  other.postMessage("changed");
}

async function showCart() {
  const shop = shopWith(cap);
  const { client } = renderInShop(shop, <Items />);
  stop = startCartSync(client);
  await waitFor(() => expect(shop.asked).toEqual(["Cart", "CartCheck"]));
  shop.asked.length = 0;
  return shop;
}

const isShown = (name: string) => screen.queryByRole("heading", { name }) !== null;
const loads = (asked: string[]) => asked.filter((name) => name === "Cart").length;

/** What follows after everything that is under way has come to its end. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 250)));

it("shows what another window changed, says so, and tells nobody in turn", async () => {
  const shop = await showCart();
  shop.cart = cartOf(cap, grip);
  changeElsewhere();
  await waitFor(() => expect(isShown("Shop grip")).toBe(true));
  expect(notification()).toEqual({ type: "warning", message: "Your cart was changed in another window." });
  await waitFor(() => expect(shop.asked).toEqual(["Cart", "CartCheck"]));
  await settle();
  expect(shop.asked).toEqual(["Cart", "CartCheck"]);
  expect(heard).toEqual([]);
});

it("says nothing when what is shown is what there is", async () => {
  const shop = await showCart();
  changeElsewhere();
  await waitFor(() => expect(shop.asked).toEqual(["Cart", "CartCheck"]));
  await settle();
  expect(notification()).toBeNull();
});

it("loads the cart once, however many changes come at once", async () => {
  const shop = await showCart();
  for (let change = 0; change < 5; change += 1) changeElsewhere();
  await waitFor(() => expect(loads(shop.asked)).toBe(1));
  await settle();
  expect(loads(shop.asked)).toBe(1);
});

it("waits until somebody looks", async () => {
  const shop = await showCart();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  changeElsewhere();
  changeElsewhere();
  await settle();
  expect(shop.asked).toEqual([]);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(loads(shop.asked)).toBe(1));
  await settle();
  expect(loads(shop.asked)).toBe(1);
});

it("loads the cart anew in a page that the browser brings back", async () => {
  const shop = await showCart();
  shop.cart = cartOf();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await waitFor(() => expect(isShown("There are no products in the cart")).toBe(true));
});

it("tells of its own changes, and of none that was refused", async () => {
  const shop = await showCart();
  shop.refusal = { code: "CHECKOUT_RUNNING" };
  act(() => screen.getByRole("button", { name: "One more" }).click());
  await settle();
  expect(heard).toEqual([]);
  act(() => screen.getByRole("button", { name: "Remove Bench cap" }).click());
  await waitFor(() => expect(heard).toEqual(["changed"]));
});

it("tells of an order, which leaves an empty cart, and of none that was refused", async () => {
  await showCart();
  const orderIds = [null, "10001"];
  const link = new ApolloLink(() => {
    const orderId = orderIds.shift();
    return of({ data: { checkoutPlaceOrder: { __typename: "CheckoutPlaceOrderPayload", orderId, userErrors: [] } } });
  });
  const client = new ApolloClient({ cache: createCache(), link: cartSyncLink.concat(link) });
  const input = placeOrderInput("7", emptyBilling, null, { idempotencyKey: "key-1", paymentToken: "token-1" });
  const order = () => client.mutate({ mutation: CheckoutPlaceOrderDocument, variables: { input } });
  await order();
  await settle();
  expect(heard).toEqual([]);
  await order();
  await waitFor(() => expect(heard).toEqual(["changed"]));
});

it("asks for nothing where nobody has a cart", async () => {
  const shop = await showCart();
  act(clearGuestToken);
  shop.asked.length = 0;
  changeElsewhere();
  await settle();
  expect(shop.asked).toEqual([]);
});
