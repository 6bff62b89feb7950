import { errorMessage } from "#/graph/apollo/error-message.ts";
import { personalClient } from "#/graph/apollo/client.ts";
import { notifyError } from "#/lib/stores/notification.ts";
import { MAX_SAVED, type SavedItem, accountItems, browserItems, savedItems } from "./saved-items.ts";
import { SavedItemAddDocument, type SavedItemFieldsFragment, SavedItemRemoveDocument } from "./saved.generated.ts";
import { toSavedItem } from "./to-saved-item.ts";

const context = { activity: "background" } as const;

interface Payload {
  savedItems: readonly SavedItemFieldsFragment[] | null;
  userErrors: readonly { message: string }[];
}

/** Saves a product, in place of the same product. @returns whether it is saved */
export async function saveItem(item: SavedItem): Promise<boolean> {
  const others = savedItems().filter(({ productId }) => productId !== item.productId);
  if (others.length >= MAX_SAVED) {
    notifyError(`You've saved ${MAX_SAVED} products, which is as many as fit. Remove one and save this again.`);
    return false;
  }
  const { productId, sku } = item;
  return change([item, ...others], async (client) => {
    const { data } = await client.mutate({
      mutation: SavedItemAddDocument,
      variables: { input: { productId, sku } },
      context,
    });
    return data?.savedItemAdd;
  });
}

/** @returns whether it is removed */
export const removeItem = (id: string): Promise<boolean> =>
  change(
    savedItems().filter(({ productId }) => productId !== id),
    async (client) => {
      const { data } = await client.mutate({
        mutation: SavedItemRemoveDocument,
        variables: { input: { productId: id } },
        context,
      });
      return data?.savedItemRemove;
    },
  );

type Client = NonNullable<ReturnType<typeof personalClient.get>>;

/** Shows the next list at once: in the account, undone if it is refused, otherwise in the browser. */
async function change(
  next: SavedItem[],
  send: (client: Client) => Promise<Payload | null | undefined>,
): Promise<boolean> {
  const before = accountItems.get();
  const client = personalClient.get();
  if (before === null || client === null) {
    browserItems.set(next.length > 0 ? next : null);
    return true;
  }
  accountItems.set(next);
  try {
    const payload = await send(client);
    if (payload?.savedItems) {
      if (accountItems.get() === next) accountItems.set(payload.savedItems.map(toSavedItem));
      return true;
    }
    notifyError(payload?.userErrors[0]?.message ?? "Your saved items couldn't be changed. Please try again.");
  } catch (error) {
    notifyError(errorMessage(error));
  }
  if (accountItems.get() === next) accountItems.set(before);
  return false;
}
