import { z } from "zod";
import { UNNAMED_PRODUCT } from "../../domain/cart.ts";
import { count, dateTime, dollars, elements, flag, integerId, list, optional, text, wholeList } from "../wire.ts";

// The REST backend's answers; docs/upstreams.md, "Commerce".

const orEmpty = text.transform((value) => value ?? "");

const lineOptions = list(z.object({ label: orEmpty, value: orEmpty }));

/** Going in, a line's price is called `productPrice`, coming out `price`; either is read. */
const withPrice = (item: unknown): unknown =>
  typeof item === "object" && item !== null && "productPrice" in item && !("price" in item)
    ? { ...item, price: item.productPrice }
    : item;

const cartItem = z.preprocess(
  withPrice,
  z.object({
    id: integerId,
    productId: z.string().min(1),
    sku: text,
    productName: text,
    quantity: count,
    imageUrl: text,
    price: dollars,
    productUrl: text,
    isFflItem: flag,
    isReceiverItem: flag,
    // A line that is changed is sent back with them.
    optionIds: wholeList(integerId),
    options: lineOptions,
    buildId: optional(z.union([z.string(), integerId])),
    notes: text,
  }),
);

export const cartAnswer = z.object({
  id: integerId,
  isAbandoned: flag,
  // A cart is a guest's unless it says otherwise.
  isGuest: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  // A cart is money: it must not be shown, and paid, as if a line that cannot be read were not in it.
  items: wholeList(cartItem),
  subTotal: dollars,
  taxAmount: dollars,
  shipping: dollars,
  discount: dollars,
  totalAmount: dollars,
});

export const guestTokenAnswer = z.object({ guestToken: z.string().min(1) });

/** One without a name can still be chosen: it may be the only one. */
export const shippingMethodsAnswer = elements(
  z.object({ id: integerId, name: text.transform((name) => name ?? "Shipping"), price: dollars }),
);

export const placeOrderAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), orderId: integerId }),
  z.object({ success: z.literal(false), message: text }),
]);

export const orderAnswer = z.object({
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
  items: list(
    z.object({
      productName: text.transform((name) => name ?? UNNAMED_PRODUCT),
      productUrl: text,
      imageUrl: text,
      isFflItem: flag,
      options: lineOptions,
      price: dollars,
      quantity: count,
    }),
  ),
  shippingCost: optional(dollars),
  taxAmount: dollars,
  discount: dollars,
  totalAmount: dollars,
});

/** What happened, in a sentence that a shopper may be shown. */
export const messageAnswer = z.object({ message: text });

export const newsletterStatusAnswer = z.object({ isSubscribed: flag });

export const registrationAnswer = z.object({ id: z.union([z.string().min(1), integerId]) });

/** For answers of which only the success matters. */
export const anyAnswer = z.unknown();

export type WireCart = z.infer<typeof cartAnswer>;
export type WireOrder = z.infer<typeof orderAnswer>;
