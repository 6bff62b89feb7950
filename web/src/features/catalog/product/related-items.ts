import type { ProductPageFragment } from "./product.generated.ts";

export type RelatedItem = ProductPageFragment["relatedProducts"][number];

/** Filter category in which a part names the families that it fits: those whose products' names begin so. */
const FITS = "Fits";

export function fitsProduct({ filterTags }: RelatedItem, { title }: Pick<ProductPageFragment, "title">): boolean {
  return filterTags.some(
    ({ filterCategory, filterValue }) => filterCategory === FITS && `${title} `.startsWith(`${filterValue} `),
  );
}

/** The related products: first those that fit the product, last those that would take its place, a gun beside a gun. */
export function relatedItems(
  product: Pick<ProductPageFragment, "title" | "fflItem" | "relatedProducts">,
): RelatedItem[] {
  const rank = (item: RelatedItem) => (fitsProduct(item, product) ? 0 : product.fflItem && item.fflItem ? 2 : 1);
  return product.relatedProducts.toSorted((a, b) => rank(a) - rank(b));
}
