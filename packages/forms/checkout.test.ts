import { describe, expect, it } from "vitest";
import { CARD_NUMBER_MESSAGE } from "./card-number.ts";
import { billing, compute, customerOrder, guestOrder, taxAddress } from "./checkout.ts";
import { DEALER_ADDRESS_MESSAGE } from "./same-address.ts";
import { faultsOf, tooLong, withField } from "./test/faults.ts";

const CARD = "4111 1111 1111 1111";

const place = { addressLine1: "4 Main Street", city: "Brattleboro", state: "VT", postalCode: "05301" };

const contact = { firstName: "Ada", lastName: "Page", ...place };

const dealer = {
  name: "Green River Arms",
  email: "desk@greenriver.example",
  address: { ...place, addressLine1: "12 Canal Street", phone: "802 555 0142" },
};

const order = {
  idempotencyKey: "0123456789abcdef",
  email: "ada@example.com",
  billing: contact,
  shipping: contact,
  shippingMethodId: "ground",
  paymentToken: "tok_1",
  expectedTotal: "12.50",
  dealer,
  optInNewsletter: false,
};

const inUnitedStates = { addressLine2: null, country: "United States" };

describe("an order", () => {
  it("ships to the United States, and to the billing address unless it says otherwise", () => {
    const { shipping: _shipping, dealer: _dealer, expectedTotal: _total, ...minimum } = order;
    expect(guestOrder.parse({ ...minimum, shipping: null })).toEqual({
      ...minimum,
      billing: { ...contact, ...inUnitedStates, company: null, phone: null },
      shipping: null,
    });
    expect(faultsOf(guestOrder, minimum)).toEqual({});
  });

  it("keeps every value", () => {
    const full = { ...contact, ...inUnitedStates, addressLine2: "Unit 2", company: "Page & Co.", phone: "8025550123" };
    const parsed = guestOrder.parse({ ...order, billing: full, shipping: full });
    expect(parsed).toMatchObject({ billing: full, shipping: full, expectedTotal: "12.50", dealer });
  });

  it.each<[path: string, max: number]>([
    ["billing.firstName", 99],
    ["billing.lastName", 99],
    ["billing.addressLine1", 200],
    ["billing.city", 100],
    ["shipping.firstName", 99],
    ["shippingMethodId", 50],
    ["paymentToken", 500],
    ["dealer.name", 200],
    ["dealer.address.addressLine1", 200],
    ["dealer.address.city", 100],
  ])("has a %s of at most %i characters", (path, max) => {
    expect(faultsOf(guestOrder, withField(order, path, ""))).toEqual({ [path]: "Required" });
    expect(faultsOf(guestOrder, withField(order, path, "x".repeat(max)))).toEqual({});
    expect(faultsOf(guestOrder, withField(order, path, "x".repeat(max + 1)))).toEqual({ [path]: tooLong(max) });
  });

  it.each([
    ["email", "ada@", "Must be a valid email address"],
    ["email", `${CARD.replaceAll(" ", "")}@example.com`, CARD_NUMBER_MESSAGE],
    ["billing.state", "QC", "Must be a US state"],
    ["billing.postalCode", "0530", "Zip code must be at least 5 digits"],
    ["billing.postalCode", "05301-123456", tooLong(10)],
    ["billing.country", "Canada", "Must be United States"],
    ["billing.phone", "call me", "Must be a valid phone number"],
    ["billing.company", "x".repeat(201), tooLong(200)],
    ["billing.company", CARD, CARD_NUMBER_MESSAGE],
    ["shipping.addressLine2", CARD, CARD_NUMBER_MESSAGE],
    ["idempotencyKey", "short", "Must be 16 to 128 letters, digits, dashes or underscores"],
    ["paymentToken", CARD, CARD_NUMBER_MESSAGE],
    ["expectedTotal", "12.5", "Must be an amount with two decimals"],
    ["expectedTotal", "-12.50", "Must be an amount with two decimals"],
    ["expectedTotal", "12.500", "Must be an amount with two decimals"],
    ["dealer.name", CARD, CARD_NUMBER_MESSAGE],
    ["dealer.email", "desk@", "Must be a valid email address"],
    ["dealer.address.phone", "", "Required"],
    ["dealer.address.phone", "555-0142", "Must be a valid phone number"],
    ["dealer.address.city", CARD, CARD_NUMBER_MESSAGE],
  ])("rejects the %s %j", (path, value, message) => {
    expect(faultsOf(guestOrder, withField(order, path, value))).toEqual({ [path]: message });
  });

  it.each(["billing", "shipping", "dealer.address"])("has room for both lines of %s in one", (path) => {
    const street = (second: string) =>
      withField(withField(order, `${path}.addressLine1`, "x".repeat(150)), `${path}.addressLine2`, second);
    expect(faultsOf(guestOrder, street("y".repeat(48)))).toEqual({});
    expect(faultsOf(guestOrder, street("y".repeat(49)))).toEqual({
      [`${path}.addressLine2`]: "Must not be longer than 200 characters together with the street address.",
    });
  });

  it("ships to a dealer, not to the buyer", () => {
    const faults = { "dealer.address.addressLine1": DEALER_ADDRESS_MESSAGE };
    const at = (street: string) => withField(order, "dealer.address.addressLine1", street);
    const elsewhere = { ...contact, addressLine1: "9 Mill Road" };
    expect(faultsOf(guestOrder, at("4 Main St."))).toEqual(faults);
    expect(faultsOf(customerOrder, at("4 Main St."))).toEqual(faults);
    expect(faultsOf(guestOrder, { ...at("9 Mill Rd"), shipping: elsewhere })).toEqual(faults);
    expect(faultsOf(guestOrder, { ...at("4 Main St"), shipping: elsewhere })).toEqual(faults);
    expect(faultsOf(guestOrder, { ...at("4 Main St"), shipping: null })).toEqual(faults);
    expect(faultsOf(guestOrder, withField(at("4 Main St."), "dealer.address.addressLine2", "Suite 9"))).toEqual({});
    expect(faultsOf(guestOrder, { ...order, dealer: null })).toEqual({});
  });

  it("of a customer ignores the email address", () => {
    expect(customerOrder.parse({ ...order, email: "not an address" }).email).toBeNull();
  });
});

it("checks the billing step without payment", () => {
  const { email, shippingMethodId } = order;
  expect(faultsOf(billing, { email, billing: contact, shippingMethodId })).toEqual({});
  expect(faultsOf(billing, { email: "", billing: contact, shippingMethodId: "" })).toEqual({
    email: "Required",
    shippingMethodId: "Required",
  });
});

describe("the address for taxes", () => {
  it("ignores who lives there", () => {
    expect(taxAddress.parse({ ...contact, firstName: "", phone: "call me" })).toEqual({ ...place, ...inUnitedStates });
    expect(faultsOf(taxAddress, { ...place, city: CARD })).toEqual({ city: CARD_NUMBER_MESSAGE });
  });

  it("comes with a shipping method, and with a dealer's if there is one", () => {
    const request = { shippingMethodId: "ground", address: place };
    expect(faultsOf(compute, request)).toEqual({});
    expect(faultsOf(compute, { ...request, dealerAddress: null })).toEqual({});
    expect(faultsOf(compute, { shippingMethodId: "x".repeat(51), address: place, dealerAddress: {} })).toMatchObject({
      shippingMethodId: tooLong(50),
      "dealerAddress.city": "Required",
    });
  });
});
