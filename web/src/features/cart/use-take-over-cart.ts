import { failureMessage } from "../../graph/personal/failure.ts";
import { notify } from "../../lib/notification.ts";
import { itemCount } from "./amounts.ts";
import { useCartLazyQuery } from "./cart.generated.ts";
import {
  changeContext,
  isTokenUnknown,
  readContext,
  reloadCart,
  sendChange,
  shownCart,
  writeCart,
} from "./change-cart.ts";
import { isAnswerLost } from "./lost-answer.ts";
import { useCartTakeOverMutation } from "./take-over-cart.generated.ts";
import { useEnsureGuestToken } from "./use-ensure-guest-token.ts";

interface HandedOver {
  token: string;
  /** Pieces in the cart that was handed over. */
  totalQuantity: number;
  /** Whether a try before may have added it. */
  isRepeated: boolean;
}

/**
 * The function adds a cart that was handed over to this browser's, a guest's or a customer's, and notifies of the result. A
 * second call adds nothing twice. It returns why the cart was not added, or that this is not known, and null once it was. Then
 * the cart that is shown is up to date.
 */
export function useTakeOverCart() {
  const ensureGuestToken = useEnsureGuestToken();
  const [readCart] = useCartLazyQuery();
  const [mutate, { client }] = useCartTakeOverMutation({
    context: changeContext,
    update: (cache, { data }) => writeCart(cache, data?.cartTakeOver.cart),
  });

  async function send(token: string) {
    await ensureGuestToken();
    return sendChange(client, async () => {
      const { data } = await mutate({ variables: { input: { token } } });
      return data?.cartTakeOver.userErrors ?? [];
    });
  }

  async function takeOverCart({ token, totalQuantity, isRepeated }: HandedOver): Promise<string | null> {
    try {
      await ensureGuestToken();
      const before = await readCart({ context: readContext });
      let errors = await send(token);
      // A cart that lapsed is replaced by a new one, once.
      if (isTokenUnknown(errors)) errors = await send(token);
      const [error] = errors;
      if (error) {
        await reloadCart(client);
        return error.message;
      }
      const added = (shownCart(client)?.totalQuantity ?? 0) - (before.data?.cart?.totalQuantity ?? 0);
      notifyAdded(totalQuantity, isRepeated ? totalQuantity : added);
      return null;
    } catch (error) {
      await reloadCart(client);
      if (!isAnswerLost(error)) return failureMessage(error);
      return "We could not tell whether that went through. Please try again: nothing is added twice.";
    }
  }

  return [takeOverCart] as const;
}

function notifyAdded(offered: number, added: number): void {
  if (added >= offered) {
    notify({ type: "success", message: "What your assistant chose is in your cart now." });
    return;
  }
  const message =
    added > 0
      ? `Only ${added} of ${itemCount(offered)} could be added: there are no more.`
      : "Nothing could be added: there are no more of these items.";
  notify({ type: "warning", message, sticky: true });
}
