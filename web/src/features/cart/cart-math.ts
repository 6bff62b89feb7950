import { fromCents, toCents } from "#/lib/money.ts";
import type { CartFieldsFragment } from "./cart.generated.ts";
import { isSameLine } from "#/features/cart/add/last-added-line.ts";
import { emptyCart } from "./empty-cart.ts";

export type Cart = CartFieldsFragment;
export type CartLine = Cart["lines"][number];

/** A line about to be added; `priceCents` is the price of one piece, add-ons included. */
export interface LineDraft {
  productId: string;
  sku: string;
  optionIds: string[];
  productName: string;
  productUrl: string;
  imageUrl: string | null;
  options: { label: string; value: string }[];
  priceCents: number;
  isFflItem: boolean;
  isReceiverItem: boolean;
  /** Id of the build if the product was configured in the 3D builder. */
  buildId?: string;
}

const { subTotal: zero } = emptyCart;

const NEW = "new ";

/** Whether a line is optimistic: until the response arrives, it has no id that a change could refer to. */
export const isPendingLine = ({ id }: CartLine): boolean => id.startsWith(NEW);

/** The cart as the backend will return it: adding the same product, SKU and options again adds one piece. */
export function withLine(cart: Cart, draft: LineDraft): Cart {
  const same = cart.lines.find((line) => isSameLine(line, draft));
  if (same) return withQuantity(cart, same.id, same.quantity + 1);
  const { priceCents, options, buildId: _, ...rest } = draft;
  const price = { __typename: "Money" as const, ...fromCents(priceCents) };
  const line: CartLine = {
    __typename: "CartLine",
    ...rest,
    id: NEW + cart.lines.length,
    quantity: 1,
    options: options.map(({ label, value }) => ({ __typename: "LineOption", label, value })),
    price,
    lineTotal: price,
  };
  return withLines(cart, [...cart.lines, line]);
}

/** The cart with another quantity of a line; 0 removes it. */
export function withQuantity(cart: Cart, lineId: string, quantity: number): Cart {
  const lines = cart.lines
    .map((line) => {
      if (line.id !== lineId) return line;
      const lineTotal = { __typename: "Money" as const, ...fromCents(toCents(line.price) * quantity) };
      return { ...line, quantity, lineTotal };
    })
    .filter((line) => line.quantity > 0);
  return withLines(cart, lines);
}

/** Tax and shipping are unknown after a change until the cart is computed again. */
function withLines(cart: Cart, lines: CartLine[]): Cart {
  const subTotal = lines.reduce((sum, line) => sum + toCents(line.lineTotal), 0);
  return {
    ...cart,
    lines,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    hasFflItems: lines.some((line) => line.isFflItem),
    onlyFflItems: lines.length > 0 && lines.every((line) => line.isFflItem),
    subTotal: { ...zero, ...fromCents(subTotal) },
    taxAmount: zero,
    shipping: zero,
    totalAmount: { ...zero, ...fromCents(Math.max(0, subTotal - toCents(cart.discount))) },
  };
}
