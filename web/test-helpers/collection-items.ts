import type { BuyableItem } from "#/features/catalog/cards/QuickAdd.tsx";
import type { FilterCategory } from "#/features/catalog/filters/facets.ts";

export function testItem(title: string, given: Partial<BuyableItem> = {}): BuyableItem {
  const id = title.toLowerCase().replaceAll(" ", "-");
  return {
    __typename: "CollectionItem",
    id,
    title,
    subtitle: null,
    url: `/product/product-short-alt/${id}`,
    priceVaries: false,
    qtyOnHand: 12,
    isFflItem: false,
    price: { __typename: "Money", amount: "46.00", currencyCode: "USD" },
    image: null,
    sku: null,
    requiresChoice: true,
    isReceiverItem: false,
    ...given,
  };
}

export function testCategory(title: string, multi: boolean, values: Record<string, number>): FilterCategory {
  return {
    __typename: "FilterCategory",
    title,
    multi,
    options: Object.entries(values).map(([value, count]) => ({ __typename: "FilterOption", value, count })),
  };
}

export function testTags(tags: Record<string, string[]>) {
  return Object.entries(tags).flatMap(([filterCategory, values]) =>
    values.map((filterValue) => ({ __typename: "FilterTag" as const, filterCategory, filterValue })),
  );
}
