import { describe, expect, it } from "vitest";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import { type BillingValues, emptyBilling, emptyDealer } from "./forms.ts";
import { checkoutErrors, computeInput, placeOrderInput } from "./checkout-input.ts";
import { billingSchema, dealerSchema, isBuyersOwnAddress } from "./rules.ts";

const billing: BillingValues = {
  ...emptyBilling,
  email: "ada@telfer.example",
  firstName: "Ada",
  lastName: "Telfer",
  phone: "(802) 555-0123",
  addressLine1: "4 Mill Street",
  addressLine2: "Floor 2",
  city: "Bellows Falls",
  state: "VT",
  postalCode: "05101",
  shippingMethodId: "1",
};
const elsewhere: BillingValues = {
  ...billing,
  shippingSameAsBilling: false,
  shippingFirstName: "Bo",
  shippingLastName: "Page",
  shippingAddressLine1: "1 Elm Street",
  shippingCity: "Keene",
  shippingState: "NH",
  shippingPostalCode: "03431",
};
const dealer = {
  ...emptyDealer,
  name: "Falls Sporting",
  email: "desk@falls.example",
  phone: "802 555 0199",
  addressLine1: "9 Canal Street",
  city: "Windsor",
  state: "VT",
  postalCode: "05089",
};

function faults(schema: typeof billingSchema | typeof dealerSchema, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
}

describe("the billing form", () => {
  it("requires what the order needs, and no shipping address while it is the same", () => {
    const required = [
      "email",
      "firstName",
      "lastName",
      "addressLine1",
      "city",
      "state",
      "postalCode",
      "shippingMethodId",
    ];
    expect(faults(billingSchema, emptyBilling)).toEqual(Object.fromEntries(required.map((name) => [name, "Required"])));
    expect(faults(billingSchema, billing)).toEqual({});
  });

  it("uses the checkout's own messages", () => {
    expect(faults(billingSchema, { ...billing, email: "ada@", postalCode: "0510", phone: "555" })).toEqual({
      email: "Must be a valid email address",
      postalCode: "Zip code must be at least 5 digits",
      phone: "Must be a valid phone number",
    });
  });

  it("rejects a card number in every field, and in the shipping fields while they are used", () => {
    const message = "Must not contain a card number";
    const company = "Card 4111 1111 1111 1111";
    expect(faults(billingSchema, { ...billing, company })).toEqual({ company: message });
    expect(faults(billingSchema, { ...billing, shippingCompany: company })).toEqual({});
    expect(faults(billingSchema, { ...elsewhere, shippingCompany: company })).toEqual({ shippingCompany: message });
    expect(faults(dealerSchema, { ...dealer, name: company })).toEqual({ name: message });
  });

  it("requires the shipping address if it differs, alongside other errors", () => {
    expect(
      faults(billingSchema, { ...billing, city: "", shippingSameAsBilling: false, shippingPostalCode: "03" }),
    ).toEqual({
      city: "Required",
      shippingFirstName: "Required",
      shippingLastName: "Required",
      shippingAddressLine1: "Required",
      shippingCity: "Required",
      shippingState: "Required",
      shippingPostalCode: "Zip code must be at least 5 digits",
    });
    expect(faults(billingSchema, elsewhere)).toEqual({});
  });
});

it("the dealer form requires every field and checks email, phone and ZIP code", () => {
  expect(Object.keys(faults(dealerSchema, emptyDealer)).toSorted()).toEqual(
    Object.keys(emptyDealer)
      .filter((name) => name !== "country" && name !== "id")
      .toSorted(),
  );
  expect(faults(dealerSchema, { ...dealer, email: "x", phone: "555", postalCode: "1" })).toEqual({
    email: "Must be a valid email address",
    phone: "Must be a valid phone number",
    postalCode: "Zip code must be at least 5 digits",
  });
  expect(faults(dealerSchema, dealer)).toEqual({});
});

describe("a dealer's address", () => {
  const atDealer = { shippingAddressLine1: "9 canal st", shippingPostalCode: "05089-0001" };

  it("must differ from the buyer's billing and shipping addresses", () => {
    expect(isBuyersOwnAddress(dealer, billing)).toBe(false);
    expect(
      isBuyersOwnAddress(dealer, { ...billing, addressLine1: "9 CANAL STREET", addressLine2: "", postalCode: "05089" }),
    ).toBe(true);
    expect(isBuyersOwnAddress(dealer, { ...elsewhere, ...atDealer })).toBe(true);
  });

  it("may equal a shipping address that is not used", () => {
    expect(isBuyersOwnAddress(dealer, { ...billing, ...atDealer })).toBe(false);
  });
});

describe("the gateway's input", () => {
  it("has the address of the destination for tax", () => {
    expect(computeInput("7", billing, null).address).toMatchObject({ state: "VT", postalCode: "05101" });
    expect(computeInput("7", elsewhere, dealer)).toEqual({
      cartId: "7",
      shippingMethodId: "1",
      address: { addressLine1: "1 Elm Street", addressLine2: null, city: "Keene", state: "NH", postalCode: "03431" },
      dealerAddress: { addressLine1: "9 Canal Street", city: "Windsor", state: "VT", postalCode: "05089" },
    });
    expect(computeInput("7", billing, null).dealerAddress).toBeNull();
  });

  it("has a shipping address only if it differs, and a dealer only if there is one", () => {
    const payment = { idempotencyKey: "key", paymentToken: "token" };
    expect(placeOrderInput("7", billing, null, payment)).toMatchObject({ shipping: null, dealer: null, ...payment });
    expect(placeOrderInput("7", elsewhere, dealer, payment)).toMatchObject({
      billing: { firstName: "Ada", phone: "(802) 555-0123", company: null, addressLine2: "Floor 2" },
      shipping: { firstName: "Bo", state: "NH", phone: null, addressLine2: null },
      dealer: {
        name: "Falls Sporting",
        email: "desk@falls.example",
        address: { phone: "802 555 0199", addressLine1: "9 Canal Street", postalCode: "05089" },
      },
    });
  });
});

it("the gateway's input has a complete listed dealer's id instead of the details", () => {
  const payment = { idempotencyKey: "key", paymentToken: "token" };
  const listed = { ...dealer, id: "falls" };
  expect(computeInput("7", billing, listed)).toMatchObject({ dealerId: "falls" });
  expect(computeInput("7", billing, listed)).not.toHaveProperty("dealerAddress");
  expect(placeOrderInput("7", billing, listed, payment)).toMatchObject({ dealerId: "falls" });
  expect(placeOrderInput("7", billing, listed, payment)).not.toHaveProperty("dealer");
});

describe("gateway errors", () => {
  const error = (field: string[] | null, message: string): UserErrorFieldsFragment => ({
    __typename: "UserError",
    field,
    message,
    code: "INVALID",
    qtyOnHand: null,
    price: null,
    orderId: null,
  });

  it("lead to the fields they are about", () => {
    const found = checkoutErrors(
      [
        error(["email"], "a"),
        error(["billing", "postalCode"], "b"),
        error(["shipping", "addressLine1"], "c"),
        error(["dealer", "address", "postalCode"], "d"),
        error(["dealerAddress", "addressLine1"], "g"),
        error(["dealerId"], "i"),
        error(["dealerAddress"], "h"),
        error(["paymentToken"], "e"),
        error(null, "f"),
      ],
      elsewhere,
    );
    expect(found.billing).toEqual([
      { name: "email", message: "a" },
      { name: "postalCode", message: "b" },
      { name: "shippingAddressLine1", message: "c" },
    ]);
    expect(found.dealer).toEqual([
      { name: "postalCode", message: "d" },
      { name: "addressLine1", message: "g" },
      { name: "id", message: "i" },
    ]);
    expect(found.rest.map(({ message }) => message)).toEqual(["h", "e", "f"]);
  });

  it("about the taxed address lead to the address that was taxed", () => {
    const wrong = [error(["address", "postalCode"], "Does not belong to Vermont.")];
    expect(checkoutErrors(wrong, billing).billing).toMatchObject([{ name: "postalCode" }]);
    expect(checkoutErrors(wrong, elsewhere).billing).toMatchObject([{ name: "shippingPostalCode" }]);
  });
});
