import { joinLines } from "@telfer/forms/address-lines.ts";
import type { CartItem, ComputeRequest, TaxAddress } from "../../domain/cart.ts";
import type { Money } from "../../domain/money.ts";
import type { Contact } from "@telfer/forms/checkout.ts";
import type { OrderDealer, OrderRequest, ReturnRequest } from "../../domain/order.ts";
import type { AddressChange, NewAddress, Profile, ProfileChange } from "../../domain/profile.ts";
import type { DealerRegistration } from "../../domain/registration.ts";
import { ADDRESS_TYPES, RETURN_REASONS } from "./wire.ts";

// Request bodies for the REST backend; docs/upstreams.md, "Commerce".

/** The double nearest to a whole number of cents prints with at most two decimals. */
const toDollars = ({ cents }: Money): number => cents / 100;

export const fromCartItem = ({ price, optionIds, productName, ...item }: CartItem) => ({
  ...item,
  productName: productName ?? undefined,
  productPrice: toDollars(price),
  optionIds: optionIds.map(Number),
});

const fromTaxAddress = (address: TaxAddress, taxCode: string) => ({
  line1: address.addressLine1,
  line2: address.addressLine2,
  city: address.city,
  region: address.state,
  postalCode: address.postalCode,
  country: "US",
  taxCode,
});

export const fromComputeRequest = ({ address, dealerAddress, cartId, shippingMethodId, taxCode }: ComputeRequest) => ({
  address: fromTaxAddress(address, taxCode),
  ...(dealerAddress && { dealerAddress: fromTaxAddress(dealerAddress, taxCode) }),
  cartId: Number(cartId),
  shippingMethodId: Number(shippingMethodId),
});

const fullName = ({ firstName, lastName }: Contact): string => `${firstName} ${lastName}`;

const fromDealer = ({ name, email, address }: OrderDealer) => ({
  dealerName: name,
  dealerAddress: joinLines(address),
  dealerEmail: email,
  dealerPhone: address.phone,
  dealerCity: address.city,
  dealerState: address.state,
  dealerZip: address.postalCode,
  dealerCountry: address.country,
});

export const fromOrderRequest = ({ billing, shipping, dealer, expectedTotal, ...order }: OrderRequest) => ({
  cartId: Number(order.cartId),
  customerInfo: {
    email: order.email,
    name: fullName(billing),
    company: billing.company,
    mainContact: billing.phone,
    address: joinLines(billing),
    city: billing.city,
    state: billing.state,
    zip: billing.postalCode,
    country: billing.country,
    shippingName: fullName(shipping),
    shippingCompany: shipping.company,
    addressContact: shipping.phone,
    shippingAddress: joinLines(shipping),
    shippingCity: shipping.city,
    shippingState: shipping.state,
    shippingZip: shipping.postalCode,
    shippingCountry: shipping.country,
    shippingMethodId: Number(order.shippingMethodId),
    optInNewsletter: order.optInNewsletter,
  },
  ...(dealer && { dealerInfo: fromDealer(dealer) }),
  paymentToken: order.paymentToken,
  ...(expectedTotal !== null && { expectedTotal: Number(expectedTotal) }),
});

export const fromReturnRequest = ({ reason, comment, lines, idempotencyKey }: ReturnRequest) => ({
  key: idempotencyKey,
  reason: Object.entries(RETURN_REASONS).find(([, name]) => name === reason)?.[0],
  comment,
  lines: lines.map(({ lineId, quantity }) => ({ lineId: Number(lineId), quantity })),
});

/** The text fields of `POST /Registration/dealer`. An address that equals the first one is sent as a copy of it. */
export function fromDealerRegistration(registration: DealerRegistration): [name: string, text: string][] {
  const { address, billingAddress, locatorAddress, ...fields } = registration;
  const { appearInDealerLocator } = registration;
  const addresses = {
    ...fromRegisteredAddress(address),
    ...withPrefix("billing", fromRegisteredAddress(billingAddress ?? address)),
    ...(appearInDealerLocator && withPrefix("locator", fromRegisteredAddress(locatorAddress ?? address))),
  };
  return Object.entries({ ...fields, ...addresses }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
}

const fromRegisteredAddress = ({ addressLine1, addressLine2, ...place }: DealerRegistration["address"]) => ({
  streetAddress: joinLines({ addressLine1, addressLine2 }),
  ...place,
});

const withPrefix = (prefix: string, address: object) =>
  Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
  );

/** Undefined fields are not sent and stay unchanged. */
export function fromAddress({ address = {}, ...entry }: NewAddress | AddressChange) {
  const { phone, ...rest } = address;
  return {
    ...rest,
    mainContact: phone,
    addressName: entry.name,
    addressType: entry.type && ADDRESS_TYPES[entry.type],
    faxContact: entry.fax,
    addressContact: entry.deliveryPhone,
    isDefaultShipping: entry.isDefaultShipping,
    isDefaultBilling: entry.isDefaultBilling,
    residential: entry.isResidential,
  };
}

/** The profile with its changes. The backend ignores addresses and orders, and null names are omitted. */
export function fromProfile({ firstName, lastName, email, phone }: Profile, change: ProfileChange) {
  const names = { firstName: change.firstName ?? firstName, lastName: change.lastName ?? lastName };
  return {
    fullName: [names.firstName, names.lastName].filter(Boolean).join(" ") || undefined,
    firstName: names.firstName ?? undefined,
    lastName: names.lastName ?? undefined,
    email: email ?? undefined,
    phoneNumber: change.phone === undefined ? phone : change.phone,
  };
}
