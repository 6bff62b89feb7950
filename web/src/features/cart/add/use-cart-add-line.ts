import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { track } from "#/lib/track.ts";
import { notify, notifyError } from "#/lib/stores/notification.ts";
import { useCartAddLineMutation } from "#/features/cart/cart-mutations.generated.ts";
import { showAdded } from "./last-added-line.ts";
import { type LineDraft, withLine } from "#/features/cart/cart-math.ts";
import {
  cartMutationContext,
  isGuestTokenInvalid,
  recordStockOverride,
  sendCartMutation,
  cachedCart,
  writeCart,
} from "#/features/cart/cart-mutations.ts";
import { isResponseLost, unknownOutcomeMessage } from "./lost-response.ts";
import { useEnsureGuestToken } from "#/features/cart/use-ensure-guest-token.ts";

export type Refusal = UserErrorFieldsFragment;

/**
 * The returned function adds a configured product to the cart and notifies of the result. It never throws; it returns the
 * error if the product was refused.
 */
export function useCartAddLine() {
  const ensureGuestToken = useEnsureGuestToken();
  const [mutate, { client }] = useCartAddLineMutation({
    update: (cache, { data }) => writeCart(cache, data?.cartAddLine.cart),
  });

  async function send(draft: LineDraft): Promise<readonly UserErrorFieldsFragment[]> {
    return sendCartMutation(client, async () => {
      const ready = ensureGuestToken();
      const cart = cachedCart(client);
      const { productId, sku, optionIds, buildId } = draft;
      const sent = mutate({
        variables: { input: { productId, sku, optionIds, buildId } },
        context: { ...cartMutationContext, cartQueueReady: ready },
        optimisticResponse: cart
          ? { cartAddLine: { __typename: "CartAddLinePayload", cart: withLine(cart, draft), userErrors: [] } }
          : undefined,
      });
      const shown = showAdded({ productId, sku, optionIds });
      try {
        return (await sent).data?.cartAddLine.userErrors ?? [];
      } catch (error) {
        // Without a guest token, nothing was sent.
        await ready;
        if (!isResponseLost(error)) throw error;
        return [await unknownOutcomeMessage(client, draft)];
      } finally {
        // Notify after the panel is open: it takes the focus, which would interrupt the announcement.
        await shown;
      }
    });
  }

  async function addLine(draft: LineDraft): Promise<Refusal | undefined> {
    try {
      let errors = await send(draft);
      // Retry once: a new cart replaces an expired one.
      if (isGuestTokenInvalid(errors)) errors = await send(draft);
      recordStockOverride(draft.sku, errors);
      const [error] = errors;
      if (error) notifyError(error.message);
      else notifyAdded(draft);
      return error;
    } catch (error) {
      notifyError(errorMessage(error));
      return undefined;
    }
  }

  return [addLine] as const;
}

function notifyAdded({ productName, sku, priceCents }: LineDraft): void {
  notify({ type: "success", message: `You added ${productName} to your shopping cart` });
  const price = priceCents / 100;
  const item = { item_id: sku, item_name: productName, price, quantity: 1 };
  track("add_to_cart", { currency: "USD", value: price, items: [item] });
}
