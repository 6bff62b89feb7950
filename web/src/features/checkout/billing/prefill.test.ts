import { describe, expect, it } from "vitest";
import type { SavedAddressFieldsFragment } from "#/features/account/profile/account.generated.ts";
import { checkoutProfile } from "#test-helpers/checkout.tsx";
import { emptyBilling } from "./forms.ts";
import { billingSchema } from "./rules.ts";
import { type CheckoutProfile, selectedAddress, prefill, savedAddress } from "./prefill.ts";

const mill: SavedAddressFieldsFragment = {
  __typename: "SavedAddress",
  id: "1",
  name: "Mill",
  type: "HOME",
  isDefaultShipping: true,
  isDefaultBilling: true,
  isResidential: true,
  fax: null,
  deliveryPhone: null,
  address: {
    __typename: "Address",
    firstName: "Ada",
    lastName: "Whitlock",
    company: null,
    phone: "802-555-0100",
    addressLine1: "4 Mill Street",
    addressLine2: "Floor 2",
    city: "Bellows Falls",
    state: "VT",
    postalCode: "05101",
    country: "United States",
  },
};
const other = (id: string, changes: Partial<SavedAddressFieldsFragment["address"]>): SavedAddressFieldsFragment => ({
  ...mill,
  id,
  address: { ...mill.address, ...changes },
});
const elm = other("2", { company: "Page & Co", addressLine1: "1 Elm Street", addressLine2: null, state: "NH" });
const maple = other("3", { addressLine1: "9 Maple Street", state: "QC", postalCode: "H2X 1Y4", country: "Canada" });

function profileWith(
  billing: SavedAddressFieldsFragment | null,
  shipping: SavedAddressFieldsFragment | null,
): CheckoutProfile {
  return checkoutProfile({
    phone: "8025550199",
    defaultBillingAddress: billing,
    defaultShippingAddress: shipping,
    addresses: [mill, elm, maple],
  });
}

const email = "ada@telfer.example";
const filled = (billing: SavedAddressFieldsFragment | null, shipping: SavedAddressFieldsFragment | null) =>
  prefill(emptyBilling, email, profileWith(billing, shipping));
const nameAndPhone = {
  firstName: "Ada",
  lastName: "Whitlock",
  phone: "(802) 555-0199",
  addressLine1: "",
  postalCode: "",
};

describe("the billing form of a customer starts", () => {
  it("with one default address for both, complete and valid", () => {
    const values = filled(mill, mill);
    expect(values).toEqual({
      ...emptyBilling,
      email,
      firstName: "Ada",
      lastName: "Whitlock",
      phone: "(802) 555-0100",
      addressLine1: "4 Mill Street",
      addressLine2: "Floor 2",
      city: "Bellows Falls",
      state: "VT",
      postalCode: "05101",
    });
    expect(billingSchema.safeParse({ ...values, shippingMethodId: "1" }).success).toBe(true);
  });

  it("with two addresses when the defaults differ", () => {
    expect(filled(mill, elm)).toMatchObject({
      addressLine1: "4 Mill Street",
      addressLine2: "Floor 2",
      company: "",
      shippingSameAsBilling: false,
      shippingAddressLine1: "1 Elm Street",
      shippingAddressLine2: "",
      shippingCompany: "Page & Co",
      shippingState: "NH",
      shippingPhone: "(802) 555-0100",
    });
  });

  it.each([
    ["no address is a default", null, null, { ...nameAndPhone, shippingSameAsBilling: true }],
    ["only the billing address is", mill, null, { city: "Bellows Falls", shippingSameAsBilling: true }],
    ["only the shipping address is", null, elm, { ...nameAndPhone, shippingSameAsBilling: false, shippingState: "NH" }],
    ["both are one address in Canada", maple, maple, { ...nameAndPhone, state: "", shippingSameAsBilling: true }],
    [
      "the shipping address is in Canada",
      mill,
      maple,
      {
        state: "VT",
        shippingSameAsBilling: false,
        shippingFirstName: "Ada",
        shippingAddressLine1: "",
        shippingPostalCode: "",
      },
    ],
  ])("with the known values when %s", (_, billing, shipping, expected) => {
    expect(filled(billing, shipping)).toMatchObject(expected);
  });

  it("with a guest's input, except for the email address", () => {
    const typed = { ...emptyBilling, email: "typed@telfer.example", city: "Keene", optInNewsletter: true };
    expect(prefill(typed, email, profileWith(mill, mill))).toEqual({ ...typed, email });
  });

  it("with the saved addresses when only the contact was typed", () => {
    const typed = { ...emptyBilling, email: "typed@telfer.example", optInNewsletter: true };
    expect(prefill(typed, email, profileWith(mill, mill))).toMatchObject({
      city: "Bellows Falls",
      optInNewsletter: true,
    });
  });

  it("with only the account's email address when the profile fails to load", () => {
    expect(prefill(emptyBilling, email, null)).toEqual({ ...emptyBilling, email });
  });

  it("with the profile's email address when the sign-in provides none", () => {
    expect(prefill(emptyBilling, "", profileWith(null, null)).email).toBe(email);
  });
});

it("a guest's form starts with the earlier input", () => {
  const typed = { ...emptyBilling, email: "typed@telfer.example", city: "Keene" };
  expect(prefill(typed, "", null)).toEqual(typed);
});

it("finds the saved address that the fields hold until one of them changes", () => {
  const values = { ...emptyBilling, ...savedAddress("shipping", elm) };
  expect(selectedAddress("shipping", [mill, elm], values)).toBe(elm);
  expect(selectedAddress("billing", [mill, elm], values)).toBeUndefined();
  expect(selectedAddress("shipping", [mill, elm], { ...values, shippingCity: "Keene" })).toBeUndefined();
});
