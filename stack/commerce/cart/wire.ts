import { z } from "zod";
import { centsFromDollars } from "../../process/money.ts";

/** Most pieces of one line; the column's check says the same. */
const maxQuantity = 9_999;

const isPlace = (value: string): boolean =>
  /^\/(?![/\\])/.test(value) || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol));

const place = z.string().max(2_000).refine(isPlace, "Must be an http address or a path.").nullish();
const price = centsFromDollars.nullish();

const identity = z.object({
  productId: z.string().min(1).max(200),
  sku: z.string().min(1).max(100),
  optionIds: z.array(z.int().min(0).max(2_147_483_647)).max(50).default([]),
});

/** The item payload of `POST …/items`. Flags are not read: they come from the price book. */
export const newItem = identity.extend({
  productName: z.string().trim().min(1).max(200),
  quantity: z.int().min(1, "Must be 1 or more.").max(maxQuantity).default(1),
  imageUrl: place,
  productUrl: place,
  productPrice: price,
  price,
  options: z
    .array(z.object({ label: z.string().max(100).default(""), value: z.string().max(200) }))
    .max(50)
    .default([]),
  buildId: z.string().max(100).nullish(),
  notes: z.string().max(500).nullish(),
});
export type NewItem = z.output<typeof newItem>;

/** The item payload of `PUT …/items/{id}`: the quantity counts; the rest is compared with the line when it is there. */
export const changedItem = identity.partial().extend({
  optionIds: identity.shape.optionIds.unwrap().optional(),
  quantity: z.int().min(0, "Must be 0 or more.").max(maxQuantity),
  productPrice: price,
  price,
});
export type ChangedItem = z.output<typeof changedItem>;

/** The body of `…/compute`. */
export const computeRequest = z.object({
  cartId: z.int32(),
  shippingMethodId: z.int(),
  address: z.object({
    line1: z.string().trim().min(1).max(200),
    line2: z
      .string()
      .max(200)
      .nullish()
      .transform((line) => line || null),
    city: z.string().trim().min(1).max(100),
    region: z.string().trim(),
    postalCode: z.string().trim(),
    country: z.literal("US", "We ship within the United States only."),
    taxCode: z.string().min(1).max(25),
  }),
});
export type ComputeRequest = z.output<typeof computeRequest>;
