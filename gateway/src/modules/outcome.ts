import type { GatewayContext } from "./context.ts";
import { Refused } from "../domain/user-error.ts";
import { SignInNotAccepted } from "../upstream/commerce/calls.ts";
import { toUserErrors, type Translation } from "../upstream/commerce/problems.ts";
import { isUpstreamError, nullWhenMissing } from "../upstream/errors.ts";

/**
 * The payload of a mutation that asks the backend in the caller's name. What is refused, here or there, becomes user
 * errors; after a conflict about stock or price the inventory is read anew, so that the rest of the answer shows what is
 * true now.
 * @param nothing the payload's fields when it was refused
 */
export async function payloadOf<Done extends object, Nothing extends object>(
  context: GatewayContext,
  translation: Translation,
  nothing: Nothing,
  ask: () => Promise<Done>,
) {
  try {
    return { userErrors: [], ...(await ask()) };
  } catch (error) {
    if (error instanceof Refused) return { ...nothing, userErrors: error.userErrors };
    const { caller, commerce } = context;
    const hasCart = async () => (await nullWhenMissing(commerce.cart())) !== null;
    const userErrors = await toUserErrors(error, translation, caller.kind === "guest" ? hasCart : null);
    if (!userErrors) throw error;
    if (userErrors.some(({ code }) => code === "OUT_OF_STOCK" || code === "PRICE_CHANGED")) {
      await nullWhenFailed(context.catalog.renewInventory(), context);
    }
    return { ...nothing, userErrors };
  }
}

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
