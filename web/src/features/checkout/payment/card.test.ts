import { describe, expect, it } from "vitest";
import { cardBrand, cardSchema, formatCardNumber, formatExpiry } from "./card.ts";

const thisYear = new Date().getFullYear();
const inYears = (years: number) => `12 / ${String(thisYear + years).slice(2)}`;
const card = { cardNumber: "4111 1111 1111 1111", expiry: inYears(1), cardCode: "123" };

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

describe("an expiration date while it is typed", () => {
  it.each([
    ["1", "1"],
    ["12", "12"],
    ["122", "12 / 2"],
    ["12 / 29", "12 / 29"],
    ["4", "04"],
    ["1/", "01"],
    ["4/29", "04 / 29"],
    ["12/2029", "12 / 2029"],
    // The first digit was deleted, and another one follows.
    ["2 / 29", "22 / 9"],
    ["122 / 9", "12 / 29"],
    ["abc", ""],
  ])("%s becomes %s", (typed, formatted) => {
    expect(formatExpiry(typed)).toBe(formatted);
  });
});

describe("the card form", () => {
  it("accepts a valid card", () => {
    expect(faults(card)).toEqual({});
    expect(faults({ ...card, cardNumber: "3782 822463 10005", cardCode: "1234" })).toEqual({});
    expect(cardSchema.parse(card)).toEqual({
      cardNumber: "4111 1111 1111 1111",
      month: "12",
      year: String(thisYear + 1),
      cardCode: "123",
    });
  });

  it("requires all fields", () => {
    expect(faults({ cardNumber: "", expiry: "", cardCode: "" })).toEqual({
      cardNumber: "Required",
      expiry: "Required",
      cardCode: "Required",
    });
  });

  it("rejects an invalid number, a wrong code and an expired card", () => {
    expect(faults({ ...card, cardNumber: "4111 1111 1111 1112", cardCode: "12", expiry: inYears(-1) })).toEqual({
      cardNumber: "Must be a valid card number",
      cardCode: "Must be 3 digits",
      expiry: "The card has expired",
    });
  });

  it.each(["4", "12 / 2", "13 / 29", "00 / 29", "12 / 202"])(
    "rejects the incomplete or impossible date %s",
    (expiry) => {
      expect(faults({ ...card, expiry })).toEqual({ expiry: "Enter the month and the year, like 04 / 29" });
    },
  );

  it("accepts the current year and nine more", () => {
    expect([faults({ ...card, expiry: inYears(0) }), faults({ ...card, expiry: inYears(9) })]).toEqual([{}, {}]);
    expect(faults({ ...card, expiry: inYears(10) })).toEqual({ expiry: "Check the year on the card" });
  });
});
