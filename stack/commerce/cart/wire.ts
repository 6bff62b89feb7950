import { z } from "zod";
import { centsFromDollars } from "../../process/money.ts";
import { optionalText, requiredText, text } from "../../process/text.ts";
import { chosenOptions, dollarAmount } from "../fields.ts";

/** Most pieces of one line; the column's check says the same. */
export const maxQuantity = 9_999;
export const tooMany = "At most 9,999 of one item.";

const isPlace = (value: string): boolean =>
  /^\/(?![/\\])/.test(value) || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol));

const place = text(2_000).refine(isPlace, "Must be an http address or a path.").nullish();
const price = centsFromDollars.nullish();
const quantity = (min: number) => z.int().min(min, `Must be ${min} or more.`).max(maxQuantity, tooMany);

const identity = z.object({
  productId: text(200).min(1).describe("The product's `documentId`."),
  sku: text(100).min(1),
  optionIds: z.array(z.int().min(0).max(2_147_483_647)).max(50).default([]),
});

/** The item payload of `POST …/items`. Flags are not read: they come from the price book. */
export const newItem = identity
  .extend({
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
  })
  .meta({
    id: "NewCartItem",
    description: "What to put into a cart. Its price, when it is sent, has to be today's.",
    // zod leaves `examples` of what is sent out when the schema transforms it.
    example: { productId: "no-1-trigger", sku: "TRW-T1", productName: "No. 1 trigger", quantity: 1, optionIds: [] },
  });
export type NewItem = z.output<typeof newItem>;

/** The item payload of `PUT …/items/{id}`: the quantity counts; the rest is compared with the line when it is there. */
export const changedItem = identity
  .partial()
  .extend({
    optionIds: identity.shape.optionIds.unwrap().optional(),
    quantity: quantity(0),
    productPrice: price,
    price,
  })
  .meta({ id: "CartItemChange", description: "What a line of a cart becomes.", example: { quantity: 2 } });
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

/** The body of `…/compute`. */
export const computeRequest = z
  .object({
    cartId: z.int32(),
    shippingMethodId: z.int(),
    address: taxAddress.describe("Where the order is shipped."),
    dealerAddress: taxAddress
      .nullish()
      .transform((address) => address ?? null)
      .describe("Where dealer items are handed over. Required when a line has `isFflItem`."),
  })
  .meta({
    id: "ComputeRequest",
    description: "What tax and shipping are computed for.",
    example: {
      cartId: 41,
      shippingMethodId: 1,
      address: {
        line1: "1 Congress Ave",
        line2: null,
        city: "Austin",
        region: "TX",
        postalCode: "78701",
        country: "US",
        taxCode: "P0000000",
      },
    },
  });
export type ComputeRequest = z.output<typeof computeRequest>;

/** The query and body of `/Cart/merge`; both name the guest by their token. */
export const mergeRequest = {
  querystring: z.object({ guestId: text(512).min(1) }),
  body: z.object({ guestId: text(512).min(1) }),
};

/** The wire's Cart item. */
const cartItem = z
  .strictObject({
    id: z.int(),
    productId: z.string().describe("The product's `documentId`."),
    sku: z.string(),
    productName: z.string(),
    quantity: z.int().min(1).max(maxQuantity),
    imageUrl: z.string().nullable(),
    price: dollarAmount.describe("US dollars for one piece, add-ons included."),
    productUrl: z.string().nullable(),
    isFflItem: z.boolean().describe("Whether a licensed dealer has to receive it."),
    isReceiverItem: z.boolean().describe("Whether it is a serialised receiver."),
    optionIds: z.array(z.int()).describe("Sorted, each once."),
    options: chosenOptions,
    buildId: z.string().nullable(),
    notes: z.string().nullable(),
  })
  .meta({ id: "CartItem", description: "A line of a cart." });

/** The wire's Cart. */
export const cartAnswer = z
  .strictObject({
    id: z.int(),
    userId: z.string().nullable(),
    guestId: z.string().nullable().describe("The guest's token; null for a customer."),
    isAbandoned: z.boolean().describe("Whether 30 days have passed since the last change."),
    isGuest: z.boolean(),
    items: z.array(cartItem),
    subTotal: dollarAmount,
    taxAmount: dollarAmount.describe("0 until the cart is computed, and again after a change of its lines."),
    shipping: dollarAmount.describe("0 until the cart is computed, and again after a change of its lines."),
    discount: dollarAmount.describe("Positive; subtracted."),
    totalAmount: dollarAmount,
  })
  .meta({
    id: "Cart",
    description: "A cart with its lines. Amounts are US dollars.",
    examples: [
      {
        id: 41,
        userId: null,
        guestId: "hR0…",
        isAbandoned: false,
        isGuest: true,
        items: [
          {
            id: 7,
            productId: "no-1-trigger",
            sku: "TRW-T1",
            productName: "No. 1 trigger",
            quantity: 1,
            imageUrl: "/uploads/no-1-trigger-1600.webp",
            price: 168,
            productUrl: "/product/product-short-alt/no-1-trigger",
            isFflItem: false,
            isReceiverItem: false,
            optionIds: [],
            options: [],
            buildId: null,
            notes: null,
          },
        ],
        subTotal: 168,
        taxAmount: 10.5,
        shipping: 0,
        discount: 0,
        totalAmount: 178.5,
      },
    ],
  });
export type CartAnswer = z.output<typeof cartAnswer>;

export const shippingMethodsAnswer = z.array(
  z
    .strictObject({ id: z.int(), name: z.string(), price: dollarAmount })
    .meta({ id: "ShippingMethod", examples: [{ id: 1, name: "Ground, 3 to 5 working days", price: 12 }] }),
);
