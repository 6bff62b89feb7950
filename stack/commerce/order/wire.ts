import { z } from "zod";
import { chosenOptions, dollarAmount } from "../fields.ts";
import type { WaitingOrder } from "./license-deadline.ts";
import { type Fulfillment, fulfillmentMethods, steps, stepsOf } from "./fulfillment.ts";
import { trackingUrl } from "./tracking.ts";

const dealerField = z.string().nullable();
/** Null for callers with only the order's token. */
const billingField = z.string().nullable();
/** Null for callers with only the order's token if nothing ships to this address. */
const shippingField = z.string().nullable();

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
});

const time = z.iso.datetime();

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
});
export type OrderResponse = z.output<typeof orderResponse>;
