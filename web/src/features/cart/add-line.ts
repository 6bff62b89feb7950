import type { ApolloClient } from "@apollo/client";
import type { UserErrorFieldsFragment } from "../../graph/personal/fragments.generated.ts";
import { failureMessage } from "../../graph/personal/failure.ts";
import { track } from "../../lib/analytics/track.ts";
import { notify, notifyError } from "../../lib/notification.ts";
import { CartAddLineDocument } from "./cart-changes.generated.ts";
import { addedLine } from "./added-line.ts";
import { type LineDraft, withLine } from "./cart-math.ts";
import { changeContext, isTokenUnknown, noteStock, sendChange, shownCart, writeCart } from "./change-cart.ts";
import { ensureGuestToken } from "./ensure-guest-token.ts";
import { isAnswerLost, outcomeUnknown } from "./lost-answer.ts";

async function send(client: ApolloClient, draft: LineDraft) {
  await ensureGuestToken(client);
  return sendChange(client, async () => {
    const cart = shownCart(client);
    const { productId, sku, optionIds, buildId } = draft;
    const sent = client.mutate({
      mutation: CartAddLineDocument,
      variables: { input: { productId, sku, optionIds, buildId } },
      context: changeContext,
      optimisticResponse: cart
        ? { cartAddLine: { __typename: "CartAddLinePayload", cart: withLine(cart, draft), userErrors: [] } }
        : undefined,
      update: (cache, answer) => writeCart(cache, answer.data?.cartAddLine.cart),
    });
    try {
      return (await sent).data?.cartAddLine.userErrors ?? [];
    } catch (error) {
      if (!isAnswerLost(error)) throw error;
      return [await outcomeUnknown(client, draft)];
    }
  });
}

/** Why a line was not added. */
export type Refusal = UserErrorFieldsFragment;

/**
 * Adds a configured product to the cart; says what came of it in a notification, and never throws. Answers why it was
 * refused, if it was.
 */
export async function addLine(client: ApolloClient, draft: LineDraft): Promise<Refusal | undefined> {
  try {
    let errors = await send(client, draft);
    // A cart that lapsed is replaced by a new one, once.
    if (isTokenUnknown(errors)) errors = await send(client, draft);
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

function notifyAdded({ productId, productName, sku, optionIds, priceCents }: LineDraft): void {
  addedLine({ productId, sku, optionIds });
  notify({ type: "success", message: `You added ${productName} to your shopping cart` });
  const price = priceCents / 100;
  const item = { item_id: sku, item_name: productName, price, quantity: 1 };
  track("add_to_cart", { currency: "USD", value: price, items: [item] });
}
