import { errorMessage } from "#/graph/apollo/error-message.ts";
import { notify } from "#/lib/stores/notification.ts";
import { formatItemCount } from "#/features/cart/summary/amounts.ts";
import { useCartLazyQuery } from "#/features/cart/cart.generated.ts";
import {
  cartMutationContext,
  isGuestTokenInvalid,
  cartQueryContext,
  refetchCart,
  sendCartMutation,
  cachedCart,
  writeCart,
} from "#/features/cart/cart-mutations.ts";
import { isResponseLost } from "#/features/cart/add/lost-response.ts";
import { useCartTakeOverMutation } from "./accept-cart-handoff.generated.ts";
import { useEnsureGuestToken } from "#/features/cart/use-ensure-guest-token.ts";

interface HandedOver {
  token: string;
  totalQuantity: number;
  /** Whether an earlier attempt may have added it. */
  isRepeated: boolean;
}

/**
 * The returned function adds a handed-over cart to this browser's cart, a guest's or a customer's, and notifies of the
 * result. Repeating it adds nothing twice. It returns null on success; otherwise why the cart was not added, or that the
 * outcome is unknown. In each case it brings the shown cart up to date.
 */
export function useTakeOverCart() {
  const ensureGuestToken = useEnsureGuestToken();
  const [readCart] = useCartLazyQuery();
  const [mutate, { client }] = useCartTakeOverMutation({
    context: cartMutationContext,
    update: (cache, { data }) => writeCart(cache, data?.cartTakeOver.cart),
  });

  async function send(token: string) {
    await ensureGuestToken();
    return sendCartMutation(client, async () => {
      const { data } = await mutate({ variables: { input: { token } } });
      return data?.cartTakeOver.userErrors ?? [];
    });
  }

  async function takeOverCart({ token, totalQuantity, isRepeated }: HandedOver): Promise<string | null> {
    let isSent = false;
    try {
      await ensureGuestToken();
      const before = await readCart({ context: cartQueryContext });
      isSent = true;
      let errors = await send(token);
      // Retry once: a new cart replaces an expired one.
      if (isGuestTokenInvalid(errors)) errors = await send(token);
      const [error] = errors;
      if (error) {
        await refetchCart(client);
        return error.message;
      }
      const added = (cachedCart(client)?.totalQuantity ?? 0) - (before.data?.cart?.totalQuantity ?? 0);
      notifyAdded(totalQuantity, isRepeated ? totalQuantity : added);
      return null;
    } catch (error) {
      await refetchCart(client);
      if (!isSent || !isResponseLost(error)) return errorMessage(error);
      return "We couldn't tell whether that went through. Please try again: nothing will be added twice.";
    }
  }

  return [takeOverCart] as const;
}

function notifyAdded(offered: number, added: number): void {
  if (added >= offered) {
    notify({ type: "success", message: "The items your assistant chose are in your cart." });
    return;
  }
  const message =
    added > 0
      ? `Only ${added} of ${formatItemCount(offered)} could be added: we have no more.`
      : "Nothing could be added: we have no more of these items.";
  notify({ type: "warning", message, sticky: true });
}
