import type * as z from "zod/mini";
import type { taxAddress } from "@telfer/forms/checkout.ts";
import { type Money, money } from "./money.ts";

export interface LineOption {
  label: string;
  value: string;
}

/** Stands for a name that is not known. */
export const UNNAMED_PRODUCT = "Product";

export interface CartLine {
  id: string;
  productId: string;
  sku: string | null;
  /** Null when the backend does not know it. */
  productName: string | null;
  productUrl: string | null;
  imageUrl: string | null;
  quantity: number;
  /** Of one piece, add-ons included. */
  price: Money;
  options: LineOption[];
  optionIds: string[];
  isFflItem: boolean;
  isReceiverItem: boolean;
  buildId: string | null;
  notes: string | null;
}

/** A line as it is put into the cart. */
export type CartItem = Omit<CartLine, "id" | "sku"> & { sku: string };

export interface Cart {
  /** Null when nothing is stored for the visitor. */
  id: string | null;
  isGuest: boolean;
  isAbandoned: boolean;
  lines: CartLine[];
  subTotal: Money;
  taxAmount: Money;
  shipping: Money;
  discount: Money;
  totalAmount: Money;
}

/** @public The generated resolver types name it. */
export interface ShippingMethod {
  id: string;
  name: string;
  price: Money;
}

/** What a cart holds that was handed over. */
export type HandedOverCart = Pick<Cart, "lines" | "subTotal">;

/** What tax depends on. */
export type TaxAddress = z.output<typeof taxAddress>;

/** Where to ship and how. */
export interface ComputeRequest {
  cartId: string;
  shippingMethodId: string;
  address: TaxAddress;
  /** Where dealer items are handed over; null when nothing goes to a dealer. */
  dealerAddress: TaxAddress | null;
  taxCode: string;
}

/** What a visitor has for whom nothing is stored. */
export const emptyCart = (): Cart => ({
  id: null,
  isGuest: true,
  isAbandoned: false,
  lines: [],
  subTotal: money(0),
  taxAmount: money(0),
  shipping: money(0),
  discount: money(0),
  totalAmount: money(0),
});
