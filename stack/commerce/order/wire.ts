import { z } from "zod";
import { chosenOptions, dollarAmount } from "../fields.ts";
import type { WaitingOrder } from "./license-deadline.ts";
import { type Delivery, deliveryKinds, steps, stepsOf } from "./delivery.ts";

const dealerField = z.string().nullable();
/** Null to whoever has no more than the order's token, when nothing ships there. */
const shippingField = z.string().nullable();

const orderItem = z.strictObject({
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
  kind: z.enum(deliveryKinds),
  steps: z.array(z.strictObject({ name: z.enum(["placed", ...deliveryKinds.flatMap(stepsOf)]), at: time.nullable() })),
  cancelledAt: time.nullable(),
  refundedAt: time.nullable(),
});

/** A delivery as it goes over the wire. */
export const toWireDelivery = ({ kind, placedAt, times }: Delivery): z.output<typeof orderDelivery> => ({
  kind,
  steps: [
    { name: "placed", at: placedAt.toISOString() },
    ...stepsOf(kind).map((name) => ({ name, at: times[name]?.toISOString() ?? null })),
  ],
  cancelledAt: times.cancelled?.toISOString() ?? null,
  refundedAt: times.refunded?.toISOString() ?? null,
});

/** How far an order has come, for the shop's operator. */
export const progressAnswer = z.strictObject({
  orderId: z.int(),
  status: z.string(),
  /** `next` are the steps that can be taken now. */
  deliveries: z.array(orderDelivery.extend({ next: z.array(z.enum(steps)) })),
  /** Mails that could not be delivered: to the dealer, for instance, whose address was mistyped. */
  undelivered: z.array(z.strictObject({ kind: z.string(), recipient: z.string(), givenUpAt: time })),
});
export type ProgressAnswer = z.output<typeof progressAnswer>;

/** Orders that wait for a dealer's license, for the shop's operator. */
export const waitingAnswer = z.strictObject({
  orders: z.array(
    z.strictObject({
      orderId: z.int(),
      placedAt: time,
      dealerName: z.string(),
      dealerEmail: z.string(),
      /** When the buyer was reminded. */
      remindedAt: time.nullable(),
    }),
  ),
});

export const toWireWaiting = ({ placedAt, remindedAt, ...order }: WaitingOrder) => ({
  ...order,
  placedAt: placedAt.toISOString(),
  remindedAt: remindedAt?.toISOString() ?? null,
});

/** The wire's Order. */
export const orderAnswer = z.strictObject({
  id: z.int(),
  userEmail: z.string(),
  createdAt: z.iso.datetime(),
  status: z.string(),
  shippingName: shippingField,
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
  shippingCost: dollarAmount,
  taxAmount: dollarAmount,
  discount: dollarAmount,
  totalAmount: dollarAmount,
  deliveries: z.array(orderDelivery),
});
export type OrderAnswer = z.output<typeof orderAnswer>;
