import type { Cart, CartItem, ComputeRequest, TaxAddress } from "../../domain/cart.ts";
import { absoluteUrl, safeUrl } from "../../domain/link.ts";
import type { Money } from "../../domain/money.ts";
import type { Contact, Order, OrderRequest } from "../../domain/order.ts";
import type { DealerRegistration } from "../../domain/registration.ts";
import type { WireCart, WireOrder } from "./wire.ts";

/** The nearest double to a whole number of cents prints with two decimals at most. */
const toDollars = ({ cents }: Money): number => cents / 100;

/** @param mediaBaseUrl where a browser finds pictures whose address is relative */
export const toCart = ({ items, ...cart }: WireCart, mediaBaseUrl: string): Cart => ({
  ...cart,
  lines: items.map((item) => ({
    ...item,
    productUrl: safeUrl(item.productUrl),
    imageUrl: absoluteUrl(item.imageUrl, mediaBaseUrl),
  })),
});

export const toOrder = (order: WireOrder, mediaBaseUrl: string): Order => ({
  id: order.id,
  userEmail: order.userEmail,
  createdAt: order.createdAt,
  status: order.status,
  shippingAddress: toShippingAddress(order),
  dealer: toDealer(order),
  lines: order.items.map((item) => ({
    ...item,
    productUrl: safeUrl(item.productUrl),
    imageUrl: absoluteUrl(item.imageUrl, mediaBaseUrl),
  })),
  shippingCost: order.shippingCost,
  taxAmount: order.taxAmount,
  discount: order.discount,
  totalAmount: order.totalAmount,
});

interface WirePlace {
  name: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
}

/** Whether anything is known of a place; a country or a phone alone is none. */
const isKnown = (place: WirePlace): boolean => Object.values(place).some((part) => part !== null);

const toPlace = ({ name, address, city, state, zipCode }: WirePlace, country: string | null) => ({
  name: name ?? "",
  address: address ?? "",
  city: city ?? "",
  state: state ?? "",
  zipCode: zipCode ?? "",
  country: country ?? "",
});

function toShippingAddress(order: WireOrder): Order["shippingAddress"] {
  const place = {
    name: order.shippingName,
    address: order.shippingAddress,
    city: order.shippingCity,
    state: order.shippingState,
    zipCode: order.shippingZipCode,
  };
  return isKnown(place) ? { ...toPlace(place, order.shippingCountry), phone: order.customerPhone } : null;
}

function toDealer(order: WireOrder): Order["dealer"] {
  const place = {
    name: order.dealerName,
    address: order.dealerAddress,
    city: order.dealerCity,
    state: order.dealerState,
    zipCode: order.dealerZipCode,
  };
  if (!isKnown(place)) return null;
  return { ...toPlace(place, order.dealerCountry), email: order.dealerEmail, phone: order.dealerPhone };
}

/** The item payload of the cart calls. */
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

export const fromOrderRequest = ({ billing, shipping, dealer, ...order }: OrderRequest) => ({
  cartId: Number(order.cartId),
  customerInfo: {
    email: order.email,
    name: fullName(billing),
    company: billing.company,
    mainContact: billing.mainContact,
    address: billing.addressLine1,
    city: billing.city,
    state: billing.state,
    zip: billing.postalCode,
    country: billing.country,
    shippingName: fullName(shipping),
    shippingCompany: shipping.company,
    addressContact: shipping.mainContact,
    shippingAddress: shipping.addressLine1,
    shippingCity: shipping.city,
    shippingState: shipping.state,
    shippingZip: shipping.postalCode,
    shippingCountry: shipping.country,
    shippingMethodId: Number(order.shippingMethodId),
    optInNewsletter: order.optInNewsletter,
  },
  ...(dealer && { dealerInfo: dealer }),
  paymentToken: order.paymentToken,
});

/** The text fields of `POST /Registration/dealer`. Addresses that are the same as the first are sent as copies of it. */
export function fromDealerRegistration(registration: DealerRegistration): [name: string, text: string][] {
  const { address, billingAddress, locatorAddress, ...fields } = registration;
  const addresses = {
    ...address,
    ...withPrefix("billing", billingAddress ?? address),
    ...(registration.appearInDealerLocator && withPrefix("locator", locatorAddress ?? address)),
  };
  return Object.entries({ ...fields, ...addresses }).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
}

const withPrefix = (prefix: string, address: object) =>
  Object.fromEntries(
    Object.entries(address).map(([name, value]) => [`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`, value]),
  );
