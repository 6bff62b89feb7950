import { isComparable } from "#/features/catalog/compare/compared.ts";

/** Query parameter of the collection's view. */
export const VIEW_PARAM = "view";
export const RACK = "rack";

/** Query parameter with the id of the product that is laid over the others in the rack. */
export const OVER_PARAM = "over";

/** The graph's limit for `checkoutProducts`. */
const MAX_RACK = 12;

export const isRackAsked = (params: URLSearchParams): boolean => params.get(VIEW_PARAM) === RACK;

/** Whether a collection has a rack: only rifles or pistols, and few enough to see. */
export const hasRack = (items: readonly { url: string }[]): boolean =>
  items.length > 1 && items.length <= MAX_RACK && items.every(({ url }) => isComparable(url));
