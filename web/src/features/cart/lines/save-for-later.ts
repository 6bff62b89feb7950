import type { ApolloClient } from "@apollo/client";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { notify, notifyError } from "#/lib/stores/notification.ts";
import { fetchSavedOffer } from "#/features/saved/saved-offer.ts";
import { removeItem, saveItem } from "#/features/saved/change-saved.ts";
import { savedItems } from "#/features/saved/saved-items.ts";
import type { CartLine } from "#/features/cart/cart-math.ts";
import { CartAddLineDocument } from "#/features/cart/cart-mutations.generated.ts";
import { cartMutationContext, cartQueryContext, sendCartMutation, writeCart } from "#/features/cart/cart-mutations.ts";
import { CartLineExtrasDocument } from "./save-for-later.generated.ts";

/**
 * Saves the product of a line with its variant and removes the line. The notification can undo both.
 * @param remove removes the line. @returns whether it is removed
 */
export async function saveForLater(
  client: ApolloClient,
  line: CartLine,
  remove: () => Promise<boolean>,
): Promise<void> {
  const { productId, sku, productName } = line;
  const before = savedItems().find((item) => item.productId === productId);
  const [extras, offer] = await Promise.all([readExtras(client, line), fetchSavedOffer(productId, sku)]);
  const item = { productId, sku, ...offer, savedAt: new Date().toISOString() };
  if (!(await saveItem(item))) return;
  // Without a response, for instance because the page is left, the line may be gone: better in both places than in none.
  if (!(await remove())) return;
  const forget = () => (before ? saveItem(before) : removeItem(productId));
  async function undo(): Promise<void> {
    // First, so that the line can be saved again as soon as it is back.
    await forget();
    if (!(await putBack(client, line, extras))) await saveItem(item);
  }
  const action = { label: "Undo", run: () => void undo() };
  notify({ type: "success", message: `${productName} is in your saved items now, not in your cart.`, action });
}

type Extras = { buildId: string | null; notes: string | null };

/** Without them, the line can still be put back. */
async function readExtras(client: ApolloClient, { id }: CartLine): Promise<Extras> {
  const context = { ...cartQueryContext, activity: "background", readFailure: undefined } as const;
  const response = await client
    .query({ query: CartLineExtrasDocument, fetchPolicy: "no-cache", context })
    .catch(() => null);
  const { buildId = null, notes = null } = response?.data?.cart?.lines.find((line) => line.id === id) ?? {};
  return { buildId, notes };
}

async function putBack(client: ApolloClient, line: CartLine, extras: Extras): Promise<boolean> {
  const { productId, sku, optionIds, quantity, productName } = line;
  try {
    const errors = await sendCartMutation(client, async () => {
      const { data } = await client.mutate({
        mutation: CartAddLineDocument,
        variables: { input: { productId, sku: sku ?? "", optionIds, quantity, ...extras } },
        context: cartMutationContext,
        update: (cache, response) => writeCart(cache, response.data?.cartAddLine.cart),
      });
      return data?.cartAddLine.userErrors ?? [];
    });
    if (errors[0]) notifyError(errors[0].message);
    else notify({ type: "success", message: `${productName} is back in your cart.` });
    return errors.length === 0;
  } catch (error) {
    notifyError(errorMessage(error));
    return false;
  }
}
