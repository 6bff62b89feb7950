import { giftMessage, MAX_NEW_LINES, MAX_QUANTITY, MAX_QUANTITY_MESSAGE } from "@telfer/forms/cart.ts";
import { z } from "zod";
import { centsFromDollars } from "../../process/money.ts";
import { optionalText, requiredText, text } from "../../process/text.ts";
import { chosenOptions, dollarAmount, idempotencyKey } from "../fields.ts";

const isPlace = (value: string): boolean =>
  /^\/(?![/\\])/.test(value) || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol));

/** Where a picture or a page is. */
export const place = text(2_000).refine(isPlace, "Must be an http URL or a path.").nullish();
const price = centsFromDollars.nullish();
const quantity = (min: number) => z.int().min(min, `Must be ${min} or more.`).max(MAX_QUANTITY, MAX_QUANTITY_MESSAGE);

const identity = z.object({
  productId: text(200).min(1),
  sku: text(100).min(1),
  optionIds: z.array(z.int().min(0).max(2_147_483_647)).max(50).default([]),
});

/** The item payload of `POST …/items`. Flags come from the price book, not from the request. */
export const newItem = identity.extend({
  productName: requiredText(200),
  quantity: quantity(1).default(1),
  imageUrl: place,
  productUrl: place,
  productPrice: price,
  price,
  options: z
    .array(z.object({ label: text(100).default(""), value: text(200) }))
    .max(50)
    .default([]),
  buildId: text(100).nullish(),
  notes: text(500).nullish(),
});
export type NewItem = z.output<typeof newItem>;

export const newItems = z.object({ items: z.array(newItem).min(1).max(MAX_NEW_LINES) });

/** The item payload of `PUT …/items/{id}`. Only the quantity changes; other fields, if present, must match the line. */
export const changedItem = identity.partial().extend({
  optionIds: identity.shape.optionIds.unwrap().optional(),
  quantity: quantity(0),
  productPrice: price,
  price,
});
export type ChangedItem = z.output<typeof changedItem>;

const taxAddress = z.object({
  line1: requiredText(200),
  line2: optionalText(200),
  city: requiredText(100),
  region: requiredText(100),
  postalCode: requiredText(100),
  country: z.literal("US", "We ship within the United States only."),
  taxCode: text(25).min(1),
});

/** Headers of a change of lines. */
export const changeHeaders = z.looseObject({ "idempotency-key": idempotencyKey.optional() });

export const computeRequest = z.object({
  cartId: z.int32(),
  shippingMethodId: z.int(),
  address: taxAddress,
  dealerAddress: taxAddress.nullish().transform((address) => address ?? null),
});
export type ComputeRequest = z.output<typeof computeRequest>;

export const giftRequest = z.object({ cartId: z.int32(), message: giftMessage });
export type GiftRequest = z.output<typeof giftRequest>;

export const mergeRequest = {
  querystring: z.object({ guestId: text(512).min(1) }),
  body: z.object({ guestId: text(512).min(1) }),
};

export const handoffResponse = z.strictObject({ handoverToken: z.string(), expiresAt: z.iso.datetime() });

/** The header of `GET /Cart/handover`. The token is not in the URL, because URLs are logged. */
export const handoverHeaders = z.object({ "x-handover-token": text(512).min(1) });

export const handoffAcceptRequest = z.object({ handoverToken: text(512).min(1) });

const cartItem = z.strictObject({
  id: z.int(),
  productId: z.string(),
  sku: z.string(),
  productName: z.string(),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  imageUrl: z.string().nullable(),
  price: dollarAmount,
  productUrl: z.string().nullable(),
  isFflItem: z.boolean(),
  isReceiverItem: z.boolean(),
  optionIds: z.array(z.int()),
  options: chosenOptions,
  buildId: z.string().nullable(),
  notes: z.string().nullable(),
});

export const cartResponse = z.strictObject({
  id: z.int(),
  userId: z.string().nullable(),
  guestId: z.string().nullable(),
  isAbandoned: z.boolean(),
  isGuest: z.boolean(),
  items: z.array(cartItem),
  giftMessage: z.string().nullable(),
  subTotal: dollarAmount,
  taxAmount: dollarAmount,
  shipping: dollarAmount,
  discount: dollarAmount,
  totalAmount: dollarAmount,
});
export type CartResponse = z.output<typeof cartResponse>;

/** A line that got fewer pieces than both carts held together. */
const cut = z.strictObject({
  /** Null if the cart has no such line. */
  itemId: z.int().nullable(),
  productName: z.string(),
  from: z.int(),
  to: z.int(),
});
export type Cut = z.output<typeof cut>;

/** The response of a merge and of a takeover. */
export const mergedCartResponse = cartResponse.extend({ alreadyMerged: z.boolean(), cuts: z.array(cut) });
export type MergedCartResponse = z.output<typeof mergedCartResponse>;

/** The response of `GET /Cart/handover`: the contents of the cart, but not its owner. */
export const handedOverCartResponse = cartResponse.pick({ items: true, subTotal: true });
export type HandedOverCartResponse = z.output<typeof handedOverCartResponse>;

export const shippingMethodsResponse = z.array(z.strictObject({ id: z.int(), name: z.string(), price: dollarAmount }));
