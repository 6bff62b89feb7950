import { describe, expect, test } from "vitest";
import { isSameAddress } from "./same-address.ts";

const home = { street: "12 North Canal Street, Apt. 3", postalCode: "05101" };

describe("isSameAddress", () => {
  test.each([
    ["case and spaces", { street: "  12  NORTH canal street apt 3 ", postalCode: "05101" }],
    ["punctuation", { street: "12 North Canal Street; Apt #3", postalCode: "05101" }],
    ["abbreviations", { street: "12 N. Canal St., Apartment 3", postalCode: "05101" }],
    ["ZIP+4", { street: home.street, postalCode: " 05101-1234" }],
  ])("ignores %s", (_, other) => {
    expect(isSameAddress(home, other)).toBe(true);
    expect(isSameAddress(other, home)).toBe(true);
  });

  test.each([
    ["Avenue", "Ave"],
    ["Boulevard", "Blvd"],
    ["Circle", "Cir"],
    ["Court", "Ct"],
    ["Drive", "Dr"],
    ["Highway", "Hwy"],
    ["Lane", "Ln"],
    ["Parkway", "Pkwy"],
    ["Place", "Pl"],
    ["Road", "Rd"],
    ["Square", "Sq"],
    ["Street", "St"],
    ["Terrace", "Ter"],
    ["Trail", "Trl"],
    ["Apartment", "Apt"],
    ["Floor", "Fl"],
    ["Suite", "Ste"],
    ["North", "N"],
    ["East", "E"],
    ["South", "S"],
    ["West", "W"],
  ])("knows that %s and %s are the same", (word, abbreviation) => {
    const at = (street: string) => ({ street, postalCode: "05101" });
    expect(isSameAddress(at(`12 ${word} 3`), at(`12 ${abbreviation}. 3`))).toBe(true);
  });

  test.each([
    ["number", { street: "14 North Canal Street, Apt. 3", postalCode: "05101" }],
    ["street", { street: "12 North Mill Street, Apt. 3", postalCode: "05101" }],
    ["ZIP code", { street: home.street, postalCode: "05102" }],
    ["unit", { street: "12 North Canal Street", postalCode: "05101" }],
  ])("distinguishes another %s", (_, other) => {
    expect(isSameAddress(home, other)).toBe(false);
  });

  test("distinguishes letters of other alphabets and ignores accents", () => {
    const at = (street: string) => ({ street, postalCode: "05101" });
    expect(isSameAddress(at("Улица 1"), at("Дорога 1"))).toBe(false);
    expect(isSameAddress(at("1 Cañon Road"), at("1 Canon Rd"))).toBe(true);
  });

  test("never matches addresses without a street", () => {
    expect(isSameAddress({ street: " ", postalCode: "" }, { street: "", postalCode: "" })).toBe(false);
  });
});
