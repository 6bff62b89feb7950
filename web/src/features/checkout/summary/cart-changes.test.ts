import { expect, it } from "vitest";
import { type LineDraft, withLine, withQuantity } from "#/features/cart/cart-math.ts";
import { emptyCart } from "#/features/cart/empty-cart.ts";
import { cartChanges, snapshotLines } from "./cart-changes.ts";

const cap: LineDraft = {
  productId: "cap",
  sku: "CAP",
  optionIds: ["2", "1"],
  productName: "Bench cap",
  productUrl: "/product/product-short-alt/bench-cap",
  imageUrl: null,
  options: [],
  priceCents: 3_800,
  isFflItem: false,
  isReceiverItem: false,
};
const grip: LineDraft = {
  ...cap,
  productId: "grip",
  sku: "GRIP",
  optionIds: [],
  productName: "Shop grip",
  priceCents: 6_400,
};

const cartOf = (...drafts: LineDraft[]) => drafts.reduce(withLine, emptyCart);
const changesFrom = (before: typeof emptyCart, after: typeof emptyCart) =>
  cartChanges(snapshotLines(before), snapshotLines(after));

it("reports nothing for the same items at the same prices, regardless of line ids and order", () => {
  // Line ids depend on the position.
  expect(changesFrom(cartOf(cap, grip), cartOf(grip, { ...cap, optionIds: ["1", "2"] }))).toEqual([]);
});

it.each([
  [
    "an added item",
    cartOf(cap),
    cartOf(cap, grip, grip),
    ["Added: 2 Shop grip.", "The subtotal is now $166.00; it was $38.00."],
  ],
  [
    "a removed item",
    cartOf(cap, grip),
    cartOf(grip),
    ["Removed: Bench cap.", "The subtotal is now $64.00; it was $102.00."],
  ],
  [
    "a changed quantity",
    cartOf(cap),
    withQuantity(cartOf(cap), "new 0", 3),
    ["Bench cap: now 3; it was 1.", "The subtotal is now $114.00; it was $38.00."],
  ],
  [
    "a changed price",
    cartOf(cap),
    cartOf({ ...cap, priceCents: 4_000 }),
    ["Bench cap: the price is now $40.00; it was $38.00.", "The subtotal is now $40.00; it was $38.00."],
  ],
  [
    "changes that keep the subtotal",
    cartOf(cap),
    cartOf({ ...cap, sku: "CAP-M", productName: "Bench cap, navy" }),
    ["Added: Bench cap, navy.", "Removed: Bench cap."],
  ],
])("reports %s", (_, before, after, changes) => {
  expect(changesFrom(before, after)).toEqual(changes);
});
