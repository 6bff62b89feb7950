import { type ConflictedCart, priceConflict, stockConflict } from "../../domain/conflict.ts";
import { invalidGuestToken, totalChanged, type UserError, userError } from "../../domain/user-error.ts";
import { problemTitle, UpstreamProblemError } from "../errors.ts";
import { count, dollars, integerId } from "../wire.ts";

// Conflicts by `type`; docs/upstreams.md, "Errors". Only the reference backend sends the last one.
const OUT_OF_STOCK = "urn:shop:out-of-stock";
const PRICE_CHANGED = "urn:shop:price-changed";
const CART_ORDERED = "urn:shop:cart-ordered";
const CHECKOUT_RUNNING = "urn:shop:checkout-running";
const CART_UNKNOWN = "urn:shop:cart-unknown";
const CANNOT_CANCEL = "urn:shop:cannot-cancel";
const CANNOT_RETURN = "urn:shop:cannot-return";

/** Codes of the errors of a 422 by its `type`; without one, a field is missing or invalid. */
const CODES: Partial<Record<string, UserError["code"]>> = {
  [CART_UNKNOWN]: "NOT_FOUND",
  "urn:shop:cart-changed": "CART_CHANGED",
  "urn:shop:total-changed": "TOTAL_CHANGED",
  "urn:shop:dealer-differs": "DEALER_DIFFERS",
  "urn:shop:payment-token-invalid": "PAYMENT_TOKEN_INVALID",
  "urn:shop:idempotency-key-reused": "IDEMPOTENCY_KEY_REUSED",
};

export interface ProblemMapping {
  /** Input field paths by wire field; unlisted fields concern the whole input. */
  fields: Record<string, string[]>;
  /** Input field with the list that the wire calls `items`, if a call has one; the other paths are those of an element. */
  list?: string;
  /** Wire fields whose only possible error is that they are missing. */
  needed?: readonly string[];
  /** Path of the input field with the quantity, if there is one. */
  quantity?: string[];
  /** The error for a 404, if it should say more than the backend's title. */
  missing?: UserError;
  /**
   * Whether a 401 for a guest means that the guest token is invalid. A 404 means the same, unless it can also mean
   * `missing`; then reading the cart decides.
   */
  needsGuest?: boolean;
  /** The error for a reused idempotency key, for calls that take one. */
  keyReused?: UserError;
  /** Reads the cart of a conflict, to find the line. */
  cart?: () => Promise<ConflictedCart | null>;
}

/** Statuses that blame the input even without a title. */
const REFUSALS = new Set([400, 409, 413, 422]);

/**
 * Maps a backend problem to user errors; null if the user cannot fix it.
 * @param hasCart reads whether the guest token that was sent has a cart; null if none was sent
 */
export async function toUserErrors(
  error: unknown,
  translation: ProblemMapping,
  hasCart: (() => Promise<boolean>) | null,
): Promise<UserError[] | null> {
  if (!(error instanceof UpstreamProblemError) || error.upstream !== "commerce") return null;
  const { missing, needsGuest } = translation;
  const title = problemTitle(error);
  switch (error.status) {
    case 401:
      return hasCart && needsGuest ? [invalidGuestToken()] : null;
    case 404:
      if (hasCart && needsGuest && !(missing && (await hasCart()))) return [invalidGuestToken()];
      if (missing) return [missing];
      return title === null ? null : [userError("NOT_FOUND", title)];
    case 429:
      return [tooManyTries(error)];
    case 409:
      return [await toConflict(error, translation)];
    case 422:
      // The input names no cart, so it is the one of the guest token.
      if (error.type === CART_UNKNOWN && hasCart && needsGuest && !("cartId" in translation.fields)) {
        return [invalidGuestToken()];
      }
      return toFaults(error, translation);
    default:
      return title === null && !REFUSALS.has(error.status) ? null : toFaults(error, translation);
  }
}

async function toConflict(
  { type, title, members }: UpstreamProblemError,
  translation: ProblemMapping,
): Promise<UserError> {
  const sku = typeof members.sku === "string" ? members.sku : null;
  const index = count.safeParse(members.item).data;
  const item = translation.list !== undefined && index !== undefined ? [translation.list, String(index)] : null;
  const cart = async () => (sku === null ? null : ((await translation.cart?.()) ?? null));
  switch (type) {
    case OUT_OF_STOCK: {
      const qtyOnHand = count.safeParse(members.qtyOnHand).data ?? null;
      const field = item || translation.quantity ? [...(item ?? []), ...(translation.quantity ?? [])] : null;
      return stockConflict({ sku, qtyOnHand, title, cart: await cart(), field });
    }
    case PRICE_CHANGED: {
      const price = dollars.safeParse(members.price).data ?? null;
      return priceConflict({ sku, price, cart: await cart(), field: item });
    }
    case CART_ORDERED: {
      const orderId = integerId.safeParse(members.orderId).data ?? null;
      return userError("CART_ORDERED", "This cart has already been ordered.", { orderId });
    }
    case CHECKOUT_RUNNING:
      return userError(
        "CHECKOUT_RUNNING",
        title ?? "An order for this cart is being placed. Please try again in a moment.",
      );
    case CANNOT_CANCEL:
      return userError("CANNOT_CANCEL", title ?? "This can't be canceled any more. Please contact us.");
    case CANNOT_RETURN:
      return userError("CANNOT_RETURN", title ?? "This can't be returned here. Please contact us.");
    default:
      return notAccepted(title);
  }
}

/** The errors of the fields; the title only if there are none. */
function toFaults(
  { status, type, title, errors, members }: UpstreamProblemError,
  translation: ProblemMapping,
): UserError[] {
  const { keyReused, needed = [] } = translation;
  const faults = Object.entries(errors);
  // Invalid fields are listed in `errors`; the key is not a field of the body.
  const code = CODES[type];
  if (code === "TOTAL_CHANGED") return [totalChanged(dollars.safeParse(members.total).data ?? null)];
  if (keyReused && status === 422 && ("Idempotency-Key" in errors || faults.length === 0)) return [keyReused];
  const userErrors = faults.flatMap(([field, messages]) =>
    messages.map((message) => {
      const isMissing = message === "Required" || needed.includes(field);
      return userError(code ?? (isMissing ? "REQUIRED" : "INVALID"), message, {
        field: toInputPath(field, translation),
      });
    }),
  );
  return userErrors.length === 0 ? [notAccepted(title)] : userErrors;
}

function tooManyTries({ title, members }: UpstreamProblemError): UserError {
  const retryAfter = count.safeParse(members.retryAfter).data ?? null;
  return userError("TOO_MANY_TRIES", title ?? "Too many attempts. Please try again later, or call us.", {
    retryAfter,
  });
}

const notAccepted = (title: string | null): UserError =>
  userError("INVALID", title ?? "That wasn't accepted. Please check what you entered.");

/**
 * Field names may be prefixed with the names of their parents, for instance `address.postalCode` or `optionIds.0`. The full
 * name is tried first because two objects may share a field name.
 */
function toInputPath(field: string, { fields, list }: Pick<ProblemMapping, "fields" | "list">): string[] | null {
  const [parent, index, ...inItem] = field.split(".");
  if (list !== undefined && parent === "items" && index !== undefined) {
    return [list, index, ...(toInputPath(inItem.join("."), { fields }) ?? [])];
  }
  const known = [field, ...field.split(".").toReversed()].find((name) => Object.hasOwn(fields, name));
  return known === undefined ? null : (fields[known] ?? null);
}
