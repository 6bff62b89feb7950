import type { GatewayContext } from "./context.ts";
import { signInRequired, type UserError } from "../domain/user-error.ts";
import { SignInNotAccepted } from "../upstream/commerce/calls.ts";
import { toUserErrors, type Translation } from "../upstream/commerce/problems.ts";
import { isUpstreamError, nullWhenMissing } from "../upstream/errors.ts";

/**
 * Asks the backend in the caller's name. A refusal becomes user errors; after a conflict about stock or price the
 * inventory is read anew, so that the rest of the answer shows what is true now.
 */
export async function toRefusal<T extends object>(
  context: GatewayContext,
  translation: Translation,
  ask: () => Promise<T>,
): Promise<T | UserError[]> {
  try {
    return await ask();
  } catch (error) {
    const { caller, commerce } = context;
    const hasCart = async () => (await nullWhenMissing(commerce.cart())) !== null;
    const userErrors = await toUserErrors(error, translation, caller.kind === "guest" ? hasCart : null);
    if (!userErrors) throw error;
    if (userErrors.some(({ code }) => code === "OUT_OF_STOCK" || code === "PRICE_CHANGED")) {
      await nullWhenFailed(context.catalog.renewInventory(), context);
    }
    return userErrors;
  }
}

/** As `toRefusal`, for what only a signed-in customer can do. */
export const toCustomersRefusal: typeof toRefusal = async (context, translation, ask) =>
  context.caller.kind === "customer" ? toRefusal(context, translation, ask) : [signInRequired()];

/** What is read after a change must not make the change look as if it had failed. */
export async function nullWhenFailed<T>(read: Promise<T>, { log }: Pick<GatewayContext, "log">): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (!isUpstreamError(error) && !(error instanceof SignInNotAccepted)) throw error;
    log.warn({ err: error }, "could not be read after a change");
    return null;
  }
}
