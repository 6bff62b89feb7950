// What the shop has told its shoppers, which the books are held against.
import type { CartNotes } from "./cart-notes.ts";

interface OrderedLine {
  sku: string;
  quantity: number;
}

/** One idempotency key, and what became of it as far as its shopper knows. */
export interface Purchase {
  key: string;
  cartId: string;
  email: string;
  lines: OrderedLine[];
  /** Dollars, as the cart said before. */
  total: string;
  outcome: "ordered" | "refused" | "unknown";
  orderId: string | null;
}

export interface Notebook {
  purchases: Purchase[];
  /** Carts that were left as they are. */
  carts: { shopper: string; notes: CartNotes }[];
  stockAlerts: { email: string; sku: string }[];
  /** Guests' addresses that were told that a mail comes. */
  newsletters: string[];
  /** Customers' reviews that the shop has taken, by the title that each has alone. */
  reviews: string[];
  /** Receipts of goods that were confirmed, by their idempotency keys. */
  receipts: { key: string; sku: string; quantity: number }[];
  /** What a shopper saw that cannot be, in sentences. */
  broken: string[];
  /** Refusals that a shopper should meet now and then, by their codes. */
  refusals: Map<string, number>;
}

export const createNotebook = (): Notebook => ({
  purchases: [],
  carts: [],
  stockAlerts: [],
  newsletters: [],
  reviews: [],
  receipts: [],
  broken: [],
  refusals: new Map(),
});

export const countRefusal = ({ refusals }: Notebook, code: string): void =>
  void refusals.set(code, (refusals.get(code) ?? 0) + 1);
