import { currentOffer, type SavedItem } from "../../domain/saved-item.ts";
import { availabilityOf } from "../../domain/price.ts";
import type { ProductCard } from "../../domain/product-card.ts";
import { signInRequired, UserInputError, userError } from "../../domain/user-error.ts";
import type { Resolvers, SavedItemsMergeInput } from "../../generated/resolvers.ts";
import { savedItemProblems } from "../../upstream/commerce/problem-mappings.ts";
import { badUserInput } from "../bad-user-input.ts";
import { isDocumentId } from "../catalog/loaders.ts";
import type { GatewayContext } from "../context.ts";
import { nullOnError, toPayload } from "../mutation-payload.ts";

/** Documented in the schema: `productCards`, `checkoutProducts` and `SavedItemsMergeInput`. */
const MAX_CARDS = 100;
const MAX_PRODUCTS = 12;
const MAX_MERGED = 50;

function uniqueIds(ids: readonly string[], max: number): string[] {
  if (ids.length > max) throw badUserInput(`\`ids\` must have at most ${max} ids.`);
  return [...new Set(ids)];
}

async function cardsOf(ids: readonly string[], { catalog }: GatewayContext): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const cards = await catalog.cards();
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Null if the product is gone or the cards could not be read: the item can still be removed. */
const cardOf = async ({ productId }: SavedItem, context: GatewayContext): Promise<ProductCard | null> =>
  (await nullOnError(context.catalog.cards(), context))?.get(productId) ?? null;

const offerOf = async (item: SavedItem, context: GatewayContext) =>
  currentOffer(item, await cardOf(item, context), await context.catalog.inventoryOrUnknown());

const change = (context: GatewayContext, send: () => Promise<SavedItem[]>) =>
  toPayload(context, savedItemProblems, { savedItems: null }, async () => {
    if (context.caller.kind !== "customer") throw new UserInputError(signInRequired());
    return { savedItems: await send() };
  });

/** @throws UserInputError for an id that no product has, which could also change the path */
function possibleId(productId: string): string {
  if (isDocumentId(productId)) return productId;
  throw new UserInputError(userError("NOT_FOUND", "There is no such product.", { field: ["productId"] }));
}

const merge = ({ items }: SavedItemsMergeInput, context: GatewayContext) =>
  change(context, () => {
    if (items.length > MAX_MERGED) {
      const message = `At most ${MAX_MERGED} items can be added at once. Add the others with another call.`;
      throw new UserInputError(userError("INVALID", message, { field: ["items"] }));
    }
    return context.commerce.mergeSavedItems(
      items.map(({ productId, sku = null, savedAt = null }) => ({ productId, sku, savedAt })),
    );
  });

export const savedResolvers: Resolvers = {
  Query: {
    productCards: (_, { ids }, context) => cardsOf(uniqueIds(ids, MAX_CARDS), context),
    async checkoutProducts(_, { ids }, { catalog }) {
      const unique = uniqueIds(ids, MAX_PRODUCTS);
      if (unique.length === 0) return [];
      const [products, inventory] = await Promise.all([
        Promise.all(unique.map((id) => catalog.product(id))),
        catalog.inventoryOrUnknown(),
      ]);
      return products.flatMap((product) => (product ? [catalog.joins.product(product, inventory)] : []));
    },
  },

  Mutation: {
    savedItemAdd: (_, { input: { productId, sku = null } }, context) =>
      change(context, () => context.commerce.saveItem(possibleId(productId), sku)),
    savedItemRemove: (_, { input: { productId } }, context) =>
      change(context, () => context.commerce.removeSavedItem(possibleId(productId))),
    savedItemsMerge: (_, { input }, context) => merge(input, context),
  },

  Profile: {
    savedItems: (_profile, _args, { commerce }) => commerce.savedItems(),
  },

  SavedItem: {
    card: (item, _args, context) => cardOf(item, context),
    price: async (item, _args, context) => (await offerOf(item, context)).price,
    availability: async (item, _args, context) => (await offerOf(item, context)).availability,
  },

  ProductCardVariant: { availability: availabilityOf },
};
