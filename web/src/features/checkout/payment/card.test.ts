import { describe, expect, it } from "vitest";
import { cardBrand, cardSchema, expiryMonths, expiryYears, formatCardNumber } from "./card.ts";

const year = String(new Date().getFullYear() + 1);
const card = { cardNumber: "4111 1111 1111 1111", month: "12", year, cardCode: "123" };

function faults(values: typeof card): Record<string, string> {
  const issues = cardSchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

describe("a card number while it is typed", () => {
  it.each([
    ["4111", "4111"],
    ["41111", "4111 1"],
    ["4111-1111-1111-1111", "4111 1111 1111 1111"],
    ["41111111111111112222", "4111 1111 1111 1111"],
    ["378282246310005", "3782 822463 10005"],
    ["34000000000000999", "3400 000000 00009"],
    ["abc", ""],
  ])("%s becomes %s", (typed, formatted) => {
    expect(formatCardNumber(typed)).toBe(formatted);
  });
});

describe("the brand", () => {
  it.each([
    ["4", "Visa"],
    ["5555 55", "Mastercard"],
    ["3782", "American Express"],
    ["6011", "Discover"],
    ["3056 9309", null],
    ["", null],
  ])("of %s is %s", (cardNumber, brand) => {
    expect(cardBrand(cardNumber)).toBe(brand);
  });
});

it("offers 12 months and 10 years from the current one", () => {
  expect([expiryMonths[0], expiryMonths.at(-1), expiryMonths.length]).toEqual(["01", "12", 12]);
  const years = expiryYears(new Date("2026-11-21"));
  expect([years[0], years.at(-1), years.length]).toEqual(["2026", "2035", 10]);
});

describe("the card form", () => {
  it("accepts a valid card", () => {
    expect(faults(card)).toEqual({});
    expect(faults({ ...card, cardNumber: "3782 822463 10005", cardCode: "1234" })).toEqual({});
  });

  it("requires all four fields", () => {
    expect(faults({ cardNumber: "", month: "", year: "", cardCode: "" })).toEqual({
      cardNumber: "Required",
      month: "Required",
      year: "Required",
      cardCode: "Required",
    });
  });

  it("rejects an invalid number, a wrong code and an expired card", () => {
    const past = { month: "01", year: String(new Date().getFullYear() - 1) };
    expect(faults({ ...card, cardNumber: "4111 1111 1111 1112", cardCode: "12", ...past })).toEqual({
      cardNumber: "Must be a valid card number",
      cardCode: "Must be 3 digits",
      month: "The card has expired",
    });
  });
});
