import { type ReactNode, useRef } from "react";
import { Breadcrumbs } from "../../../ui/Breadcrumbs.tsx";
import { Price } from "../../../ui/Price.tsx";
import { keepUnits } from "../../../lib/units.ts";
import { fromCents } from "../../../lib/money.ts";
import { useAddLine } from "../../cart/use-add-line.ts";
import { BuyBar } from "../configurator/BuyBar.tsx";
import { BuyNotes } from "../configurator/BuyNotes.tsx";
import { Configurator } from "../configurator/Configurator.tsx";
import { lineDraft } from "../configurator/line-draft.ts";
import { priceCents } from "../configurator/selection.ts";
import { useSelection } from "../configurator/use-selection.ts";
import { Gallery } from "./Gallery.tsx";
import styles from "./ProductFrame.module.css";
import { ChosenSkuContext } from "./chosen-sku.ts";
import { productPictures } from "./pictures.ts";
import type { ProductPageFragment } from "./product.generated.ts";

interface ProductFrameProps {
  product: ProductPageFragment;
  /** What buyers think of it, in a line by the title. */
  rating?: ReactNode;
  /** What follows below. */
  children: ReactNode;
}

/** What all three layouts share: the way here, the pictures, the form that buys, and its bar. */
export function ProductFrame({ product, rating, children }: ProductFrameProps) {
  const choice = useSelection(product);
  const { addLine, busy, intent } = useAddLine();
  const buyRef = useRef<HTMLDivElement>(null);
  const { selection } = choice;
  const { sku } = selection;
  const cents = priceCents(product, selection);

  function add(): void {
    const draft = lineDraft(product, selection);
    if (draft) void addLine(draft);
  }

  return (
    <>
      <div className="wrap">
        <Breadcrumbs items={product.breadcrumbs} />
      </div>
      <div className={`wrap ${styles.product}`}>
        <div className={styles.title}>
          <h1>{product.title}</h1>
          {product.subtitle && <p className={styles.subtitle}>{keepUnits(product.subtitle)}</p>}
        </div>
        <Gallery
          title={product.title}
          pictures={productPictures(product, sku?.sku ?? null).gallery}
          wide={product.displayType === "PRODUCT_LONG"}
        />
        <div className={styles.configuration}>
          <div className={styles.terms}>
            <p className={styles.price}>
              {cents === null ? <small>Price not available just now</small> : <Price money={fromCents(cents)} />}
            </p>
            {rating && <div className={styles.rating}>{rating}</div>}
          </div>
          <Configurator product={product} choice={choice} busy={busy} onAdd={add} intent={intent} buyRef={buyRef} />
          <BuyNotes product={product} />
        </div>
      </div>
      <ChosenSkuContext value={sku?.sku ?? null}>{children}</ChosenSkuContext>
      {sku && cents !== null && (
        <BuyBar title={product.title} sku={sku} cents={cents} busy={busy} onAdd={add} intent={intent} buyRef={buyRef} />
      )}
    </>
  );
}
