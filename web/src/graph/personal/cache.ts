import { InMemoryCache } from "@apollo/client";
import possibleTypes from "../../generated/possible-types.ts";
import { connectionPages } from "./connection-pages.ts";

/**
 * The normalised cache. The caller has one cart, so it is one entity whatever its id: every mutation that answers a
 * cart updates every place that shows it.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: possibleTypes.possibleTypes,
    typePolicies: {
      Profile: {
        fields: { addresses: { merge: false }, orders: connectionPages, reviews: connectionPages },
      },
      // Not every list tells all of a review.
      Review: { keyFields: false },
      Cart: { keyFields: [], fields: { lines: { merge: false } } },
      // Lines of different carts may share an id over time; they live inside their cart.
      CartLine: { keyFields: false },
    },
  });
}
