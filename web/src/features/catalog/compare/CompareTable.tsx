import { useState } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { Button } from "#/ui/buttons/Button.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { type BuyableItem, QuickAdd } from "#/features/catalog/cards/QuickAdd.tsx";
import type { ComparedProductFragment } from "./compare.generated.ts";
import { compareRows, hasSeveralPrices } from "./compare-rows.ts";
import styles from "./CompareTable.module.css";

interface CompareTableProps {
  products: readonly ComparedProductFragment[];
  onRemove: (id: string) => void;
}

/** Products side by side: a column for each, a row for each property; scrolls sideways in narrow windows. */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = compareRows(products);
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;
  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-pressed={onlyDifferences}
        onClick={() => setOnlyDifferences(!onlyDifferences)}
      >
        {onlyDifferences ? "Show all rows" : "Only differences"}
      </Button>
      {/* Keyboards scroll it, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} aria-label="Comparison" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td>
                <span className="vh">Property</span>
              </td>
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <HeaderCard product={product} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, values, differs }) => (
              <tr key={name} className={differs ? styles.differs : undefined}>
                <th scope="row">
                  {name}
                  {differs && <span className={styles.mark}> Differs</span>}
                </th>
                {values.map((value, index) => (
                  <td key={products[index]?.id}>{value ?? <Missing />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const Missing = () => (
  <>
    <span aria-hidden>–</span>
    <span className="vh">not given</span>
  </>
);

function HeaderCard({ product, onRemove }: Pick<CompareTableProps, "onRemove"> & { product: ComparedProductFragment }) {
  const { id, title, url, image } = product;
  return (
    <div className={styles.product}>
      <div className={styles.picture}>
        <Picture image={image} sizes="14rem" alt="" eager />
      </div>
      <Link to={url}>{title}</Link>
      <QuickAdd item={toItem(product)} />
      <Button variant="text" size="small" onClick={() => onRemove(id)}>
        Remove<span className="vh"> {title}</span>
      </Button>
    </div>
  );
}

function toItem({ skus, compatibilityOptions, ...product }: ComparedProductFragment): BuyableItem {
  return {
    ...product,
    __typename: "CollectionItem",
    sku: skus.length === 1 ? (skus[0]?.sku ?? null) : null,
    priceVaries: hasSeveralPrices(skus),
    requiresChoice: skus.length > 1 || compatibilityOptions.length > 0,
  };
}
