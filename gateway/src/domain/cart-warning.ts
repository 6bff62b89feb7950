import type * as schema from "../generated/resolvers.ts";

export type CartWarning = schema.CartWarning;

/** A line that got fewer pieces than both carts held together. */
export interface QuantityCut {
  /** Null if the cart has no such line. */
  lineId: string | null;
  productName: string;
  from: number;
  to: number;
}

export const quantityCut = ({ productName, ...cut }: QuantityCut): CartWarning => ({
  code: "QUANTITY_CUT",
  message:
    cut.to === 0
      ? `“${productName}” could not be added to your cart.`
      : `Your cart has ${cut.to} of “${productName}” instead of ${cut.from}.`,
  ...cut,
});

export const alreadyMerged = (): CartWarning => ({
  code: "ALREADY_MERGED",
  message: "There was nothing left to add to your cart.",
  lineId: null,
  from: null,
  to: null,
});
