import type { GatewayContext } from "../../context.ts";
import type { Cart } from "../../domain/cart.ts";
import { identityRequired } from "../../domain/user-error.ts";
import type { UserError } from "../../domain/user-error.ts";
import { toUserErrors } from "../../upstream/commerce/problems.ts";
import type { Translation } from "../../upstream/commerce/problems.ts";
import { isUpstreamError } from "../../upstream/errors.ts";

/** What a mutation of the cart answers. */
export interface CartOutcome {
  cart: Cart | null;
  userErrors: UserError[];
}

export const refused = (...userErrors: UserError[]): CartOutcome => ({ cart: null, userErrors });

/**
 * Asks the backend in the caller's name. A refusal becomes user errors; after a conflict about stock or price the
 * inventory is read anew, so that the rest of the answer tells what is true now.
 */
export async function toRefusal<T extends object>(
  { caller, catalog, log }: GatewayContext,
  translation: Translation,
  ask: () => Promise<T>,
): Promise<T | UserError[]> {
  if (caller.kind === "anonymous") return [identityRequired()];
  try {
    return await ask();
  } catch (error) {
    const userErrors = toUserErrors(error, translation);
    if (!userErrors) throw error;
    if (userErrors.some(({ code }) => code === "OUT_OF_STOCK" || code === "PRICE_CHANGED")) {
      await catalog.renewInventory().catch((failure: unknown) => {
        if (!isUpstreamError(failure)) throw failure;
        log.warn({ err: failure }, "inventory could not be renewed");
      });
    }
    return userErrors;
  }
}

/** Changes the cart in the caller's name. */
export async function changeCart(
  context: GatewayContext,
  translation: Translation,
  change: () => Promise<Cart | CartOutcome>,
): Promise<CartOutcome> {
  const result = await toRefusal(context, translation, change);
  if (Array.isArray(result)) return refused(...result);
  return "userErrors" in result ? result : { cart: result, userErrors: [] };
}

/** What is read after a change must not make the change look as if it had failed. */
export async function nullWhenFailed<T>(read: Promise<T | null>, { log }: GatewayContext): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    log.warn({ err: error }, "could not be read after a change");
    return null;
  }
}
