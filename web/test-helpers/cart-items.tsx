import { screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import type { LineKey } from "#/features/cart/add/last-added-line.ts";
import { CartItems } from "#/features/cart/lines/CartItems.tsx";
import { useCart } from "#/features/cart/use-cart.ts";
import { type CartShop, renderInShop } from "./cart.tsx";

export const Items = (props: { first?: LineKey }) => <CartItems {...useCart()} {...props} />;

/** Renders the cart, waits until it and its check have loaded, and resets the recorded requests. */
export async function showCart(shop: CartShop) {
  renderInShop(shop, <Items />);
  await waitFor(() => expect(shop.requests).toContain("CartCheck"));
  expect(shop.requests).toEqual(["Cart", "CartCheck"]);
  shop.requests.length = 0;
  return userEvent.setup();
}

export const row = (name: string) => within(screen.getByRole("heading", { name }).closest("li") ?? document.body);
export const field = (name: string) => row(name).getByRole("spinbutton", { name: "Quantity" });
export const statusOf = (name: string) => row(name).getByRole("status").textContent;
export const isShown = (name: string) => screen.queryByRole("heading", { name }) !== null;

export async function type(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(field(name));
  await user.type(field(name), text);
}
