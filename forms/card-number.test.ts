import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsCardNumber, isCardNumberOnly } from "./card-number.ts";

const cards = {
  Visa: "4111111111111111",
  "Visa of 13 digits": "4222222222222",
  Mastercard: "5555555555554444",
  "Mastercard of the second series": "2223003122003222",
  "American Express": "378282246310005",
  Discover: "6011111111111117",
  "Diners Club": "30569309025904",
  JCB: "3530111333300000",
  UnionPay: "6200000000000005",
};

describe("a card's number", () => {
  it.each(Object.entries(cards))("of %s is seen, in whatever groups and wherever it stands", (_brand, number) => {
    const groups = [...number.matchAll(/.{1,4}/g)].map(([group]) => group);
    const written = [
      number,
      groups.join(" "),
      groups.join("-"),
      groups.join("\u00A0"),
      groups.join("–"),
      Array.from(number).join(" "),
    ];
    for (const text of written) {
      expect([text, holdsCardNumber(text), isCardNumberOnly(` ${text} `)]).toEqual([text, true, true]);
      expect(holdsCardNumber(`please use card${text}, 12/27`)).toBe(true);
      expect(holdsCardNumber(`${text} 12 27 123`)).toBe(true);
      expect(isCardNumberOnly(`tok_${text}`)).toBe(false);
    }
  });

  it.each([
    "4111111111111112",
    "411111111111111",
    "9111111111111111",
    "41111111111111111111",
    "4111,1111,1111,1111",
    "(802) 555-0123",
    "+1 802 555 0123, or 802 555 0199",
    "4 Mill Street, Bellows Falls 05101-4321",
    "Serial 16-004711 of 2026-11-22",
    "",
  ])("is not seen in %j", (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it("is not seen in what has fewer than 13 digits", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text.replaceAll(/\D/g, "").length < 13);
        expect(holdsCardNumber(text)).toBe(false);
      }),
    );
  });
});
