import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMoney, fromCents, toCents } from "./money.ts";

const usd = (amount: string) => ({ amount, currencyCode: "USD" as const });

test("formats US dollars with cents", () => {
  expect(formatMoney(usd("1649.00"))).toBe("$1,649.00");
  expect(formatMoney(usd("0.5"))).toBe("$0.50");
});

test("formats US dollars as Intl.NumberFormat does", () => {
  const browser = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(formatMoney(fromCents(cents))).toBe(browser.format(cents / 100));
    }),
  );
});

test("converts to exact cents", () => {
  expect(toCents(usd("19.99"))).toBe(1999);
  expect(toCents(usd("1.10")) * 3).toBe(330);
  expect(toCents(usd("4503599627.37"))).toBe(450_359_962_737);
});

test("converts cents to an amount with two decimals", () => {
  expect(fromCents(330)).toEqual(usd("3.30"));
  expect(fromCents(0)).toEqual(usd("0.00"));
});
