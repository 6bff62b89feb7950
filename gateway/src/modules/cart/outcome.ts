import type { GatewayContext } from "../context.ts";
import type { Cart, CartLine } from "../../domain/cart.ts";
import { identityRequired, Refused, type UserError, userError } from "../../domain/user-error.ts";
import type { Translation } from "../../upstream/commerce/problems.ts";
import { isAnswerLost, nullWhenMissing } from "../../upstream/errors.ts";
import { nullWhenFailed, payloadOf } from "../outcome.ts";

/** What a mutation of the cart answers. */
export interface CartOutcome {
  cart: Cart | null;
  userErrors: UserError[];
}

/** Changes the cart in the caller's name. */
export const changeCart = (
  context: GatewayContext,
  translation: Translation,
  change: () => Promise<Cart | CartOutcome>,
): Promise<CartOutcome> =>
  payloadOf(context, translation, { cart: null }, async () => {
    if (context.caller.kind === "anonymous") throw new Refused(identityRequired());
    const result = await change();
    return "userErrors" in result ? result : { cart: result };
  });

/** The caller's cart; null for a guest whose token opens nothing any more. A customer always has one. */
export const readCart = ({ caller, commerce }: GatewayContext): Promise<Cart | null> =>
  caller.kind === "guest" ? nullWhenMissing(commerce.cart()) : commerce.cart();

/** What a change of the cart is about, to learn from the cart what came of it. */
interface Changed {
  isOf: (line: CartLine) => boolean;
  /** The product's name; without it, that of the line in the cart. */
  productName?: string | null;
  /** How many pieces there are once the change is made; null when that depends on how many there were. */
  pieces: number | null;
}

/**
 * Sends a change of the cart. When its answer is lost the cart is read before anything is said, so that no one repeats
 * a change that was made.
 */
export async function orCartAsItIs(
  context: GatewayContext,
  changed: Changed,
  change: () => Promise<Cart>,
): Promise<Cart | CartOutcome> {
  try {
    return await change();
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    const cart = await cartAfterLostAnswer(context, error);
    const lines = cart?.lines.filter(changed.isOf) ?? [];
    const pieces = lines.reduce((total, { quantity }) => total + quantity, 0);
    if (cart && pieces === changed.pieces) return cart;
    const name = changed.productName ?? lines[0]?.productName ?? "it";
    const now = cart
      ? `Your cart now holds ${pieces === 0 ? `no ${name}` : `${pieces} × ${name}`}.`
      : "Please look at your cart before you try again.";
    return { cart, userErrors: [userError("OUTCOME_UNKNOWN", `We could not tell whether that went through. ${now}`)] };
  }
}

/** Takes a cart over. When the answer is lost, the payload has the cart as it is now: taking it over again is safe. */
export async function takeOverCart(context: GatewayContext, token: string): Promise<Cart | CartOutcome> {
  try {
    return await context.commerce.takeOverCart(token);
  } catch (error) {
    if (!isAnswerLost(error)) throw error;
    const message = "We could not tell whether that went through. Please try again: nothing is added twice.";
    return {
      cart: await cartAfterLostAnswer(context, error),
      userErrors: [userError("OUTCOME_UNKNOWN", message)],
    };
  }
}

function cartAfterLostAnswer(context: GatewayContext, error: unknown): Promise<Cart | null> {
  context.log.warn({ err: error }, "the outcome of a change of the cart is not known");
  return nullWhenFailed(readCart(context), context);
}
