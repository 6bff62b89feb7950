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
