import type * as schema from "../generated/resolvers.ts";
import type * as z from "zod/mini";
import type { LineOption } from "./cart.ts";
import type { orderReturn } from "@telfer/forms/order.ts";
import type { Contact, dealer, guestOrder } from "@telfer/forms/checkout.ts";
import type { Money } from "./money.ts";
import type { Papers } from "./papers.ts";
import type { PageWithTotal } from "./pagination.ts";
import type { Plain } from "./plain.ts";

/** What the caller cancels of an order; null for everything that can be canceled. */
export interface OrderCancellation {
  lineIds: string[] | null;
  idempotencyKey: string;
}

export type ReturnRequest = z.output<typeof orderReturn>;

export interface OrderLine extends Plain<schema.OrderLine> {
  options: LineOption[];
  /** Price of one piece, add-ons included. */
  price: Money;
  /** Null if the backend keeps none. */
  papers: Papers[] | null;
}

export type OrderStatus = schema.OrderStatus;

export type Fulfillment = schema.OrderDelivery;

export interface OrderReturn extends Omit<schema.OrderReturn, "refundAmount"> {
  refundAmount: Money | null;
}

export interface OrderRefund extends Plain<schema.OrderRefund> {
  amount: Money;
}

export interface Order extends Omit<Plain<schema.Order>, "onlyFflItems"> {
  billingAddress: schema.Address | null;
  shippingAddress: schema.Address | null;
  dealer: schema.OrderDealer | null;
  lines: OrderLine[];
  shippingCost: Money | null;
  taxAmount: Money;
  discount: Money;
  totalAmount: Money;
  deliveries: Fulfillment[] | null;
  cancelableLineIds: string[] | null;
  returns: OrderReturn[] | null;
  refunds: OrderRefund[] | null;
}

/** A dealer that receives the items of an order. */
export type OrderDealer = z.output<typeof dealer>;

export interface OrderRequest extends Omit<z.output<typeof guestOrder>, "shipping" | "dealer" | "expectedTotal"> {
  cartId: string;
  shippingMethodId: string;
  shipping: Contact;
  dealer: OrderDealer | null;
  /** Total that the shopper agreed to, in dollars; null to accept any total. */
  expectedTotal: string | null;
}

export type OrderOutcome = { orderId: string } | { orderId: null; message: string | null };

/** @public The generated resolver types name it. */
export type OrderPage = PageWithTotal<Order>;
