import { describe, expect, it } from "vitest";
import { type LineDraft, withLine, withQuantity } from "./cart-math.ts";
import { emptyCart } from "./empty-cart.ts";

const draft: LineDraft = {
  productId: "datum",
  sku: "D16",
  optionIds: ["1", "2"],
  productName: "Datum",
  productUrl: "/product/product-long/datum",
  imageUrl: null,
  options: [{ label: "Stock", value: "Walnut" }],
  priceCents: 164_910,
  isFflItem: true,
  isReceiverItem: true,
};
const cap: LineDraft = { ...draft, productId: "cap", sku: "CAP", optionIds: [], priceCents: 3_805, isFflItem: false };

describe("the optimistic cart", () => {
  it("adds a line and updates the totals", () => {
    const cart = withLine(emptyCart, draft);
    expect(cart).toMatchObject({
      lines: [{ quantity: 1, options: draft.options, lineTotal: { amount: "1649.10" } }],
      totalQuantity: 1,
      hasFflItems: true,
      onlyFflItems: true,
      subTotal: { amount: "1649.10" },
      totalAmount: { amount: "1649.10" },
    });
    expect(withLine(cart, cap)).toMatchObject({
      totalQuantity: 2,
      hasFflItems: true,
      onlyFflItems: false,
      subTotal: { amount: "1687.15" },
    });
  });

  it("adds one piece to a line with the same product, SKU and options in any order, and a new line otherwise", () => {
    const cart = withLine(emptyCart, draft);
    expect(withLine(cart, { ...draft, optionIds: ["2", "1"] }).lines).toMatchObject([{ quantity: 2 }]);
    expect(withLine(cart, { ...draft, optionIds: ["1"] }).lines).toHaveLength(2);
  });

  it("resets tax and shipping with every change", () => {
    const computed = { ...withLine(emptyCart, cap), taxAmount: { ...emptyCart.taxAmount, amount: "9.00" } };
    const [line] = computed.lines;
    const changed = withQuantity(computed, line?.id ?? "", 3);
    expect(changed).toMatchObject({
      totalQuantity: 3,
      taxAmount: { amount: "0.00" },
      subTotal: { amount: "114.15" },
      totalAmount: { amount: "114.15" },
    });
  });

  it("subtracts the discount, but never more than the subtotal", () => {
    const discounted = (amount: string) => ({ ...emptyCart, discount: { ...emptyCart.discount, amount } });
    expect(withLine(discounted("8.05"), cap)).toMatchObject({ totalAmount: { amount: "30.00" } });
    expect(withLine(discounted("50.00"), cap)).toMatchObject({ totalAmount: { amount: "0.00" } });
  });

  it("removes a line at quantity 0", () => {
    const cart = withLine(withLine(emptyCart, draft), cap);
    const after = withQuantity(cart, cart.lines[0]?.id ?? "", 0);
    expect(after.lines).toMatchObject([{ productId: "cap" }]);
    expect(after.hasFflItems).toBe(false);
    expect(withQuantity(after, after.lines[0]?.id ?? "", 0)).toMatchObject({
      lines: [],
      totalQuantity: 0,
      onlyFflItems: false,
    });
  });
});
