import { expect, it } from "vitest";
import {
  type AddressValues,
  type AddressBookData,
  addressSchema,
  newFormValues,
  toFormValues,
} from "./address-rules.ts";
import { address, asDefault } from "#test-helpers/address-book.tsx";

const book = (...addresses: ReturnType<typeof address>[]): AddressBookData => ({
  __typename: "Profile",
  id: "ada",
  firstName: "Ada",
  lastName: null,
  phone: null,
  addresses,
  defaultShippingAddress: addresses.find(({ isDefaultShipping }) => isDefaultShipping) ?? null,
  defaultBillingAddress: addresses.find(({ isDefaultBilling }) => isDefaultBilling) ?? null,
});

const filledIn = toFormValues(address("7"));
const faultsOf = (about: Partial<AddressValues>) => {
  const { error } = addressSchema.safeParse({ ...filledIn, ...about });
  const faults: Record<string, string> = {};
  // The form shows the first fault of each field.
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  return faults;
};

it("accepts a complete address", () => {
  expect(faultsOf({})).toEqual({});
  expect(faultsOf({ country: "Canada", state: "QC", postalCode: "J1X 2A3" })).toEqual({});
});

it.each([
  ["name", "Address name is required"],
  ["firstName", "First name is required"],
  ["lastName", "Last name is required"],
  ["phone", "Phone is required"],
  ["country", "Country is required"],
  ["addressLine1", "Street address is required"],
  ["city", "City is required"],
  ["state", "State is required"],
  ["postalCode", "ZIP code is required"],
  ["type", "Address type is required"],
])("requires %s", (field, message) => {
  expect(faultsOf({ [field]: "" })).toEqual({ [field]: message });
});

it.each(["company", "fax", "deliveryPhone", "addressLine2"])("does not require %s", (field) => {
  expect(faultsOf({ [field]: "" })).toEqual({});
});

it.each([
  [{ phone: "555" }, { phone: "Phone must be a valid phone number" }],
  [{ fax: "555" }, { fax: "Fax must be a valid phone number" }],
  [{ deliveryPhone: "555" }, { deliveryPhone: "Phone for deliveries must be a valid phone number" }],
  [{ postalCode: "0510" }, { postalCode: "Zip code must be at least 5 digits" }],
  [{ state: "QC" }, { state: "Must be a US state" }],
  [
    { country: "Canada", state: "", postalCode: "" },
    { state: "Province is required", postalCode: "Postal code is required" },
  ],
  [{ country: "Canada", state: "QC" }, { postalCode: "Postal code must look like K1A 0B1" }],
])("for %j reports %j", (about, faults) => {
  expect(faultsOf(about)).toEqual(faults);
});

it("reports all faults at once", () => {
  expect(Object.keys(faultsOf({ name: " ", city: "", state: "", postalCode: "1" }))).toEqual([
    "name",
    "city",
    "state",
    "postalCode",
  ]);
});

it("prefills a new address with the customer's name, as a home", () => {
  expect(newFormValues(book())).toMatchObject({
    firstName: "Ada",
    lastName: "",
    name: "",
    country: "United States",
    type: "HOME",
    isResidential: true,
  });
});

it.each([
  ["the first address both", [], [true, true]],
  ["a later one nothing", [address("1", asDefault)], [false, false]],
  ["one beside a default for shipping that for billing", [address("1", { isDefaultShipping: true })], [false, true]],
])("makes %s by default", (_which, addresses, flags) => {
  const { isDefaultShipping, isDefaultBilling } = newFormValues(book(...addresses));
  expect([isDefaultShipping, isDefaultBilling]).toEqual(flags);
});

it("leaves an unsupported country or state unselected", () => {
  expect(toFormValues(address("7", { address: { country: "Mexico", state: "JAL" } }))).toMatchObject({
    country: "",
    state: "",
  });
  expect(toFormValues(address("7", { address: { country: "Canada", state: "VT" } }))).toMatchObject({
    country: "Canada",
    state: "",
  });
});

it("always sends both default flags, and null for empty fields", () => {
  expect(addressSchema.parse(filledIn)).toEqual({
    name: "Place 7",
    type: "HOME",
    isResidential: true,
    isDefaultShipping: false,
    isDefaultBilling: false,
    fax: null,
    deliveryPhone: null,
    address: {
      firstName: "Ada",
      lastName: "Whitlock",
      company: null,
      phone: "(802) 555-0123",
      addressLine1: "7 Mill Street",
      addressLine2: null,
      city: "Bellows Falls",
      state: "VT",
      postalCode: "05101",
      country: "United States",
    },
  });
});
