import { describe, expect, test } from "vitest";
import type { CartLine } from "./cart.ts";
import { priceConflict, stockConflict } from "./conflict.ts";
import { money } from "./money.ts";

const line = (id: string, sku: string, quantity: number, productName: string | null = `The ${sku}`) =>
  ({ id, sku, quantity, productName }) as CartLine;

const cart = (changing: string | null, ...lines: CartLine[]) => ({ lines, changing });

const shortOf = (qtyOnHand: number | null, held: ReturnType<typeof cart> | null) =>
  stockConflict({ sku: "stock", qtyOnHand, title: null, cart: held, field: ["quantity"] });

describe("too little stock", () => {
  test.each([
    ["is sold out", 0, cart("1", line("1", "stock", 2)), "“The stock” is out of stock."],
    [
      "has room for fewer pieces",
      3,
      cart("1", line("1", "stock", 5)),
      "Only 3 of “The stock” left. Lower the quantity to 3.",
    ],
    [
      "has the rest in another line",
      3,
      cart("1", line("1", "stock", 5), line("2", "stock", 2), line("3", "grip", 9)),
      "Only 1 of “The stock” left. Lower the quantity to 1.",
    ],
    [
      "has everything in the cart",
      3,
      cart("1", line("1", "stock", 1), line("2", "stock", 2)),
      "The last 3 are already in your cart.",
    ],
    [
      "has the last piece in another line",
      1,
      cart("1", line("1", "stock", 1), line("2", "stock", 1)),
      "The last one is already in your cart.",
    ],
    [
      "has more in other lines than there are",
      2,
      cart("1", line("1", "stock", 1), line("2", "stock", 3)),
      "The last 2 are already in your cart.",
    ],
    [
      "has exactly what the line already asks for",
      2,
      cart("1", line("1", "stock", 2)),
      "Only 2 of “The stock” left. Lower the quantity to 2.",
    ],
    [
      "changes no line of the cart",
      3,
      cart(null, line("1", "stock", 5)),
      "Only 3 of “The stock” left. Lower its quantity in your cart.",
    ],
    [
      "changes a line of another item",
      3,
      cart("2", line("1", "stock", 5), line("2", "grip", 1)),
      "Only 3 of “The stock” left. Lower its quantity in your cart.",
    ],
    ["has no name", 3, cart("1", line("1", "stock", 5, null)), "We don't have enough of this item."],
    ["is not in the cart", 3, cart("1", line("1", "grip", 5)), "We don't have enough of this item."],
    ["is of an unknown amount", null, cart("1", line("1", "stock", 5)), "We don't have enough of this item."],
    ["is in an unknown cart", 3, null, "We don't have enough of this item."],
  ])("%s", (_, qtyOnHand, held, message) => {
    expect(shortOf(qtyOnHand, held)).toMatchObject({ code: "OUT_OF_STOCK", field: ["quantity"], message, qtyOnHand });
  });

  test("is in the backend's words if the item is unknown", () => {
    const title = "Only 3 left";
    expect(stockConflict({ sku: null, qtyOnHand: 3, title, cart: null, field: null }).message).toBe(title);
  });
});

describe("a changed price", () => {
  test.each([
    ["stock", money(191_700), "The price of “The stock” has changed. It is $1,917.00 now. Please check your cart."],
    ["grip", money(500), "The price has changed. It is $5.00 now. Please check your cart."],
    ["stock", null, "The price of “The stock” has changed. Please check your cart."],
  ])("of %s to %j says what it is now", (sku, price, message) => {
    const held = cart(null, line("1", "stock", 1));
    const error = priceConflict({ sku, price, cart: held, field: ["lines"] });
    expect(error).toMatchObject({ code: "PRICE_CHANGED", field: ["lines"], price, message });
  });
});
