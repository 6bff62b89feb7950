import type { GatewayContext } from "../../context.ts";
import type { Cart } from "../../domain/cart.ts";
import { identityRequired } from "../../domain/user-error.ts";
import type { UserError } from "../../domain/user-error.ts";
import type { Translation } from "../../upstream/commerce/problems.ts";
import { toRefusal } from "../outcome.ts";

/** What a mutation of the cart answers. */
export interface CartOutcome {
  cart: Cart | null;
  userErrors: UserError[];
}

export const refused = (...userErrors: UserError[]): CartOutcome => ({ cart: null, userErrors });

/** Changes the cart in the caller's name. */
export async function changeCart(
  context: GatewayContext,
  translation: Translation,
  change: () => Promise<Cart | CartOutcome>,
): Promise<CartOutcome> {
  if (context.caller.kind === "anonymous") return refused(identityRequired());
  const result = await toRefusal(context, translation, change);
  if (Array.isArray(result)) return refused(...result);
  return "userErrors" in result ? result : { cart: result, userErrors: [] };
}
