import type { ProductPageFragment } from "#/features/catalog/product/product.generated.ts";

export type RelatedItem = ProductPageFragment["relatedProducts"][number];

/** Filter category that lists the product families a part fits; product titles start with the family name. */
const FITS = "Fits";

export function fitsProduct({ filterTags }: RelatedItem, { title }: Pick<ProductPageFragment, "title">): boolean {
  return filterTags.some(
    ({ filterCategory, filterValue }) => filterCategory === FITS && `${title} `.startsWith(`${filterValue} `),
  );
}

/** Related products: fitting parts first; on the page of a gun, other guns last, because they would replace it. */
export function relatedItems(
  product: Pick<ProductPageFragment, "title" | "isFflItem" | "relatedProducts">,
): RelatedItem[] {
  const rank = (item: RelatedItem) => (fitsProduct(item, product) ? 0 : product.isFflItem && item.isFflItem ? 2 : 1);
  return product.relatedProducts.toSorted((a, b) => rank(a) - rank(b));
}
