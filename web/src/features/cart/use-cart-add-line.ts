import type { UserErrorFieldsFragment } from "../../graph/personal/fragments.generated.ts";
import { failureMessage } from "../../graph/personal/failure.ts";
import { track } from "../../lib/analytics/track.ts";
import { notify, notifyError } from "../../lib/notification.ts";
import { useCartAddLineMutation } from "./cart-changes.generated.ts";
import { showAdded } from "./added-line.ts";
import { type LineDraft, withLine } from "./cart-math.ts";
import { changeContext, isTokenUnknown, noteStock, sendChange, shownCart, writeCart } from "./change-cart.ts";
import { isAnswerLost, outcomeUnknown } from "./lost-answer.ts";
import { useEnsureGuestToken } from "./use-ensure-guest-token.ts";

/** Why a line was not added. */
export type Refusal = UserErrorFieldsFragment;

/**
 * The function adds a configured product to the cart, says what came of it in a notification, and never throws. It answers
 * why the product was refused, if it was.
 */
export function useCartAddLine() {
  const ensureGuestToken = useEnsureGuestToken();
  const [mutate, { client }] = useCartAddLineMutation({
    update: (cache, { data }) => writeCart(cache, data?.cartAddLine.cart),
  });

  async function send(draft: LineDraft): Promise<readonly UserErrorFieldsFragment[]> {
    return sendChange(client, async () => {
      const ready = ensureGuestToken();
      const cart = shownCart(client);
      const { productId, sku, optionIds, buildId } = draft;
      const sent = mutate({
        variables: { input: { productId, sku, optionIds, buildId } },
        context: { ...changeContext, ready },
        optimisticResponse: cart
          ? { cartAddLine: { __typename: "CartAddLinePayload", cart: withLine(cart, draft), userErrors: [] } }
          : undefined,
      });
      const shown = showAdded({ productId, sku, optionIds });
      try {
        return (await sent).data?.cartAddLine.userErrors ?? [];
      } catch (error) {
        // Without a guest token nothing was sent.
        await ready;
        if (!isAnswerLost(error)) throw error;
        return [await outcomeUnknown(client, draft)];
      } finally {
        // What came of it is said in the panel. Said before that opens, it is cut short by the focus that moves there.
        await shown;
      }
    });
  }

  async function addLine(draft: LineDraft): Promise<Refusal | undefined> {
    try {
      let errors = await send(draft);
      // A cart that lapsed is replaced by a new one, once.
      if (isTokenUnknown(errors)) errors = await send(draft);
      noteStock(draft.sku, errors);
      const [error] = errors;
      if (error) notifyError(error.message);
      else notifyAdded(draft);
      return error;
    } catch (error) {
      notifyError(failureMessage(error));
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
