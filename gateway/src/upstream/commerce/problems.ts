import { type CartLines, conflictOfPrice, conflictOfStock } from "../../domain/conflict.ts";
import { guestTokenUnknown, type UserError, userError } from "../../domain/user-error.ts";
import { titleOf, UpstreamProblem } from "../errors.ts";
import { count, dollars, integerId } from "../wire.ts";

// Conflicts by `type`; docs/upstreams.md, "Errors". The last is the reference backend's.
const OUT_OF_STOCK = "urn:shop:out-of-stock";
const PRICE_CHANGED = "urn:shop:price-changed";
const CART_ORDERED = "urn:shop:cart-ordered";
const CHECKOUT_RUNNING = "urn:shop:checkout-running";

/** What a call's problems mean to the caller of a mutation. */
export interface Translation {
  /** Input field paths by field of the wire; a field that is not in it concerns the whole input. */
  fields: Record<string, string[]>;
  /** Fields of the wire whose fault can only be that they are missing. */
  needed?: readonly string[];
  /** The input field that asks for pieces, where there is one. */
  quantity?: string[];
  /** What a 404 means, where it is more than the backend's title. */
  missing?: UserError;
  /**
   * Whether a 401 to a guest means that the guest token opens nothing any more. A 404 does, too, unless it may as well
   * mean `missing`: then the cart says which.
   */
  needsGuest?: boolean;
  /** What the second use of an idempotency key means, where a call takes one. */
  keyReused?: UserError;
  /** Reads the cart that a conflict is about, to name the line. */
  cart?: () => Promise<CartLines | null>;
}

/** The statuses that are about what the caller sent even when nothing is said of it. */
const REFUSALS = new Set([400, 409, 413, 422]);

/**
 * Translates what the backend refused; null for an error that is not the caller's to put right.
 * @param hasCart whether the guest token that was sent opens a cart; null when none was sent
 */
export async function toUserErrors(
  error: unknown,
  translation: Translation,
  hasCart: (() => Promise<boolean>) | null,
): Promise<UserError[] | null> {
  if (!(error instanceof UpstreamProblem) || error.upstream !== "commerce") return null;
  const { missing, needsGuest } = translation;
  const title = titleOf(error);
  switch (error.status) {
    case 401:
      return hasCart && needsGuest ? [guestTokenUnknown()] : null;
    case 404:
      if (hasCart && needsGuest && !(missing && (await hasCart()))) return [guestTokenUnknown()];
      if (missing) return [missing];
      return title === null ? null : [userError("NOT_FOUND", title)];
    case 429:
      return [tooManyTries(error)];
    case 409:
      return [await toConflict(error, translation)];
    default:
      return title === null && !REFUSALS.has(error.status) ? null : toFaults(error, translation);
  }
}

async function toConflict({ type, title, members }: UpstreamProblem, translation: Translation): Promise<UserError> {
  const sku = typeof members.sku === "string" ? members.sku : null;
  const cart = async () => (sku === null ? null : ((await translation.cart?.()) ?? null));
  switch (type) {
    case OUT_OF_STOCK: {
      const qtyOnHand = count.safeParse(members.qtyOnHand).data ?? null;
      return conflictOfStock({ sku, qtyOnHand, title, cart: await cart(), field: translation.quantity ?? null });
    }
    case PRICE_CHANGED: {
      const price = dollars.safeParse(members.price).data ?? null;
      return conflictOfPrice({ sku, price, cart: await cart() });
    }
    case CART_ORDERED: {
      const orderId = integerId.safeParse(members.orderId).data ?? null;
      return userError("CART_ORDERED", "This cart was ordered already.", { orderId });
    }
    case CHECKOUT_RUNNING:
      return userError(
        "CHECKOUT_RUNNING",
        title ?? "An order for this cart is being placed. Please try again in a moment.",
      );
    default:
      return notAccepted(title);
  }
}

/** The title is about the whole input; it comes before what is wrong with its fields. */
function toFaults({ status, title, errors }: UpstreamProblem, translation: Translation): UserError[] {
  const { keyReused, needed = [], fields } = translation;
  const faults = Object.entries(errors);
  // A field that is wrong comes with `errors`; the key is no field of the body.
  if (keyReused && status === 422 && ("Idempotency-Key" in errors || faults.length === 0)) return [keyReused];
  const userErrors = faults.flatMap(([field, messages]) =>
    messages.map((message) => {
      const isMissing = message === "Required" || needed.includes(field);
      return userError(isMissing ? "REQUIRED" : "INVALID", message, { field: toInputPath(field, fields) });
    }),
  );
  if (userErrors.length === 0) return [notAccepted(title)];
  const isSaid = title === null || userErrors.some(({ message }) => message === title);
  return isSaid ? userErrors : [notAccepted(title), ...userErrors];
}

function tooManyTries({ title, members }: UpstreamProblem): UserError {
  const retryAfter = count.safeParse(members.retryAfter).data ?? null;
  return userError("TOO_MANY_TRIES", title ?? "That was tried too often. Please try again later, or call us.", {
    retryAfter,
  });
}

const notAccepted = (title: string | null): UserError =>
  userError("INVALID", title ?? "This was not accepted. Please check what you entered.");

/**
 * Names may come with those of the objects around them, for instance `address.postalCode` or `optionIds.0`. The whole name
 * goes first, for names that two objects share.
 */
function toInputPath(field: string, fields: Translation["fields"]): string[] | null {
  const known = [field, ...field.split(".").toReversed()].find((name) => Object.hasOwn(fields, name));
  return known === undefined ? null : (fields[known] ?? null);
}
