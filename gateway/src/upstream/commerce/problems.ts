import { toText } from "../../domain/money.ts";
import { outOfStock, userError } from "../../domain/user-error.ts";
import type { UserError } from "../../domain/user-error.ts";
import { UpstreamProblem } from "../errors.ts";
import { count, dollars, integerId } from "../wire.ts";

// Conflicts that the backend tells apart by `type`; upstreams spec, "Every call".
const OUT_OF_STOCK = "urn:shop:out-of-stock";
const PRICE_CHANGED = "urn:shop:price-changed";
const CART_ORDERED = "urn:shop:cart-ordered";

/** What a call's problems mean to the caller of a mutation. */
export interface Translation {
  /** Input field paths by field of the wire; a field that is not in it concerns the whole input. */
  fields: Record<string, string[]>;
  /** The input field that asks for pieces, where there is one. */
  quantity?: string[];
  /** What a 404 means. */
  missing: UserError;
  /** What a 401 means, where a call answers it to a guest. */
  unidentified?: UserError;
  /** What the second use of an idempotency key means, where a call takes one. */
  keyReused?: UserError;
}

/** The statuses that are about what the caller sent; everything else is a surprise. */
const REFUSALS = new Set([400, 404, 409, 413, 422]);

/** Translates what the backend refused; null for an error that is not the caller's to put right. */
export function toUserErrors(error: unknown, translation: Translation): UserError[] | null {
  if (!(error instanceof UpstreamProblem) || error.upstream !== "commerce") return null;
  if (error.status === 401 && translation.unidentified) return [translation.unidentified];
  if (!REFUSALS.has(error.status)) return null;
  if (error.status === 404) return [translation.missing];
  const { keyReused } = translation;
  // A field that is wrong comes with `errors`; the key is no field of the body.
  if (keyReused && error.status === 422 && ("Idempotency-Key" in error.errors || isEmpty(error.errors))) {
    return [keyReused];
  }
  const { quantity } = translation;
  switch (error.type) {
    case OUT_OF_STOCK: {
      const qtyOnHand = count.safeParse(error.members.qtyOnHand).data ?? null;
      return [outOfStock(qtyOnHand, quantity)];
    }
    case PRICE_CHANGED: {
      const price = dollars.safeParse(error.members.price).data ?? null;
      const now = price ? ` It is ${toText(price)} now.` : "";
      return [userError("PRICE_CHANGED", `The price has changed.${now} Please check your cart.`, { price })];
    }
    case CART_ORDERED: {
      const orderId = integerId.safeParse(error.members.orderId).data ?? null;
      return [userError("CART_ORDERED", "This cart was ordered already.", { orderId })];
    }
  }
  const errors = Object.entries(error.errors).flatMap(([field, messages]) =>
    messages.map((message) => userError("INVALID", message, { field: toInputPath(field, translation.fields) })),
  );
  if (errors.length > 0) return errors;
  return [userError("INVALID", error.title ?? "This was not accepted. Please check what you entered.")];
}

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

/** Names may come with those of the objects around them, for instance `address.postalCode` or `optionIds.0`. */
function toInputPath(field: string, fields: Translation["fields"]): string[] | null {
  const known = field.split(".").findLast((name) => Object.hasOwn(fields, name));
  return known === undefined ? null : (fields[known] ?? null);
}
