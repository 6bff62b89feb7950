import type { GatewayContext } from "./context.ts";
import { UserInputError } from "../domain/user-error.ts";
import { TokenRejectedError } from "../upstream/commerce/calls.ts";
import { toUserErrors, type ProblemMapping } from "../upstream/commerce/problems.ts";
import { isUpstreamError, nullOn404 } from "../upstream/errors.ts";

/**
 * Builds the payload of a mutation that calls the backend with the caller's identity. Rejections become user errors. After a
 * stock or price conflict the inventory is loaded again, so that the rest of the response is current.
 * @param nothing the payload's fields for a rejection
 */
export async function toPayload<Done extends object, Nothing extends object>(
  context: GatewayContext,
  translation: ProblemMapping,
  nothing: Nothing,
  ask: () => Promise<Done>,
) {
  try {
    return { userErrors: [], ...(await ask()) };
  } catch (error) {
    if (error instanceof UserInputError) return { ...nothing, userErrors: error.userErrors };
    const { caller, commerce } = context;
    const hasCart = async () => (await nullOn404(commerce.cart())) !== null;
    const userErrors = await toUserErrors(error, translation, caller.kind === "guest" ? hasCart : null);
    if (!userErrors) throw error;
    if (userErrors.some(({ code }) => code === "OUT_OF_STOCK" || code === "PRICE_CHANGED")) {
      await nullOnError(context.catalog.renewInventory(), context);
    }
    return { ...nothing, userErrors };
  }
}

/** A failed read after a change must not make the change look failed. */
export async function nullOnError<T>(read: Promise<T>, { log }: Pick<GatewayContext, "log">): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (!isUpstreamError(error) && !(error instanceof TokenRejectedError)) throw error;
    log.warn({ err: error }, "could not be read after a change");
    return null;
  }
}
