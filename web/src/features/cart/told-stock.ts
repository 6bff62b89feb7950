// What a refused change of the cart told of a sku's stock, for pages that were loaded before it.
import { useMemo } from "react";
import { createStore, useStore } from "../../lib/store.ts";

interface Told {
  sku: string;
  qtyOnHand: number;
}

const told = createStore<readonly Told[]>([]);

/** Every place that shows the sku shows this from now on, until it is loaded anew. */
export const tellStock = (sku: string, qtyOnHand: number): void => told([...told(), { sku, qtyOnHand }]);

/** The product with the stock that was told since it was loaded. */
export function useToldStock<Product extends { skus: Told[] } | null>(product: Product): Product {
  const now = useStore(told);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- What was told before this product came is older than it.
  const before = useMemo(() => told().length, [product]);
  return useMemo(() => {
    const latest = new Map(now.slice(before).map(({ sku, qtyOnHand }) => [sku, qtyOnHand]));
    if (!product || latest.size === 0) return product;
    return {
      ...product,
      skus: product.skus.map((sku) => ({ ...sku, qtyOnHand: latest.get(sku.sku) ?? sku.qtyOnHand })),
    };
  }, [product, now, before]);
}
