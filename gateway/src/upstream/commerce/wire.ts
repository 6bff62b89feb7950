import { z } from "zod";
import { type Cart, type HandedOverCart, UNNAMED_PRODUCT } from "../../domain/cart.ts";
import { absoluteUrl, safeUrl } from "../../domain/link.ts";
import type { Order, OrderDelivery } from "../../domain/order.ts";
import type { Address, AddressType, Profile } from "../../domain/profile.ts";
import { count, dateTime, dollars, elements, flag, integerId, list, optional, text, wholeList } from "../wire.ts";

// The REST backend's answers, read in the shop's terms; docs/upstreams.md, "Commerce".

const orEmpty = text.transform((value) => value ?? "");

/** A flag that is true unless it says otherwise. */
const flagOn = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true);

/** Going in, a line's price is called `productPrice`, coming out `price`; either is read. */
const withPrice = (item: unknown): unknown =>
  typeof item === "object" && item !== null && "productPrice" in item && !("price" in item)
    ? { ...item, price: item.productPrice }
    : item;

export const guestTokenAnswer = z.object({ guestToken: z.string().min(1) });

/** One without a name can still be chosen: it may be the only one. */
export const shippingMethodsAnswer = elements(
  z.object({ id: integerId, name: text.transform((name) => name ?? "Shipping"), price: dollars }),
);

export const placeOrderAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), orderId: integerId }),
  z.object({ success: z.literal(false), message: text }),
]);

export const handoverAnswer = z.object({ handoverToken: z.string().min(1), expiresAt: text });

/** What happened, in a sentence that a shopper may be shown. */
export const messageAnswer = z.object({ message: text });

export const newsletterStatusAnswer = z.object({ isSubscribed: flag });

export const registrationAnswer = z.object({ id: z.union([z.string().min(1), integerId]) });

/** For answers of which only the success matters. */
export const anyAnswer = z.unknown();

/** An answer without a body. */
export const nothing = z.undefined();

/** The backend's numbers. */
export const ADDRESS_TYPES: Record<AddressType, number> = { HOME: 10, BUSINESS: 20, OTHER: 30 };

function toAddressType(number: number | null): AddressType {
  if (number === null || number === ADDRESS_TYPES.HOME) return "HOME";
  return number === ADDRESS_TYPES.BUSINESS ? "BUSINESS" : "OTHER";
}

export const addressAnswer = z.object({
  id: integerId,
  firstName: text,
  lastName: text,
  company: text,
  mainContact: text,
  faxContact: text,
  addressName: text,
  addressContact: text,
  addressType: optional(z.int()).transform(toAddressType),
  isDefaultShipping: flagOn,
  isDefaultBilling: flagOn,
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  postalCode: text,
  country: text.transform((value) => value ?? "United States"),
  residential: flagOn,
}) satisfies z.ZodType<Address>;

const DELIVERY_KINDS = { shipping: "SHIPPING", dealer: "DEALER" } as const;

const STEP_NAMES = {
  placed: "PLACED",
  shipped: "SHIPPED",
  "license-received": "LICENSE_RECEIVED",
  "shipped-to-dealer": "SHIPPED_TO_DEALER",
  "at-dealer": "AT_DEALER",
} as const;

/** One of the wire's words, as the shop's. */
const wordOf = <Words extends Record<string, string>>(words: Words) =>
  z.enum(Object.keys(words) as (keyof Words & string)[]).transform((word) => words[word]);

const delivery = z.object({
  kind: wordOf(DELIVERY_KINDS),
  steps: list(z.object({ name: wordOf(STEP_NAMES), at: optional(dateTime) })),
  cancelledAt: optional(dateTime),
  refundedAt: optional(dateTime),
}) satisfies z.ZodType<OrderDelivery>;

interface WirePlace {
  name: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
}

/** Null when nothing is known of a place; a country or a phone alone is none. */
function toPlace(place: WirePlace, country: string | null) {
  const { name, address, city, state, zipCode } = place;
  if (Object.values(place).every((part) => part === null)) return null;
  return {
    name: name ?? "",
    address: address ?? "",
    city: city ?? "",
    state: state ?? "",
    zipCode: zipCode ?? "",
    country: country ?? "",
  };
}

const newestFirst = (a: Order, b: Order): number =>
  (b.createdAt ?? "").localeCompare(a.createdAt ?? "") || Number(b.id) - Number(a.id);

export type CommerceAnswers = ReturnType<typeof createCommerceAnswers>;

/**
 * Answers that show products; once for the gateway.
 * @param mediaBaseUrl where a browser finds pictures whose address is relative
 */
export function createCommerceAnswers(mediaBaseUrl: string) {
  /** What lines of carts and orders share. */
  const line = {
    quantity: count,
    price: dollars,
    productUrl: text.transform(safeUrl),
    imageUrl: text.transform((url) => absoluteUrl(url, mediaBaseUrl)),
    isFflItem: flag,
    options: list(z.object({ label: orEmpty, value: orEmpty })),
  };

  const cartLine = z.preprocess(
    withPrice,
    z.object({
      ...line,
      id: integerId,
      productId: z.string().min(1),
      sku: text,
      productName: text,
      isReceiverItem: flag,
      // A line that is changed is sent back with them.
      optionIds: wholeList(integerId),
      buildId: optional(z.union([z.string(), integerId])),
      notes: text,
    }),
  );

  const cart = z
    .object({
      id: integerId,
      isAbandoned: flag,
      // A cart is a guest's unless it says otherwise.
      isGuest: flagOn,
      // A cart is money: it must not be shown, and paid, as if a line that cannot be read were not in it.
      items: wholeList(cartLine),
      subTotal: dollars,
      taxAmount: dollars,
      shipping: dollars,
      discount: dollars,
      totalAmount: dollars,
    })
    .transform(({ items, ...cart }): Cart => ({ ...cart, lines: items }));

  const handedOverCart = z
    .object({ items: wholeList(cartLine), subTotal: dollars })
    .transform(({ items, subTotal }): HandedOverCart => ({ lines: items, subTotal }));

  const order = z
    .object({
      id: integerId,
      userEmail: text,
      createdAt: optional(dateTime),
      status: text,
      shippingName: text,
      shippingAddress: text,
      shippingCity: text,
      shippingState: text,
      shippingZipCode: text,
      shippingCountry: text,
      customerPhone: text,
      dealerName: text,
      dealerAddress: text,
      dealerEmail: text,
      dealerPhone: text,
      dealerCity: text,
      dealerState: text,
      dealerZipCode: text,
      dealerCountry: text,
      // Null in place of a line that cannot be read: an order is past, so the rest of it is shown.
      items: list(optional(z.object({ ...line, productName: text.transform((name) => name ?? UNNAMED_PRODUCT) }))),
      shippingCost: optional(dollars),
      taxAmount: dollars,
      discount: dollars,
      totalAmount: dollars,
      deliveries: optional(elements(delivery)),
    })
    .transform((wire): Order => {
      const { id, userEmail, createdAt, status, items, shippingCost, taxAmount, discount, totalAmount } = wire;
      const shippingAddress = toPlace(
        {
          name: wire.shippingName,
          address: wire.shippingAddress,
          city: wire.shippingCity,
          state: wire.shippingState,
          zipCode: wire.shippingZipCode,
        },
        wire.shippingCountry,
      );
      const dealer = toPlace(
        {
          name: wire.dealerName,
          address: wire.dealerAddress,
          city: wire.dealerCity,
          state: wire.dealerState,
          zipCode: wire.dealerZipCode,
        },
        wire.dealerCountry,
      );
      return {
        id,
        userEmail,
        createdAt,
        status,
        shippingAddress: shippingAddress && { ...shippingAddress, phone: wire.customerPhone },
        dealer: dealer && { ...dealer, email: wire.dealerEmail, phone: wire.dealerPhone },
        lines: items.filter((line) => line !== null),
        // Nobody orders nothing.
        isIncomplete: items.length === 0 || items.includes(null),
        shippingCost,
        taxAmount,
        discount,
        totalAmount,
        deliveries: wire.deliveries,
      };
    });

  const profile = z
    .object({
      fullName: text,
      firstName: text,
      lastName: text,
      email: text,
      phoneNumber: text,
      addresses: list(addressAnswer),
      orders: list(order),
    })
    // The customer's identity is no part of the answer.
    .transform((profile): Omit<Profile, "id"> => ({
      ...profile,
      fullName: profile.fullName ?? ([profile.firstName, profile.lastName].filter(Boolean).join(" ") || null),
      orders: profile.orders.toSorted(newestFirst),
    }));

  return { cart, handedOverCart, order, profile };
}
