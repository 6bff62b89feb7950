import type { GatewayContext } from "../context.ts";
import type { Cart, CartLine } from "../../domain/cart.ts";
import { alreadyMerged, type CartWarning, type QuantityCut, quantityCut } from "../../domain/cart-warning.ts";
import { identityRequired, UserInputError, type UserError, userError } from "../../domain/user-error.ts";
import type { ProblemMapping } from "../../upstream/commerce/problems.ts";
import { mayHaveSucceeded, nullOn404, UpstreamProblemError, UpstreamUnavailableError } from "../../upstream/errors.ts";
import { nullOnError, toPayload } from "../mutation-payload.ts";

export interface CartPayload {
  cart: Cart | null;
  warnings: CartWarning[];
  userErrors: UserError[];
}

/** The result of a change, if it is more than the cart. */
type CartOutcome = Pick<CartPayload, "cart"> & Partial<CartPayload>;

export const mutateCart = (
  context: GatewayContext,
  translation: ProblemMapping,
  change: () => Promise<Cart | CartOutcome>,
): Promise<CartPayload> =>
  toPayload(context, translation, { cart: null, warnings: [] }, async () => {
    if (context.caller.kind === "anonymous") throw new UserInputError(identityRequired());
    const result = await change();
    return { warnings: [], ...("lines" in result ? { cart: result } : result) };
  });

/** A merged cart with its warnings. */
export const toMerged = (merged: { cart: Cart; alreadyMerged: boolean; cuts: QuantityCut[] }) => ({
  cart: merged.cart,
  warnings: [...(merged.alreadyMerged ? [alreadyMerged()] : []), ...merged.cuts.map(quantityCut)],
});

/** The caller's cart; null for a guest with an invalid token. A customer always has one. */
export const readCart = ({ caller, commerce }: GatewayContext): Promise<Cart | null> =>
  caller.kind === "guest" ? nullOn404(commerce.cart()) : commerce.cart();

/** Describes a change of the cart, so that reading the cart shows whether it succeeded. */
interface Changed {
  isOf: (line: CartLine) => boolean;
  /** The product's name; defaults to the name of the line in the cart. */
  productName?: string | null;
  /** Number of pieces after the change; null if it depends on the number before. */
  pieces: number | null;
}

/**
 * Sends a change of the cart. If the response is lost, reads the cart before reporting, so that users do not repeat a change
 * that was made.
 * @param changed null if reading the cart cannot show it
 */
export async function withCurrentCart(
  context: GatewayContext,
  changed: Changed | null,
  change: () => Promise<Cart>,
): Promise<Cart | CartOutcome> {
  try {
    return await change();
  } catch (error) {
    if (!mayHaveSucceeded(error)) throw error;
    const cart = await cartAfterLostResponse(context, error);
    const now = (message: string) => ({
      cart,
      userErrors: [userError("OUTCOME_UNKNOWN", `We couldn't tell whether that went through. ${message}`)],
    });
    if (!cart || !changed) return now("Please check your cart before you try again.");
    const lines = cart.lines.filter(changed.isOf);
    const pieces = lines.reduce((total, { quantity }) => total + quantity, 0);
    if (pieces === changed.pieces) return cart;
    const name = changed.productName ?? lines[0]?.productName ?? "it";
    return now(`Your cart now holds ${pieces === 0 ? `no ${name}` : `${pieces} × ${name}`}.`);
  }
}

/** Sends a change. With a key it is made at most once, so a lost response is requested again. */
export async function sendOnce<Outcome>(
  { log }: GatewayContext,
  key: string | null | undefined,
  send: (key: string | null) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await send(key ?? null);
  } catch (error) {
    const isLost = mayHaveSucceeded(error) && !(error instanceof UpstreamUnavailableError && error.timedOut);
    if (!key || !isLost) throw error;
    log.warn({ err: error }, "a change with a key is sent again");
    return send(key).catch((again: unknown) => {
      throw again instanceof UpstreamProblemError ? again : error;
    });
  }
}

/** Accepts a cart handoff. If the response is lost, the payload has the current cart; retrying is safe. */
export async function acceptCartHandoff(context: GatewayContext, token: string): Promise<CartOutcome> {
  try {
    return toMerged(await context.commerce.takeOverCart(token));
  } catch (error) {
    if (!mayHaveSucceeded(error)) throw error;
    const message = "We couldn't tell whether that went through. Please try again: nothing will be added twice.";
    return {
      cart: await cartAfterLostResponse(context, error),
      userErrors: [userError("OUTCOME_UNKNOWN", message)],
    };
  }
}

function cartAfterLostResponse(context: GatewayContext, error: unknown): Promise<Cart | null> {
  context.log.warn({ err: error }, "the outcome of a cart change is unknown");
  return nullOnError(readCart(context), context);
}
