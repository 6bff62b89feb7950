import { ProductGrid } from "../ProductGrid.tsx";
import styles from "./RelatedProducts.module.css";
import type { ProductPageFragment } from "./product.generated.ts";

/** Products that go with one; nothing when there are none. */
export function RelatedProducts({ items }: { items: ProductPageFragment["relatedProducts"] }) {
  if (items.length === 0) return null;
  return (
    <section className={`wrap ${styles.related}`} aria-labelledby="related">
      <h2 id="related">Goes with it</h2>
      <ProductGrid items={items} columns={4} />
    </section>
  );
}
