import type { LineOption } from "./cart.ts";
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
  shippingCost: Money | null;
  taxAmount: Money;
  discount: Money;
  totalAmount: Money;
}

/** Name and address for billing or shipping. */
export interface Contact {
  firstName: string;
  lastName: string;
  company: string | null;
  mainContact: string | null;
  addressLine1: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
}

interface Dealer {
  dealerName: string;
  dealerAddress: string;
  dealerEmail: string;
  dealerPhone: string;
  dealerCity: string;
  dealerState: string;
  dealerZip: string;
  dealerCountry: string;
}

/** Everything the backend needs to make an order from a cart. */
export interface OrderRequest {
  idempotencyKey: string;
  cartId: string;
  email: string;
  billing: Contact;
  shipping: Contact;
  dealer: Dealer | null;
  shippingMethodId: string;
  /** Opaque; from the card payment provider. */
  paymentToken: string;
  optInNewsletter: boolean;
}

/** What became of an order request. */
export type OrderOutcome = { orderId: string } | { orderId: null; message: string | null };

/** @public The generated resolver types name it. */
export type OrderPage = CountedPage<Order>;
