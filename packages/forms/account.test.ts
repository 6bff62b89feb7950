import { describe, expect, it } from "vitest";
import { addressChange, newAddress, profileChange } from "./account.ts";
import { faultsOf, tooLong, withField } from "./test/faults.ts";

const entry = {
  name: "The shop",
  type: "BUSINESS",
  isResidential: false,
  address: {
    firstName: "Hollis",
    lastName: "Page",
    phone: "+44 20 7946 0958",
    addressLine1: "4 Main Street",
    city: "Brattleboro",
    state: "VT",
    postalCode: "05301",
  },
};

const labels = {
  name: "Address name",
  type: "Address type",
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  fax: "Fax",
  deliveryPhone: "Delivery phone",
  addressLine1: "Street",
  city: "City",
  state: "State",
  postalCode: "Postal code",
  country: "Country",
};

const lengths: [path: string, max: number][] = [
  ["name", 100],
  ["address.firstName", 99],
  ["address.lastName", 99],
  ["address.addressLine1", 200],
  ["address.city", 100],
];

describe("a new address", () => {
  it("is in the United States and has no optional values unless it says so", () => {
    expect(newAddress().parse(entry)).toEqual({
      ...entry,
      fax: null,
      deliveryPhone: null,
      address: { ...entry.address, country: "United States", company: null, addressLine2: null },
    });
  });

  it("keeps every value", () => {
    const full = {
      ...entry,
      fax: "802 555 0100",
      deliveryPhone: "802 555 0101",
      isDefaultShipping: false,
      isDefaultBilling: true,
      address: { ...entry.address, country: "United States", company: "Green River Arms", addressLine2: "Unit 2" },
    };
    expect(newAddress().parse(full)).toEqual(full);
  });

  it("leaves to the backend whether it is a default", () => {
    const undecided = { ...entry, isDefaultShipping: null, isDefaultBilling: null };
    expect(newAddress().parse(undecided)).toMatchObject({ isDefaultShipping: undefined, isDefaultBilling: undefined });
  });

  it.each(lengths)("has a %s of at most %i characters", (path, max) => {
    expect(faultsOf(newAddress(), withField(entry, path, ""))).toEqual({ [path]: "Required" });
    expect(faultsOf(newAddress(), withField(entry, path, "x".repeat(max)))).toEqual({});
    expect(faultsOf(newAddress(), withField(entry, path, "x".repeat(max + 1)))).toEqual({ [path]: tooLong(max) });
  });

  it.each([
    ["name", "Address name is required"],
    ["type", "Address type is required"],
    ["address.firstName", "First name is required"],
    ["address.lastName", "Last name is required"],
    ["address.phone", "Phone is required"],
    ["address.addressLine1", "Street is required"],
    ["address.city", "City is required"],
    ["address.state", "State is required"],
    ["address.postalCode", "Postal code is required"],
    ["address.country", "Country is required"],
  ])("names the empty field %s by its label", (path, message) => {
    expect(faultsOf(newAddress(labels), withField(entry, path, ""))).toEqual({ [path]: message });
  });

  it.each([
    ["address.phone", "Phone must be a valid phone number"],
    ["fax", "Fax must be a valid phone number"],
    ["deliveryPhone", "Delivery phone must be a valid phone number"],
  ])("rejects letters in %s", (path, message) => {
    const wrong = withField(entry, path, "call me");
    expect(faultsOf(newAddress(labels), wrong)).toEqual({ [path]: message });
    expect(faultsOf(newAddress(), wrong)).toEqual({ [path]: "Must be a valid phone number" });
  });

  it("has one of the known types, and says if it is residential", () => {
    for (const type of ["HOME", "BUSINESS", "OTHER"]) expect(faultsOf(newAddress(), { ...entry, type })).toEqual({});
    expect(faultsOf(newAddress(), { ...entry, type: "BARN" })).toEqual({ type: "Required" });
    expect(faultsOf(newAddress(), { ...entry, isResidential: null })).toEqual({ isResidential: "Required" });
  });

  it("has a state and a postal code of its country", () => {
    const wrong = { ...entry, address: { ...entry.address, country: "Canada" } };
    expect(faultsOf(newAddress(), wrong)).toEqual({
      "address.state": "Must be a Canadian province",
      "address.postalCode": "Postal code must look like K1A 0B1",
    });
  });
});

describe("a change of an address", () => {
  it("leaves out what stays", () => {
    expect(addressChange.parse({})).toEqual({});
    expect(addressChange.parse({ address: {} })).toEqual({ address: {} });
    expect(addressChange.parse({ name: " The barn " })).toEqual({ name: "The barn" });
  });

  it("clears optional values by null", () => {
    const cleared = { fax: null, deliveryPhone: null, address: { company: null, addressLine2: null } };
    expect(addressChange.parse(cleared)).toEqual(cleared);
  });

  it.each(["name", "type", "isResidential", "isDefaultShipping", "isDefaultBilling"])("never clears %s", (field) => {
    expect(faultsOf(addressChange, { [field]: null })).toEqual({ [field]: "Required" });
  });

  it.each(["firstName", "lastName", "phone", "addressLine1", "city", "state", "postalCode", "country"])(
    "never clears %s of the address",
    (field) => {
      expect(faultsOf(addressChange, { address: { [field]: "" } })).toEqual({ [`address.${field}`]: "Required" });
    },
  );

  it("rejects letters in phone numbers", () => {
    expect(faultsOf(addressChange, { fax: "call me", deliveryPhone: "802 555 0101" })).toEqual({
      fax: "Must be a valid phone number",
    });
  });

  it("has a state of its country if it has both", () => {
    const moved = { address: { country: "Canada", state: "VT" } };
    expect(faultsOf(addressChange, moved)).toEqual({ "address.state": "Must be a Canadian province" });
    expect(faultsOf(addressChange, { address: { state: "QC" } })).toEqual({});
    expect(faultsOf(addressChange, { address: { country: "France" } })).toEqual({
      "address.country": "Must be United States or Canada",
    });
  });
});

describe("a change of the profile", () => {
  it("leaves out what stays and clears the phone number by null", () => {
    expect(profileChange.parse({})).toEqual({});
    expect(profileChange.parse({ firstName: " Hollis ", phone: "" })).toEqual({ firstName: "Hollis", phone: null });
    expect(profileChange.parse({ lastName: "Page", phone: null })).toEqual({ lastName: "Page", phone: null });
  });

  it("never clears the name", () => {
    const empty = { firstName: "", lastName: "x".repeat(100), phone: "call me" };
    expect(faultsOf(profileChange, empty)).toEqual({
      firstName: "Required",
      lastName: tooLong(99),
      phone: "Must be a valid phone number",
    });
  });
});
