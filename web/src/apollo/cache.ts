import { InMemoryCache, type NormalizedCacheObject } from "@apollo/client";
import possibleTypes from "../generated/possible-types.ts";

/**
 * The normalised cache. The caller has one cart, so it is one entity whatever its id: every mutation that answers a
 * cart updates every place that shows it.
 */
export function createCache(state?: NormalizedCacheObject): InMemoryCache {
  const cache = new InMemoryCache({
    possibleTypes: possibleTypes.possibleTypes,
    typePolicies: {
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
