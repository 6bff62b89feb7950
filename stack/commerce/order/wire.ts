import { MAX_RETURN_COMMENT, RETURN_REASONS } from "@telfer/forms/returns.ts";
import { z } from "zod";
import { papersResponse } from "../papers/wire.ts";
import { cartResponse } from "../cart/wire.ts";
import { optionalText } from "../../process/text.ts";
import { chosenOptions, dollarAmount, idempotencyKey } from "../fields.ts";
import type { WaitingOrder } from "./license-deadline.ts";
import { type Fulfillment, fulfillmentMethods, steps, stepsOf } from "./fulfillment.ts";
import { returnExclusions } from "./return-policy.ts";
import { trackingUrl } from "./tracking.ts";

const dealerField = z.string().nullable();
/** Null for callers with only the order's token. */
const billingField = z.string().nullable();
/** Null for callers with only the order's token if nothing ships to this address. */
const shippingField = z.string().nullable();

const time = z.iso.datetime();

const orderItem = z.strictObject({
  id: z.int(),
  productId: z.string(),
  sku: z.string(),
  productName: z.string(),
  productUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  isFflItem: z.boolean(),
  options: chosenOptions,
  unitPrice: dollarAmount,
  quantity: z.int().min(1),
  price: dollarAmount,
  cancelledAt: time.nullable(),
  /** Pieces that may be sent back now. */
  returnableQuantity: z.int().min(0),
  /** Why none may be sent back; null if some may, and if all are in returns. */
  returnExclusion: z.enum(returnExclusions).nullable(),
  papers: z.array(papersResponse),
});

const orderReturn = z.strictObject({
  returnNumber: z.string(),
  createdAt: time,
  reason: z.enum(RETURN_REASONS),
  comment: z.string().nullable(),
  lines: z.array(z.strictObject({ lineId: z.int(), quantity: z.int().min(1) })),
  status: z.enum(["requested", "received", "refunded", "declined"]),
  receivedAt: time.nullable(),
  refundedAt: time.nullable(),
  /** Null until the shop has decided on a refund. */
  refundAmount: dollarAmount.nullable(),
  instructions: z.array(z.string()),
  address: z.array(z.string()),
});
export type OrderReturnResponse = z.output<typeof orderReturn>;

const orderDelivery = z.strictObject({
  kind: z.enum(fulfillmentMethods),
  steps: z.array(
    z.strictObject({ name: z.enum(["placed", ...fulfillmentMethods.flatMap(stepsOf)]), at: time.nullable() }),
  ),
  cancelledAt: time.nullable(),
  refundedAt: time.nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
});

export const toWireFulfillment = ({
  kind,
  placedAt,
  times,
  tracking,
}: Fulfillment): z.output<typeof orderDelivery> => ({
  kind,
  steps: [
    { name: "placed", at: placedAt.toISOString() },
    ...stepsOf(kind).map((name) => ({ name, at: times[name]?.toISOString() ?? null })),
  ],
  cancelledAt: times.cancelled?.toISOString() ?? null,
  refundedAt: times.refunded?.toISOString() ?? null,
  carrier: tracking?.carrier ?? null,
  trackingNumber: tracking?.trackingNumber ?? null,
  trackingUrl: tracking && trackingUrl(tracking),
});

export const progressResponse = z.strictObject({
  orderId: z.int(),
  status: z.string(),
  channel: z.string().nullable(),
  /** `next` are the steps that can be recorded now. */
  deliveries: z.array(orderDelivery.extend({ next: z.array(z.enum(steps)) })),
  /** Undeliverable mails, for example to a dealer whose address was mistyped. */
  undelivered: z.array(z.strictObject({ kind: z.string(), recipient: z.string(), givenUpAt: time })),
  papers: z.array(z.strictObject({ serialNumber: z.string(), sku: z.string(), productName: z.string() })),
  cancelledLines: z.array(z.strictObject({ quantity: z.int(), productName: z.string(), cancelledAt: time })),
  returns: z.array(
    orderReturn
      .pick({ returnNumber: true, createdAt: true, reason: true, comment: true, status: true, receivedAt: true })
      .extend({ lines: z.array(z.strictObject({ quantity: z.int(), sku: z.string(), productName: z.string() })) }),
  ),
  refunds: z.array(
    z.strictObject({
      reference: z.string(),
      amount: dollarAmount,
      createdAt: time,
      madeAt: time.nullable(),
      rejectedAt: time.nullable(),
    }),
  ),
});
export type ProgressResponse = z.output<typeof progressResponse>;

export const waitingOrdersResponse = z.strictObject({
  orders: z.array(
    z.strictObject({
      orderId: z.int(),
      placedAt: time,
      dealerName: z.string(),
      dealerEmail: z.string(),
      remindedAt: time.nullable(),
    }),
  ),
});

export type WaitingOrdersResponse = z.output<typeof waitingOrdersResponse>;

export const toWireWaiting = ({ placedAt, remindedAt, ...order }: WaitingOrder) => ({
  ...order,
  placedAt: placedAt.toISOString(),
  remindedAt: remindedAt?.toISOString() ?? null,
});

export const orderResponse = z.strictObject({
  id: z.int(),
  userEmail: z.string(),
  createdAt: z.iso.datetime(),
  status: z.string(),
  billingName: billingField,
  billingCompany: billingField,
  billingAddress: billingField,
  billingCity: billingField,
  billingState: billingField,
  billingZipCode: billingField,
  billingCountry: billingField,
  billingPhone: billingField,
  shippingName: shippingField,
  shippingCompany: shippingField,
  shippingAddress: shippingField,
  shippingCity: shippingField,
  shippingState: shippingField,
  shippingZipCode: shippingField,
  shippingCountry: shippingField,
  customerPhone: z.string().nullable(),
  dealerName: dealerField,
  dealerAddress: dealerField,
  dealerEmail: dealerField,
  dealerPhone: dealerField,
  dealerCity: dealerField,
  dealerState: dealerField,
  dealerZipCode: dealerField,
  dealerCountry: dealerField,
  items: z.array(orderItem),
  giftMessage: z.string().nullable(),
  shippingCost: dollarAmount,
  taxAmount: dollarAmount,
  discount: dollarAmount,
  totalAmount: dollarAmount,
  deliveries: z.array(orderDelivery),
  /** Ids of the lines that can be canceled now. */
  cancellableLines: z.array(z.int()),
  /** Null until goods have shipped to the buyer. */
  returnableUntil: time.nullable(),
  returns: z.array(orderReturn),
  refunds: z.array(
    z.strictObject({
      amount: dollarAmount,
      reason: z.enum(["cancel", "return", "license"]),
      createdAt: time,
      madeAt: time.nullable(),
    }),
  ),
});
export type OrderResponse = z.output<typeof orderResponse>;

const lineId = z.int32();

export const cancelRequest = z.object({ key: idempotencyKey, lineIds: z.array(lineId).min(1).max(100).nullish() });

export const returnRequest = z.object({
  key: idempotencyKey,
  reason: z.enum(RETURN_REASONS),
  comment: optionalText(MAX_RETURN_COMMENT),
  lines: z
    .array(z.object({ lineId, quantity: z.int32().min(1) }))
    .min(1)
    .max(100)
    .refine((lines) => new Set(lines.map((line) => line.lineId)).size === lines.length, "Name each item once."),
});

export const reorderResponse = z.strictObject({
  cart: cartResponse,
  /** Pieces. */
  added: z.int(),
  /** Pieces that were not added; `reduced` if the line got some, or the cart is full. */
  skipped: z.array(
    z.strictObject({
      productName: z.string(),
      reason: z.enum(["unavailable", "sold-out", "reduced"]),
      quantity: z.int(),
    }),
  ),
});
export type ReorderResponse = z.output<typeof reorderResponse>;

export const receivedReturn = z.object({
  decision: z
    .enum(["refund", "decline"])
    .nullish()
    .transform((decision) => decision ?? null),
  restock: z.boolean().default(false),
});

export const packingListResponse = z.strictObject({
  orderId: z.int(),
  /** One box per kind of goods, without canceled lines. */
  boxes: z.array(
    z.strictObject({
      kind: z.enum(fulfillmentMethods),
      /** Null for a dealer's box, and for a method that no longer exists. */
      shippingMethod: z.string().nullable(),
      /** Always null for a dealer's box. */
      giftMessage: z.string().nullable(),
      shipTo: z.array(z.string()),
      steps: orderDelivery.shape.steps,
      lines: z.array(
        z.strictObject({
          quantity: z.int(),
          sku: z.string(),
          productName: z.string(),
          options: z.array(z.string()),
          buildId: z.string().nullable(),
          notes: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type PackingListResponse = z.output<typeof packingListResponse>;
