import { expect, it } from "vitest";
import { withQuantity } from "#/features/cart/cart-math.ts";
import { type LineAvailability, priceChange, stockIssue } from "./line-state.ts";
import { cap, cartOf, grip } from "#test-helpers/cart.tsx";

const cart = withQuantity(cartOf(cap, { ...cap, optionIds: ["1"] }, grip), "1", 4);
const [line] = cart.lines;
if (!line) throw new Error("The cart has no line.");
const check: LineAvailability = {
  __typename: "CartLine",
  id: "1",
  isInShop: true,
  qtyOnHand: 5,
  currentPrice: line.price,
};

it.each([
  ["enough for all lines of the sku", {}, null],
  ["too few, as another line holds one", { qtyOnHand: 4 }, { message: "Only 4 left", offer: 3 }],
  ["no more than another line holds", { qtyOnHand: 1 }, { message: "Only 1 left", offer: null }],
  ["none", { qtyOnHand: 0 }, { message: "Sold out", offer: null }],
  ["an unknown number", { qtyOnHand: null, isInShop: null }, null],
  ["some, but not in the shop", { isInShop: false }, { message: "This is no longer in the shop.", offer: null }],
])("finds the stock problem of a line: there is %s", (_what, about, trouble) => {
  expect(stockIssue(cart, line, { ...check, ...about })).toEqual(trouble);
});

it("reports a price only if it has changed", () => {
  expect(priceChange(line, check)).toBeNull();
  expect(priceChange(line, { ...check, currentPrice: null })).toBeNull();
  const currentPrice = { ...line.price, amount: "42.00" };
  expect(priceChange(line, { ...check, currentPrice })).toBe(
    "The price is now $42.00; it was $38.00 when you added it.",
  );
});
