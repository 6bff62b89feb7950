import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dealerRegistration } from "./dealer-registration.ts";
import { isPdf, isTiff, MAX_DOCUMENT_BYTES } from "./documents.ts";
import { faultsOf as faultsOfForm } from "./test/faults.ts";

const address = {
  addressLine1: "4 Main Street",
  city: "Brattleboro",
  state: "VT",
  postalCode: "05301",
  country: "United States",
};

const dealer = {
  company: "Green River Arms",
  website: "greenriver.example",
  phone: "(802) 555-0142",
  email: "desk@greenriver.example",
  password: "a barrel of proof loads",
  firstName: "Hollis",
  lastName: "Page",
  address,
  useForBillingAddress: true,
  appearInDealerLocator: true,
  useThisAddressInDealerLocator: true,
  hasFflSot: false,
};

function faultsOf(changes: object): Record<string, string> {
  const form = { ...dealer, ...changes };
  return faultsOfForm(dealerRegistration(form), form);
}

const atAddress = (changes: object) => ({ address: { ...address, ...changes } });

describe("dealer registration", () => {
  it("accepts the minimum and trims whitespace", () => {
    const form = { ...dealer, company: "  Green River Arms " };
    expect(dealerRegistration(form).parse(form)).toEqual({
      ...dealer,
      address: { ...address, addressLine2: null },
      billingAddress: null,
      locatorAddress: null,
      fflNumber: null,
      sotEin: null,
    });
  });

  it.each([
    ["company", 200],
    ["firstName", 99],
    ["lastName", 99],
  ])("requires %s with at most %i characters", (field, max) => {
    expect(faultsOf({ [field]: " " })).toEqual({ [field]: "Required" });
    expect(faultsOf({ [field]: "x".repeat(max) })).toEqual({});
    expect(faultsOf({ [field]: "x".repeat(max + 1) })).toEqual({
      [field]: `Must not be longer than ${max} characters.`,
    });
    for (const text of ["a\0b", "half \ud83d"]) {
      expect(faultsOf({ [field]: text })).toEqual({ [field]: "Contains characters that can't be used here." });
    }
    expect(faultsOf({ [field]: "🎯" })).toEqual({});
  });

  it.each([
    ["website", "no site", "Website must be a valid URL"],
    ["website", "ftp://greenriver.example", "Website must be a valid URL"],
    ["phone", "555-0142", "Phone must be a valid phone number"],
    ["phone", "+44 20 7946 0958", "Phone must be a valid phone number"],
    ["email", "desk@", "Email must be a valid email address"],
    ["password", "too short", "Must have at least 10 characters"],
    ["password", "x".repeat(129), "Must not be longer than 128 characters."],
  ])("requires a valid %s, not %j", (field, wrong, message) => {
    expect(faultsOf({ [field]: wrong })).toEqual({ [field]: message });
    expect(faultsOf({ [field]: "" })).toEqual({ [field]: "Required" });
  });

  it.each([["x".repeat(10)], ["x".repeat(128)], ["          "]])("accepts the password %j unchanged", (password) => {
    const form = { ...dealer, password };
    expect(dealerRegistration(form).parse(form).password).toBe(password);
  });

  it("requires every part of the address", () => {
    for (const part of Object.keys(address)) {
      expect(faultsOf(atAddress({ [part]: "" }))).toEqual({ [`address.${part}`]: "Required" });
    }
  });

  it("checks states and postal codes by country", () => {
    expect(faultsOf(atAddress({ state: "QC" }))).toEqual({ "address.state": "Must be a US state" });
    const canadian = { country: "Canada", state: "QC", postalCode: "J1X 2A3" };
    expect(faultsOf(atAddress(canadian))).toEqual({});
    expect(faultsOf(atAddress({ ...canadian, state: "VT" }))).toEqual({
      "address.state": "Must be a Canadian province",
    });
    expect(faultsOf(atAddress({ ...canadian, postalCode: "05301" }))).toEqual({
      "address.postalCode": "Postal code must look like K1A 0B1",
    });
    expect(faultsOf(atAddress({ country: "France" }))).toEqual({
      "address.country": "Must be United States or Canada",
    });
  });

  it("requires a billing address unless it is the same", () => {
    expect(faultsOf({ useForBillingAddress: false })).toEqual({ billingAddress: "Required" });
    const billingAddress = { ...address, city: "" };
    expect(faultsOf({ useForBillingAddress: false, billingAddress })).toEqual({ "billingAddress.city": "Required" });
    expect(faultsOf({ useForBillingAddress: true, billingAddress })).toEqual({});
  });

  it.each([
    [true, false, { "locatorAddress.city": "Required" }],
    [true, true, {}],
    [false, false, {}],
    [false, true, {}],
  ])("in the locator: %j, same address: %j", (appearInDealerLocator, useThisAddressInDealerLocator, faults) => {
    const locatorAddress = { ...address, city: "" };
    expect(faultsOf({ appearInDealerLocator, useThisAddressInDealerLocator, locatorAddress })).toEqual(faults);
  });

  it("requires the license number of a licensed dealer, but not the EIN", () => {
    expect(faultsOf({ hasFflSot: true })).toEqual({ fflNumber: "Required" });
    expect(faultsOf({ hasFflSot: true, fflNumber: "6-03" })).toEqual({});
    expect(faultsOf({ hasFflSot: true, fflNumber: "6-03", sotEin: "x".repeat(51) })).toEqual({
      sotEin: "Must not be longer than 50 characters.",
    });
    expect(faultsOf({ hasFflSot: false, fflNumber: "", sotEin: "x".repeat(51) })).toEqual({});
  });
});

it("ignores fields that the choices make irrelevant", () => {
  const anything = { billingAddress: fc.anything(), locatorAddress: fc.anything(), fflNumber: fc.anything() };
  fc.assert(
    fc.property(fc.record({ ...anything, sotEin: fc.anything() }), (notRequired) => {
      const parsed = dealerRegistration(dealer).parse({ ...dealer, ...notRequired });
      expect(parsed).toMatchObject({ billingAddress: null, locatorAddress: null, fflNumber: null, sotEin: null });
    }),
  );
});

describe("the license file", () => {
  it("has at most 10 MiB", () => {
    expect(MAX_DOCUMENT_BYTES).toBe(10_485_760);
  });

  const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

  it("is recognized by its first bytes", () => {
    expect(["%PDF-1.7", "%PDF", " %PDF-1.7", ""].map((text) => isPdf(bytes(text)))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const tiffs = ["II*\0", "MM\0*rest", "II+\0", "MM\0+"];
    expect(tiffs.map((text) => isTiff(bytes(text)))).toEqual([true, true, true, true]);
    expect(["II\0*", "MZ\x90\0", "II*", ""].map((text) => isTiff(bytes(text)))).toEqual([false, false, false, false]);
  });
});
