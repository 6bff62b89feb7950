import type * as schema from "../generated/resolvers.ts";
import type * as z from "zod/mini";
import type { taxAddress } from "@telfer/forms/checkout.ts";
import { type Money, money } from "./money.ts";
import type { Plain } from "./plain.ts";

export type LineOption = schema.LineOption;

export const UNNAMED_PRODUCT = "Product";

export interface CartLine extends Omit<Plain<schema.CartLine>, "productName" | "isInShop" | "qtyOnHand"> {
  /** Null if the backend does not know it. */
  productName: string | null;
  /** Price of one piece, add-ons included. */
  price: Money;
  options: LineOption[];
  optionIds: string[];
}

export type CartItem = Omit<CartLine, "id" | "sku"> & { sku: string };

export interface Cart extends Omit<
  Plain<schema.Cart>,
  "hasFflItems" | "onlyFflItems" | "totalQuantity" | "shippingRates" | "takesGiftMessage" | "giftMessage"
> {
  /** Null without one; undefined if the backend has no gift messages. */
  giftMessage?: string | null;
  lines: CartLine[];
  subTotal: Money;
  taxAmount: Money;
  shipping: Money;
  discount: Money;
  totalAmount: Money;
}

export type HandedOverCart = Pick<Cart, "lines" | "subTotal">;

export type TaxAddress = Omit<z.output<typeof taxAddress>, "country">;

export interface ComputeRequest {
  cartId: string;
  shippingMethodId: string;
  address: TaxAddress;
  /** The receiving dealer of dealer items; null if nothing ships to a dealer. */
  dealerAddress: TaxAddress | null;
  taxCode: string;
}

/** The cart of a user without a stored one. */
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

/** True if all lines of a cart or an order are firearms; false without lines. */
export const onlyFflItems = ({ lines }: { lines: readonly { isFflItem: boolean }[] }): boolean =>
  lines.length > 0 && lines.every(({ isFflItem }) => isFflItem);
