// What a refused change of the cart said of a sku's stock, for pages that were loaded before it.
import { useMemo } from "react";
import { createStore, useStore } from "../../lib/store.ts";

interface Stock {
  sku: string;
  qtyOnHand: number;
}

const published = createStore<readonly Stock[]>([]);

/** Every place that shows the sku shows this from now on, until it is loaded anew. */
export const publishStock = (sku: string, qtyOnHand: number): void => published([...published(), { sku, qtyOnHand }]);

/** The product with the stock that was published since it was loaded. */
export function useToldStock<Product extends { skus: Stock[] } | null>(product: Product): Product {
  const now = useStore(published);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- What was published before this product came is older than it.
  const before = useMemo(() => published().length, [product]);
  return useMemo(() => {
    const latest = new Map(now.slice(before).map(({ sku, qtyOnHand }) => [sku, qtyOnHand]));
    if (!product || latest.size === 0) return product;
    return {
      ...product,
      skus: product.skus.map((sku) => ({ ...sku, qtyOnHand: latest.get(sku.sku) ?? sku.qtyOnHand })),
    };
  }, [product, now, before]);
}
