import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { containsCardNumber, holdsCardNumberApart } from "./card-number.ts";

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

/** A number of that length that passes the Luhn check: only the digits at the start and the last one are not 0. */
function withCheckDigit(start: string, length: number): string {
  const digits = Array.from({ length: 10 }, (_, last) => start.padEnd(length - 1, "0") + String(last));
  const passes = (number: string) =>
    Array.from(number, Number)
      .toReversed()
      .map((digit, place) => (place % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor((digit * 2) / 10)))
      .reduce((sum, digit) => sum + digit) %
      10 ===
    0;
  return digits.find(passes) ?? "";
}

describe("card numbers", () => {
  it.each(Object.entries(cards))("finds %s in any grouping and position", (_brand, number) => {
    const groups = [...number.matchAll(/.{1,4}/g)].map(([group]) => group);
    const written = [
      number,
      groups.join(" "),
      groups.join("-"),
      groups.join("\u00A0"),
      groups.join("–"),
      groups.join("."),
      groups.join("/"),
      groups.join("  "),
      Array.from(number).join(" "),
    ];
    for (const text of written) {
      expect([text, containsCardNumber(text)]).toEqual([text, true]);
      expect(containsCardNumber(`please use card${text}, 12/27`)).toBe(true);
      expect(containsCardNumber(`${text} 12 27 123`)).toBe(true);
    }
  });

  it.each([
    ...["510", "5599", "2221", "2229", "2230", "2299", "2300", "2699", "2700", "2719", "2720"].map((start) => [
      start,
      16,
    ]),
    ...["34", "37"].map((start) => [start, 15]),
    ...["6011", "644", "649", "65", "62"].flatMap((start) => [16, 19].map((length) => [start, length])),
    ...["300", "305", "36", "38", "39"].flatMap((start) => [14, 19].map((length) => [start, length])),
    ...["3528", "3529", "353", "358"].flatMap((start) => [16, 19].map((length) => [start, length])),
    ...["50", "56", "58", "63", "67"].flatMap((start) => [13, 19].map((length) => [start, length])),
  ] as [string, number][])("finds numbers that begin with %s and have %i digits", (start, length) => {
    expect(containsCardNumber(withCheckDigit(start, length))).toBe(true);
  });

  it.each([
    ["2220", 16],
    ["2721", 16],
    ["59", 12],
    ["59", 13],
    ["59", 20],
    ["60", 16],
    ["643", 16],
    ["306", 14],
    ["35", 13],
    ["3527", 16],
    ["359", 16],
    ["33", 15],
    ["34", 16],
    ["10", 16],
    ["70", 16],
    // A card's beginning, but not at the beginning.
    ["134", 15],
    ["16011", 16],
    ["13528", 16],
  ])("finds none in numbers that begin with %s and have %i digits", (start, length) => {
    expect(containsCardNumber(withCheckDigit(start, length))).toBe(false);
  });

  it.each([
    "4111111111111112",
    "411111111111111",
    "9111111111111111",
    "41111111111111111111",
    "4111,1111,1111,1111",
    "413.555.0126 413.555.0199",
    "413-555-0126 / 413-555-0199",
    "(802) 555-0123",
    "+1 802 555 0123, or 802 555 0199",
    "4 Mill Street, Bellows Falls 05101-4321",
    "Serial 16-004711 of 2026-11-22",
    "",
  ])("finds none in %j", (text) => {
    expect(containsCardNumber(text)).toBe(false);
  });

  it("finds none in fewer than 13 digits", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text.replaceAll(/\D/g, "").length < 13);
        expect(containsCardNumber(text)).toBe(false);
      }),
    );
  });
});

describe("card numbers in opaque tokens", () => {
  const number = fc.constantFrom(...Object.values(cards));
  const sign = fc.constantFrom("|", ":", ";", ",", "=", "&", '"', "'", "<", ">", "(", ")", "\n");

  it("finds a number separated by punctuation", () => {
    fc.assert(
      fc.property(number, fc.string(), sign, sign, fc.string(), (digits, before, left, right, behind) => {
        expect(holdsCardNumberApart(`${before}${left}${digits}${right}${behind}`)).toBe(true);
        expect(holdsCardNumberApart(`${digits}${right}${behind}`)).toBe(true);
        expect(holdsCardNumberApart(`${before}${left}${digits}`)).toBe(true);
      }),
    );
  });

  it.each([
    "4111111111111111",
    " 4111 1111 1111 1111 ",
    "4111.1111.1111.1111",
    "4111111111111111|12|29|123",
    "4111111111111111-12-29-123",
    "card:4111111111111111",
    "card 4111  1111  1111  1111 exp 12/29",
    "card1 4111 1111 1111 1111",
    '{"cardNumber":"4111111111111111","month":"12","year":"2029","cardCode":"123"}',
    "number=4111111111111111&exp=1229",
  ])("finds one in %j", (token) => {
    expect(holdsCardNumberApart(token)).toBe(true);
  });

  it("finds none in provider tokens", () => {
    const bytes = fc.uint8Array({ minLength: 16, maxLength: 300 }).map((array) => Buffer.from(array));
    const opaque = fc.record({ code: fc.stringMatching(/^50_2_[0-9A-F]{20}$/), token: bytes.map(String) });
    const token = fc.oneof(
      bytes.map((value) => value.toString("base64")),
      bytes.map((value) => value.toString("base64url")),
      bytes.map((value) => value.toString("hex")),
      opaque.map((value) => Buffer.from(JSON.stringify(value)).toString("base64")),
      fc.uuid(),
      fc.tuple(fc.constantFrom("tok_", "pm-", "v1"), number).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(token, (value) => {
        expect(holdsCardNumberApart(value)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });

  it("finds none in all-digit groups of a UUID", () => {
    const [first, second] = ["4111-1111-1111-1111", "41111111-1111-1111"];
    expect(containsCardNumber(`a0b1c2d3-${first}`) && containsCardNumber(`${second}-8abc-0123456789ab`)).toBe(true);
    expect(holdsCardNumberApart(`a0b1c2d3-${first}`)).toBe(false);
    expect(holdsCardNumberApart(`${second}-8abc-0123456789ab`)).toBe(false);
  });
});
