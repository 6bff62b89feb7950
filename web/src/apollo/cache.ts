import { InMemoryCache, type NormalizedCacheObject, type Reference } from "@apollo/client";
import possibleTypes from "../generated/possible-types.ts";
import { connectionPages } from "./connection-pages.ts";

/** A menu or footer that is there stays when it cannot be had anew. */
const kept = {
  merge: (existing: Reference | null | undefined, incoming: Reference | null) => incoming ?? existing ?? null,
};

/**
 * The normalised cache. The caller has one cart, so it is one entity whatever its id: every mutation that answers a
 * cart updates every place that shows it.
 *
 * @param remembersResults whether what was read once is kept for the next reading: dear for a cache that is soon gone
 */
export function createCache(state?: NormalizedCacheObject, remembersResults = true): InMemoryCache {
  const cache = new InMemoryCache({
    resultCaching: remembersResults,
    possibleTypes: possibleTypes.possibleTypes,
    typePolicies: {
      Query: { fields: { reviews: connectionPages(["rating"]), navigation: kept, footer: kept } },
      CheckoutProduct: { fields: { reviews: connectionPages(["sort", "rating"]) } },
      Profile: {
        fields: { addresses: { merge: false }, orders: connectionPages([]), reviews: connectionPages([]) },
      },
      // How far away a dealer is depends on where it was looked for.
      DealerLocation: { keyFields: false },
      // The first dealers and all of them are asked for one after the other.
      DealerSearch: { merge: true },
      // Not every list tells all of a review.
      Review: { keyFields: false },
      Cart: { keyFields: [], fields: { lines: { merge: false } } },
      Navigation: { keyFields: [] },
      Footer: { keyFields: [] },
      HomePage: { keyFields: [] },
      // Lines of different carts may share an id over time; they live inside their cart.
      CartLine: { keyFields: false },
      CheckoutSku: { keyFields: ["sku"] },
      // Option ids are unique within a product only.
      ProductOption: { keyFields: false },
      ColorOption: { keyFields: false },
      AddOn: { keyFields: false },
      SkuVariant: { keyFields: false },
    },
  });
  return state ? cache.restore(state) : cache;
}
