import { InMemoryCache } from "@apollo/client";
import possibleTypes from "#/generated/possible-types.ts";
import { mergeConnectionPages } from "./merge-pages.ts";

/**
 * The normalized cache. A user has one cart, so it is one entity regardless of its id: every mutation that returns a cart
 * updates every view of it.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: possibleTypes.possibleTypes,
    typePolicies: {
      Profile: {
        fields: { addresses: { merge: false }, orders: mergeConnectionPages, reviews: mergeConnectionPages },
      },
      // Lists of orders fetch only the serial numbers.
      Papers: { keyFields: ["serialNumber"] },
      // Some lists fetch only part of a review.
      Review: { keyFields: false },
      Cart: { keyFields: [], fields: { lines: { merge: false }, shippingRates: { merge: false } } },
      // Line ids can repeat across carts, so lines are stored inside their cart.
      CartLine: { keyFields: false },
    },
  });
}
