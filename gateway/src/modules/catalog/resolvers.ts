import { GraphQLError } from "graphql";
import { joinCollection, pageOfItems } from "../../domain/collection.ts";
import { joinProduct } from "../../domain/product.ts";
import type { Resolvers } from "../../generated/resolvers.ts";

/** Catalog schema, `Collection.items`. */
const MAX_ITEMS = 500;

const badInput = (message: string) => new GraphQLError(message, { extensions: { code: "BAD_USER_INPUT" } });

export const catalogResolvers: Resolvers = {
  Query: {
    async checkoutProduct(_, { documentId }, { catalog }) {
      const [product, inventory] = await Promise.all([catalog.product(documentId), catalog.inventoryOrEmpty()]);
      return product && joinProduct(product, inventory);
    },
    async collection(_, { documentId }, { catalog }) {
      const [group, inventory] = await Promise.all([catalog.collection(documentId), catalog.inventoryOrEmpty()]);
      return group && joinCollection(group, inventory);
    },
  },
  Collection: {
    items({ items }, query) {
      if (query.first < 1 || query.first > MAX_ITEMS) throw badInput(`\`first\` must be from 1 to ${MAX_ITEMS}.`);
      const page = pageOfItems(items, query);
      if (!page) throw badInput("`after` is not the cursor of an item that fits these arguments.");
      return page;
    },
  },
  CollectionItemConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
  },
};
