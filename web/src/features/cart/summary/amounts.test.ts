import { expect, test } from "vitest";
import { fromCents } from "#/lib/money.ts";
import { discountedSubtotal, discountRow, formatItemCount, formatShipping } from "./amounts.ts";

test("subtracts the discount from the subtotal, to the cent", () => {
  const cart = { subTotal: fromCents(19_995), discount: fromCents(1_999) };
  expect(discountedSubtotal(cart)).toEqual(fromCents(17_996));
});

test("shows a discount only if there is one", () => {
  expect(discountRow(fromCents(0))).toEqual([]);
  expect(discountRow(fromCents(1_999))).toEqual([{ label: "Discount", value: "\u2212 $19.99" }]);
});

test("shows what shipping costs, or that it is free", () => {
  expect([null, fromCents(0), fromCents(995)].map(formatShipping)).toEqual(["Free", "Free", "$9.95"]);
});

test("counts items", () => {
  expect([0, 1, 4].map(formatItemCount)).toEqual(["0 items", "1 item", "4 items"]);
});
