import { describe, expect, test } from "vitest";
import { parseFields, Problem } from "../../process/problem.ts";
import { home } from "../test/account.ts";
import { address } from "./address.ts";

const errors = (changes: object): unknown => {
  try {
    return parseFields(address, { ...home, ...changes });
  } catch (error) {
    return error instanceof Problem ? error.members.errors : error;
  }
};

describe("an address", () => {
  test.each<[string, object, string]>([
    ...["addressName", "firstName", "lastName", "mainContact", "addressLine1", "city", "state", "postalCode"].map(
      (field): [string, object, string] => [field, { [field]: undefined }, "Required"],
    ),
    ["city", { city: " " }, "Required"],
    ["addressName", { addressName: "x".repeat(101) }, "Must not be longer than 100 characters."],
    ["addressLine2", { addressLine2: "\0" }, "Contains characters that can't be used here."],
    ["mainContact", { mainContact: "123" }, "Must be a valid phone number"],
    ["faxContact", { faxContact: "fax" }, "Must be a valid phone number"],
    ["country", { country: "Mexico" }, "Choose a country."],
    ["state", { state: "ON" }, "Choose a state."],
    ["state", { country: "Canada" }, "Choose a province."],
    ["postalCode", { postalCode: "7870" }, "Enter a 5-digit ZIP code."],
    ["postalCode", { postalCode: "10001" }, "This ZIP code is not in TX."],
    ["postalCode", { country: "Canada", state: "ON" }, "Enter a postal code like K1A 0B1."],
    ["addressType", { addressType: 11 }, "Choose a type of address."],
    ["residential", { residential: "yes" }, "Must be true or false."],
    ["isDefaultShipping", { isDefaultShipping: 1 }, "Must be true or false."],
  ])("with a wrong %s is rejected: %j", (field, wrong, message) => {
    expect(errors(wrong)).toEqual({ [field]: [message] });
  });

  test.each(["K1A 0B1", "k1a0b1", "K1A-0b1"])(
    "in Canada with the postal code %s is stored with K1A 0B1",
    (postalCode) => {
      expect(errors({ country: "Canada", state: "ON", postalCode })).toMatchObject({ postalCode: "K1A 0B1" });
    },
  );

  test.each(["D1A 0B1", "K1A 0O1", "K1A  0B1", "K1A", "78701"])(
    "in Canada with the postal code %j is rejected",
    (postalCode) => {
      expect(errors({ country: "Canada", state: "ON", postalCode })).toEqual({
        postalCode: ["Enter a postal code like K1A 0B1."],
      });
    },
  );
});
