// The stock that a refused cart change reported for a SKU, for pages that were loaded before it.
import { useMemo } from "react";
import { createStore, useStore } from "#/lib/stores/store.ts";

interface Stock<Quantity = number> {
  sku: string;
  qtyOnHand: Quantity;
}

const published = createStore<readonly Stock[]>([]);

/** Shows this stock wherever the SKU appears, until its data is loaded again. */
export const setStockOverride = (sku: string, qtyOnHand: number): void =>
  published.set([...published.get(), { sku, qtyOnHand }]);

/** The product with the stock published since it was loaded. */
export function useStockOverride<Product extends { skus: Stock<number | null>[] } | null>(product: Product): Product {
  const now = useStore(published);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Stock published before this product loaded is outdated.
  const before = useMemo(() => published.get().length, [product]);
  return useMemo(() => {
    const latest = new Map(now.slice(before).map(({ sku, qtyOnHand }) => [sku, qtyOnHand]));
    if (!product || latest.size === 0) return product;
    return {
      ...product,
      skus: product.skus.map((sku) => ({ ...sku, qtyOnHand: latest.get(sku.sku) ?? sku.qtyOnHand })),
    };
  }, [product, now, before]);
}
