import { ProductGrid } from "./ProductGrid.tsx";
import styles from "./RelatedProducts.module.css";
import { fitsProduct, relatedItems } from "./related-items.ts";
import type { ProductPageFragment } from "#/features/catalog/product/product.generated.ts";

export function RelatedProducts({ product }: { product: ProductPageFragment }) {
  const items = relatedItems(product);
  if (items.length === 0) return null;
  const fitting = new Set(items.filter((item) => fitsProduct(item, product)).map(({ id }) => id));
  return (
    <section className={`wrap on-screen ${styles.related}`} aria-labelledby="related">
      <h2 id="related">Goes well with it</h2>
      <ProductGrid
        items={items}
        columns={items.length === 4 || items.length > 6 ? 4 : 3}
        noteOf={({ id }) => (fitting.has(id) ? `Fits ${product.title}` : undefined)}
      />
    </section>
  );
}
