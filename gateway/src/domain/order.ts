import type * as z from "zod/mini";
import type { LineOption } from "./cart.ts";
import type { Contact, dealer, guestOrder } from "@telfer/forms/checkout.ts";
import type { Money } from "./money.ts";
import type { CountedPage } from "./page.ts";

export interface OrderLine {
  productName: string;
  productUrl: string | null;
  imageUrl: string | null;
  isFflItem: boolean;
  options: LineOption[];
  /** Of one piece, add-ons included. */
  price: Money;
  quantity: number;
}

interface OrderAddress {
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  phone: string | null;
}

interface OrderDealer extends OrderAddress {
  email: string | null;
}

/** How far the goods of an order have come that go the same way. */
export interface OrderDelivery {
  kind: "SHIPPING" | "DEALER";
  /** In their order; `at` is null while a step is still to come. */
  steps: { name: OrderStepName; at: string | null }[];
  cancelledAt: string | null;
  refundedAt: string | null;
}

type OrderStepName = "PLACED" | "SHIPPED" | "LICENSE_RECEIVED" | "SHIPPED_TO_DEALER" | "AT_DEALER";

export interface Order {
  id: string;
  // What is null is not known to the backend.
  userEmail: string | null;
  /** ISO 8601, UTC. */
  createdAt: string | null;
  status: string | null;
  shippingAddress: OrderAddress | null;
  dealer: OrderDealer | null;
  lines: OrderLine[];
  /** Whether a line could not be read, so that the sum of the others does not fit the total. */
  isIncomplete: boolean;
  shippingCost: Money | null;
  taxAmount: Money;
  discount: Money;
  totalAmount: Money;
  deliveries: OrderDelivery[] | null;
}

/** Everything the backend needs to make an order from a cart. */
export interface OrderRequest extends Omit<z.output<typeof guestOrder>, "shipping" | "dealer" | "expectedTotal"> {
  cartId: string;
  shippingMethodId: string;
  shipping: Contact;
  dealer: z.output<typeof dealer> | null;
  /** Total that the shopper has agreed to, in dollars; null for whatever the cart costs. */
  expectedTotal: string | null;
}

/** What became of an order request. */
export type OrderOutcome = { orderId: string } | { orderId: null; message: string | null };

/** @public The generated resolver types name it. */
export type OrderPage = CountedPage<Order>;
