import { notify, notifyError } from "#/lib/stores/notification.ts";
import { showAdded } from "#/features/cart/add/last-added-line.ts";
import { isResponseLost } from "#/features/cart/add/lost-response.ts";
import {
  cachedCart,
  cartMutationContext,
  isGuestTokenInvalid,
  refetchCart,
  sendCartMutation,
  writeCart,
} from "#/features/cart/cart-mutations.ts";
import { formatItemCount } from "#/features/cart/summary/amounts.ts";
import { useEnsureGuestToken } from "#/features/cart/use-ensure-guest-token.ts";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { type OrderReorderMutation, useOrderReorderMutation } from "./reorder.generated.ts";

type Reordered = OrderReorderMutation["orderReorder"];

/** Sentences about skipped lines in one message; the cart shows the rest. */
const MAX_SENTENCES = 3;

/**
 * The returned function adds an order's lines to this browser's cart, a guest's or a customer's, opens the cart panel, and
 * notifies of what could not be added. It never throws.
 */
export function useOrderAgain() {
  const ensureGuestToken = useEnsureGuestToken();
  const [mutate, { client }] = useOrderReorderMutation({
    context: cartMutationContext,
    update: (cache, { data }) => writeCart(cache, data?.orderReorder.cart),
  });

  async function send(orderId: string, token: string | null): Promise<Reordered | undefined> {
    await ensureGuestToken();
    let reordered: Reordered | undefined;
    await sendCartMutation(client, async () => {
      const { data } = await mutate({ variables: { input: { orderId, token } } });
      reordered = data?.orderReorder;
      return reordered?.userErrors ?? [];
    });
    return reordered;
  }

  async function orderAgain(orderId: string, token: string | null): Promise<void> {
    try {
      let reordered = await send(orderId, token);
      // Retry once: a new cart replaces an expired one.
      if (isGuestTokenInvalid(reordered?.userErrors ?? [])) reordered = await send(orderId, token);
      const [error] = reordered?.userErrors ?? [];
      if (!reordered || error) {
        notifyError(error?.message ?? "This couldn't be added. Please try again.");
        return;
      }
      const last = reordered.addedQuantity > 0 ? cachedCart(client)?.lines.at(-1) : undefined;
      // Notify after the panel is open: it takes the focus, which would interrupt the announcement.
      if (last) await showAdded(last);
      notifyReordered(reordered);
    } catch (error) {
      await refetchCart(client);
      notifyError(
        isResponseLost(error)
          ? "We couldn't tell whether that went through. Please check your cart before you try again."
          : errorMessage(error),
      );
    }
  }

  return [orderAgain] as const;
}

function notifyReordered({ addedQuantity, skipped }: Reordered): void {
  const added =
    addedQuantity > 0
      ? `You added ${formatItemCount(addedQuantity)} to your shopping cart.`
      : "Nothing could be added.";
  const rest = skipped.length - MAX_SENTENCES;
  const sentences = [
    added,
    ...skipped.slice(0, MAX_SENTENCES).map(skippedSentence),
    ...(rest > 0 ? [`${rest} more couldn't be added.`] : []),
  ];
  const message = sentences.join(" ");
  if (skipped.length === 0) notify({ type: "success", message });
  else notify({ type: "warning", message, sticky: true });
}

function skippedSentence({ productName, reason, quantity }: Reordered["skipped"][number]): string {
  if (reason === "SOLD_OUT") return `${productName} is sold out.`;
  if (reason === "UNAVAILABLE") return `${productName} is no longer in the shop.`;
  return `We have ${quantity} fewer of ${productName} than you ordered.`;
}
