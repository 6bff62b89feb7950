import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { taxOfLines } from "../tax/sales-tax.ts";
import { costOf, type Pieces } from "./order-cost.ts";

const cap: Pieces = { price_cents: 3_400, quantity: 2, is_ffl_item: false };
const rifle: Pieces = { price_cents: 164_910, quantity: 1, is_ffl_item: true };

const address = { region: "NY", postalCode: "10001" };
const dealerAddress = { region: "NJ", postalCode: "07001" };

/** An order as checkout charges it. */
const orderOf = (bought: readonly Pieces[], discount_cents = 0) => ({
  sub_total_cents: bought.reduce((sum, { price_cents, quantity }) => sum + price_cents * quantity, 0),
  shipping_cents: 995,
  tax_cents: taxOfLines(
    bought.map(({ price_cents, quantity, is_ffl_item }) => ({
      priceCents: price_cents,
      quantity,
      isFflItem: is_ffl_item,
    })),
    { address, dealerAddress },
  ),
  discount_cents,
  customer: { shippingState: address.region },
  dealer: { dealerState: dealerAddress.region },
});

const paid = (order: ReturnType<typeof orderOf>) =>
  order.sub_total_cents + order.shipping_cents + order.tax_cents - order.discount_cents;

describe("an order of which a part is kept", () => {
  const bought = [cap, rifle];
  const order = orderOf(bought, 2_000);

  test("costs what was paid if everything is kept", () => {
    expect(costOf(order, { bought, kept: bought, hasFee: true })).toBe(paid(order));
    expect(costOf(order, { bought, kept: bought, hasFee: false })).toBe(paid(order) - 995);
  });

  test("costs only the fee, or nothing, if nothing is kept", () => {
    expect(costOf(order, { bought, kept: [], hasFee: true })).toBe(995);
    expect(costOf(order, { bought, kept: [], hasFee: false })).toBe(0);
  });

  test("costs the kept pieces with the tax of their own address and their share of the discount", () => {
    // Of 2,000 cents of discount on 171,710, the caps get 79.
    const ownTax = orderOf([cap]).tax_cents;
    expect(ownTax).toBeGreaterThan(0);
    expect(costOf(order, { bought, kept: [cap], hasFee: true })).toBe(6_800 + ownTax - 79 + 995);
    const dealerTax = order.tax_cents - ownTax;
    expect(dealerTax).toBeGreaterThan(0);
    expect(costOf(order, { bought, kept: [rifle], hasFee: false })).toBe(164_910 + dealerTax - 1_921);
  });

  test("shares tax by price if today's rates have none", () => {
    const untaxed = { ...order, customer: { shippingState: "OR" }, dealer: null, tax_cents: 1_000, discount_cents: 0 };
    expect(costOf(untaxed, { bought, kept: [cap], hasFee: false })).toBe(6_800 + 40);
    const free = { ...untaxed, sub_total_cents: 0 };
    expect(costOf(free, { bought: [], kept: [], hasFee: false })).toBe(0);
  });

  test("never costs less than nothing", () => {
    expect(costOf({ ...order, discount_cents: 900_000 }, { bought, kept: bought, hasFee: false })).toBe(0);
  });
});

test("keeping a piece fewer never costs more", () => {
  const line = fc.record({
    price_cents: fc.integer({ min: 1, max: 500_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    is_ffl_item: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (bought) => {
      const order = orderOf(bought);
      const fewer = bought.map((one, index) => (index === 0 ? { ...one, quantity: one.quantity - 1 } : one));
      const all = costOf(order, { bought, kept: bought, hasFee: true });
      expect(all).toBe(paid(order));
      expect(costOf(order, { bought, kept: fewer, hasFee: true })).toBeLessThanOrEqual(all);
    }),
  );
});
