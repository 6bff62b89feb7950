import { z } from "zod";
import { type Cart, type HandedOverCart, UNNAMED_PRODUCT } from "../../domain/cart.ts";
import type { QuantityCut } from "../../domain/cart-warning.ts";
import { absoluteUrl, safeUrl } from "../../domain/link.ts";
import { type Address, fullName, NO_ADDRESS } from "../../domain/address.ts";
import type { Order, OrderRefund, OrderReturn, Fulfillment, OrderStatus } from "../../domain/order.ts";
import type { Papers } from "../../domain/papers.ts";
import type { AddressType, Profile, SavedAddress } from "../../domain/profile.ts";
import type { SavedItem } from "../../domain/saved-item.ts";
import {
  count,
  countOrZero,
  dateTime,
  dollars,
  elements,
  flag,
  integerId,
  list,
  optional,
  optionalText,
  strictList,
} from "../wire.ts";

// Responses of the REST backend, parsed into the shop's types; docs/upstreams.md, "Commerce".

const orEmpty = optionalText.transform((value) => value ?? "");

const flagOn = z
  .boolean()
  .nullish()
  .transform((value) => value ?? true);

/** The price of a line is called `productPrice` in requests and `price` in responses; accept both. */
const withPrice = (item: unknown): unknown =>
  typeof item === "object" && item !== null && "productPrice" in item && !("price" in item)
    ? { ...item, price: item.productPrice }
    : item;

export const guestTokenResponse = z.object({ guestToken: z.string().min(1) });

/** A method without a name can still be chosen: it may be the only one. */
export const shippingRatesResponse = elements(
  z
    .object({ id: integerId, name: optionalText.transform((name) => name ?? "Shipping"), price: dollars })
    .transform(({ price, ...method }) => ({ method, price })),
);

export const placeOrderResponse = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), orderId: integerId }),
  z.object({ success: z.literal(false), message: optionalText }),
]);

export const handoffResponse = z.object({ handoverToken: z.string().min(1), expiresAt: optionalText });

export const messageResponse = z.object({ message: optionalText });

export const newsletterStatusResponse = z.object({ isSubscribed: flag });

export const registrationResponse = z.object({ id: z.union([z.string().min(1), integerId]) });

export const anyResponse = z.unknown();

export const savedItemsResponse = z
  .object({
    items: list(
      z.object({
        productId: z.string().min(1),
        sku: optionalText,
        priceWhenSaved: optional(dollars),
        wasInStock: flagOn,
        savedAt: dateTime,
      }),
    ),
  })
  .transform(({ items }): SavedItem[] => items);

const coordinate = z.int().min(-10_000).max(10_000);

export const papersResponse = z
  .object({
    serialNumber: z.string().min(1),
    productId: z.string().min(1),
    sku: z.string().min(1),
    productName: optionalText.transform((name) => name ?? UNNAMED_PRODUCT),
    shotOn: z.iso.date(),
    distanceYards: count,
    ammunition: orEmpty,
    lot: orEmpty,
    shooter: orEmpty,
    // A target without one of its holes would show another group.
    shots: z
      .array(z.object({ x: coordinate, y: coordinate }))
      .min(2)
      .max(20),
  })
  .transform((papers): Papers => papers);

export const customerDataResponse = z.looseObject({});

export const noContent = z.undefined();

export const ADDRESS_TYPES: Record<AddressType, number> = { HOME: 10, BUSINESS: 20, OTHER: 30 };

function toAddressType(number: number | null): AddressType {
  if (number === null || number === ADDRESS_TYPES.HOME) return "HOME";
  return number === ADDRESS_TYPES.BUSINESS ? "BUSINESS" : "OTHER";
}

export const addressResponse = z
  .object({
    id: integerId,
    firstName: optionalText,
    lastName: optionalText,
    company: optionalText,
    mainContact: optionalText,
    faxContact: optionalText,
    addressName: optionalText,
    addressContact: optionalText,
    addressType: optional(z.int()).transform(toAddressType),
    isDefaultShipping: flagOn,
    isDefaultBilling: flagOn,
    addressLine1: optionalText,
    addressLine2: optionalText,
    city: optionalText,
    state: optionalText,
    postalCode: optionalText,
    country: optionalText.transform((value) => value ?? "United States"),
    residential: flagOn,
  })
  .transform((wire): SavedAddress => {
    const { firstName, lastName, company, addressLine1, addressLine2, city, state, postalCode, country } = wire;
    const names = { name: fullName(firstName, lastName), firstName, lastName, company, phone: wire.mainContact };
    return {
      id: wire.id,
      name: wire.addressName,
      type: wire.addressType,
      isDefaultShipping: wire.isDefaultShipping,
      isDefaultBilling: wire.isDefaultBilling,
      isResidential: wire.residential,
      fax: wire.faxContact,
      deliveryPhone: wire.addressContact,
      address: { ...names, addressLine1, addressLine2, city, state, postalCode, country },
    };
  });

const DELIVERY_KINDS = { shipping: "SHIPPING", dealer: "DEALER" } as const;

const STEP_NAMES = {
  placed: "PLACED",
  shipped: "SHIPPED",
  "license-received": "LICENSE_RECEIVED",
  "shipped-to-dealer": "SHIPPED_TO_DEALER",
  "at-dealer": "AT_DEALER",
} as const;

const STATUSES = new Map<string, OrderStatus>([
  ["Pending", "PENDING"],
  ["Authorized", "AUTHORIZED"],
  ["Paid", "PAID"],
  ["Refunded", "REFUNDED"],
  ["Cancelled", "CANCELED"],
]);

const wordOf = <Words extends Record<string, string>>(words: Words) =>
  z.enum(Object.keys(words) as (keyof Words & string)[]).transform((word) => words[word]);

const delivery = z
  .object({
    kind: wordOf(DELIVERY_KINDS),
    steps: list(z.object({ name: wordOf(STEP_NAMES), at: optional(dateTime) })),
    cancelledAt: optional(dateTime),
    refundedAt: optional(dateTime),
    carrier: optionalText,
    trackingNumber: optionalText,
    trackingUrl: optional(z.url({ protocol: /^https?$/ })),
  })
  .transform(({ cancelledAt, ...delivery }): Fulfillment => ({ ...delivery, canceledAt: cancelledAt }));

const RETURN_EXCLUSIONS = {
  firearm: "FIREARM",
  window: "WINDOW",
  canceled: "CANCELED",
  "not-shipped": "NOT_SHIPPED",
} as const;

export const RETURN_REASONS = {
  damaged: "DAMAGED",
  "wrong-item": "WRONG_ITEM",
  "does-not-fit": "DOES_NOT_FIT",
  "no-longer-needed": "NO_LONGER_NEEDED",
  other: "OTHER",
} as const;

const RETURN_STATUSES = {
  requested: "REQUESTED",
  received: "RECEIVED",
  refunded: "REFUNDED",
  declined: "DECLINED",
} as const;

const REFUND_REASONS = { cancel: "CANCEL", return: "RETURN", license: "LICENSE" } as const;

const SKIPPED_REASONS = { unavailable: "UNAVAILABLE", "sold-out": "SOLD_OUT", reduced: "REDUCED" } as const;

const someText = z.string().min(1);

const orderReturn = z
  .object({
    returnNumber: someText,
    createdAt: dateTime,
    // A backend may know further reasons.
    reason: optional(wordOf(RETURN_REASONS)).transform((reason) => reason ?? "OTHER"),
    comment: optionalText,
    lines: list(z.object({ lineId: integerId, quantity: count })),
    status: wordOf(RETURN_STATUSES),
    receivedAt: optional(dateTime),
    refundedAt: optional(dateTime),
    refundAmount: optional(dollars),
    instructions: list(someText),
    address: list(someText),
  })
  .transform(({ returnNumber, ...rest }): OrderReturn => ({ id: returnNumber, ...rest }));

const orderRefund = z
  .object({
    amount: dollars,
    reason: optional(wordOf(REFUND_REASONS)),
    createdAt: dateTime,
    madeAt: optional(dateTime),
  })
  .transform((refund): OrderRefund => refund);

/** The address of an order; null if at most country, phone number and company are known of it. */
function toAddress(
  place: Pick<Address, "name" | "addressLine1" | "city" | "state" | "postalCode">,
  rest: Partial<Pick<Address, "country" | "phone" | "company">>,
): Address | null {
  if (Object.values(place).every((part) => part === null)) return null;
  return { ...NO_ADDRESS, ...place, ...rest };
}

/** Absent if the backend has no gift messages. */
const giftMessage = z.string().nullish().catch(undefined);

const newestFirst = (a: Order, b: Order): number =>
  (b.createdAt ?? "").localeCompare(a.createdAt ?? "") || Number(b.id) - Number(a.id);

export type CommerceSchemas = ReturnType<typeof createCommerceSchemas>;

/**
 * Schemas of responses that contain products; created once per gateway.
 * @param mediaBaseUrl base for relative image URLs
 */
export function createCommerceSchemas(mediaBaseUrl: string) {
  const line = {
    quantity: count,
    price: dollars,
    productUrl: optionalText.transform(safeUrl),
    imageUrl: optionalText.transform((url) => absoluteUrl(url, mediaBaseUrl)),
    isFflItem: flag,
    options: list(z.object({ label: orEmpty, value: orEmpty })),
  };

  const cartLine = z.preprocess(
    withPrice,
    z.object({
      ...line,
      id: integerId,
      productId: z.string().min(1),
      sku: optionalText,
      productName: optionalText,
      isReceiverItem: flag,
      // Needed to send a changed line back, so none may be dropped.
      optionIds: strictList(integerId),
      buildId: optional(z.union([z.string(), integerId])),
      notes: optionalText,
    }),
  );

  const cartObject = z.object({
    id: integerId,
    isAbandoned: flag,
    // Carts are guest carts by default.
    isGuest: flagOn,
    // A cart is money: it must not be shown and paid without a line that could not be parsed.
    items: strictList(cartLine),
    giftMessage,
    subTotal: dollars,
    taxAmount: dollars,
    shipping: dollars,
    discount: dollars,
    totalAmount: dollars,
  });
  const toCart = ({ items, ...cart }: z.output<typeof cartObject>): Cart => ({ ...cart, lines: items });
  const cart = cartObject.transform(toCart);

  const cut = z
    .object({
      itemId: optional(integerId),
      productName: optionalText.transform((name) => name ?? UNNAMED_PRODUCT),
      from: count,
      to: count,
    })
    .transform(({ itemId, ...sizes }): QuantityCut => ({ lineId: itemId, ...sizes }));

  const mergedCart = cartObject
    .extend({ alreadyMerged: flag, cuts: list(cut) })
    .transform(({ alreadyMerged, cuts, ...merged }) => ({ cart: toCart(merged), alreadyMerged, cuts }));

  const handedOverCart = z
    .object({ items: strictList(cartLine), subTotal: dollars })
    .transform(({ items, subTotal }): HandedOverCart => ({ lines: items, subTotal }));

  const order = z
    .object({
      id: integerId,
      userEmail: optionalText,
      createdAt: optional(dateTime),
      status: optionalText,
      billingName: optionalText,
      billingCompany: optionalText,
      billingAddress: optionalText,
      billingCity: optionalText,
      billingState: optionalText,
      billingZipCode: optionalText,
      billingCountry: optionalText,
      billingPhone: optionalText,
      shippingName: optionalText,
      shippingCompany: optionalText,
      shippingAddress: optionalText,
      shippingCity: optionalText,
      shippingState: optionalText,
      shippingZipCode: optionalText,
      shippingCountry: optionalText,
      customerPhone: optionalText,
      dealerName: optionalText,
      dealerAddress: optionalText,
      dealerEmail: optionalText,
      dealerPhone: optionalText,
      dealerCity: optionalText,
      dealerState: optionalText,
      dealerZipCode: optionalText,
      dealerCountry: optionalText,
      // Null for a line that cannot be parsed: an order is in the past, so the rest is still shown.
      items: list(
        optional(
          z.object({
            ...line,
            id: optional(integerId),
            productId: optionalText,
            sku: optionalText,
            productName: optionalText.transform((name) => name ?? UNNAMED_PRODUCT),
            cancelledAt: optional(dateTime),
            returnableQuantity: countOrZero,
            returnExclusion: optional(wordOf(RETURN_EXCLUSIONS)),
            papers: optional(elements(papersResponse)),
          }),
        ),
      ),
      shippingCost: optional(dollars),
      taxAmount: dollars,
      discount: dollars,
      totalAmount: dollars,
      giftMessage,
      deliveries: optional(elements(delivery)),
      cancellableLines: optional(elements(integerId)),
      returnableUntil: optional(dateTime),
      returns: optional(elements(orderReturn)),
      refunds: optional(elements(orderRefund)),
    })
    .transform((wire): Order => {
      const { id, userEmail, createdAt, status, items, shippingCost, taxAmount, discount, totalAmount } = wire;
      const billingAddress = toAddress(
        {
          name: wire.billingName,
          addressLine1: wire.billingAddress,
          city: wire.billingCity,
          state: wire.billingState,
          postalCode: wire.billingZipCode,
        },
        { country: wire.billingCountry, phone: wire.billingPhone, company: wire.billingCompany },
      );
      const shippingAddress = toAddress(
        {
          name: wire.shippingName,
          addressLine1: wire.shippingAddress,
          city: wire.shippingCity,
          state: wire.shippingState,
          postalCode: wire.shippingZipCode,
        },
        { country: wire.shippingCountry, phone: wire.customerPhone, company: wire.shippingCompany },
      );
      const dealerAddress = toAddress(
        {
          name: wire.dealerName,
          addressLine1: wire.dealerAddress,
          city: wire.dealerCity,
          state: wire.dealerState,
          postalCode: wire.dealerZipCode,
        },
        { country: wire.dealerCountry, phone: wire.dealerPhone },
      );
      return {
        id,
        userEmail,
        createdAt,
        status: status === null ? null : (STATUSES.get(status) ?? "OTHER"),
        statusLabel: status,
        billingAddress,
        shippingAddress,
        dealer: dealerAddress && { name: wire.dealerName, email: wire.dealerEmail, address: dealerAddress },
        lines: items.flatMap((item) => {
          if (item === null) return [];
          const { cancelledAt, ...line } = item;
          return { ...line, canceledAt: cancelledAt };
        }),
        // An order without lines cannot exist, so lines are missing.
        isIncomplete: items.length === 0 || items.includes(null),
        shippingCost,
        taxAmount,
        discount,
        totalAmount,
        giftMessage: wire.giftMessage ?? null,
        deliveries: wire.deliveries,
        cancelableLineIds: wire.cancellableLines,
        returnableUntil: wire.returnableUntil,
        returns: wire.returns,
        refunds: wire.refunds,
      };
    });

  const reordered = z
    .object({
      cart,
      added: count,
      skipped: list(
        z.object({
          productName: optionalText.transform((name) => name ?? UNNAMED_PRODUCT),
          reason: wordOf(SKIPPED_REASONS),
          quantity: count,
        }),
      ),
    })
    .transform(({ added, ...rest }) => ({ ...rest, addedQuantity: added }));

  const profile = z
    .object({
      fullName: optionalText,
      firstName: optionalText,
      lastName: optionalText,
      email: optionalText,
      phoneNumber: optionalText,
      addresses: list(addressResponse),
      orders: list(order),
      offers: list(z.string()),
    })
    // The response does not contain the customer's id.
    .transform(({ phoneNumber, offers, ...profile }): Omit<Profile, "id"> => ({
      ...profile,
      canDownloadData: offers.includes("data"),
      canDelete: offers.includes("deletion"),
      fullName: profile.fullName ?? fullName(profile.firstName, profile.lastName),
      phone: phoneNumber,
      orders: profile.orders.toSorted(newestFirst),
    }));

  return { cart, mergedCart, handedOverCart, order, reordered, profile };
}
