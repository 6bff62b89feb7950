import { cleanup, render, screen, within } from "@testing-library/react";
import { type ComponentProps } from "react";
import { afterEach, expect, it } from "vitest";
import { cap, cartOf, grip, rifle } from "#test-helpers/cart.tsx";
import { money } from "#test-helpers/orders.tsx";
import type { ShippingRate } from "#/features/checkout/billing/use-shipping-methods.ts";
import { OrderSummary } from "./OrderSummary.tsx";

afterEach(cleanup);

const options = [
  { label: "Size", value: "Large" },
  { label: "", value: "Navy" },
];
const discounted = { ...cartOf({ ...cap, options }, cap, cap, grip, grip), discount: money(1_000) };
const express: ShippingRate = {
  __typename: "ShippingRate",
  method: { __typename: "ShippingMethod", id: "2", name: "Express" },
  price: money(2_500),
};

function renderSummary(props: Partial<ComponentProps<typeof OrderSummary>>) {
  cleanup();
  render(<OrderSummary cart={discounted} computed={false} rate={undefined} {...props} />);
}

const summary = () => within(screen.getByRole("complementary", { name: "Order summary" }));
const amounts = () =>
  summary()
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const folded = () => screen.getByText(/^Order summary, /).closest("summary")?.textContent;
const isTaxedAtDealer = () => summary().queryByText(/taxed at the dealer's address/) !== null;

it("lists each product with its options, quantity, unit price and total", () => {
  renderSummary({});
  expect(
    summary()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Bench capSize: Large. Navy. 3 × $38.00$114.00", "Shop grip2 × $64.00$128.00"]);
  renderSummary({ cart: cartOf({ ...cap, options }, grip) });
  expect(
    summary()
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Bench capSize: Large. Navy.$38.00", "Shop grip$64.00"]);
});

it("adds up what is known before the tax, then shows the computed amounts", () => {
  renderSummary({});
  expect(amounts()).toEqual([
    "Subtotal: $242.00",
    "Discount: − $10.00",
    "Shipping: Not chosen yet",
    "Tax: At the next step",
    "Total before tax: $232.00",
  ]);
  expect(folded()).toBe("Order summary, 5 items$232.00");
  renderSummary({ rate: express });
  expect(amounts().slice(2)).toEqual(["Shipping: $25.00", "Tax: At the next step", "Total before tax: $257.00"]);
  const computed = { ...discounted, shipping: money(3_000), taxAmount: money(1_572), totalAmount: money(27_772) };
  renderSummary({ cart: computed, computed: true, rate: express });
  expect(amounts().slice(2)).toEqual(["Shipping: $30.00", "Tax: $15.72", "Total: $277.72"]);
  expect(folded()).toBe("Order summary, 5 items$277.72");
});

it("says where dealer items are taxed once their tax is computed", () => {
  renderSummary({ cart: cartOf(rifle) });
  expect(isTaxedAtDealer()).toBe(false);
  renderSummary({ cart: cartOf(rifle), computed: true });
  expect(isTaxedAtDealer()).toBe(true);
  renderSummary({ cart: cartOf(cap), computed: true });
  expect(isTaxedAtDealer()).toBe(false);
});
