import { expect, test } from "vitest";
import { fromCents } from "#/lib/money.ts";
import { discountedSubtotal } from "./amounts.ts";

test("subtracts the discount from the subtotal, to the cent", () => {
  const cart = { subTotal: fromCents(19_995), discount: fromCents(1_999) };
  expect(discountedSubtotal(cart)).toEqual(fromCents(17_996));
});
