import { type ReactNode, useDeferredValue, useMemo, useRef } from "react";
import { Breadcrumbs } from "#/ui/links/Breadcrumbs.tsx";
import { Price } from "#/ui/product/Price.tsx";
import { nonBreakingUnits } from "#/lib/units.ts";
import { fromCents } from "#/lib/money.ts";
import { useAddLine } from "#/features/cart/add/use-add-line.ts";
import { BuyBar } from "#/features/catalog/configurator/BuyBar.tsx";
import { PurchaseNotes } from "#/features/catalog/configurator/PurchaseNotes.tsx";
import { Configurator } from "#/features/catalog/configurator/Configurator.tsx";
import { lineDraft } from "#/features/catalog/configurator/line-draft.ts";
import { priceCents } from "#/features/catalog/configurator/selection.ts";
import { useSelection } from "#/features/catalog/configurator/use-selection.ts";
import { CompareButton } from "#/features/catalog/compare/CompareButton.tsx";
import { SaveButton } from "#/features/saved/SaveButton.tsx";
import { Gallery } from "./Gallery.tsx";
import styles from "./ProductLayout.module.css";
import { ChosenSkuContext } from "./chosen-sku.ts";
import { productPictures } from "./product-images.ts";
import type { ProductPageFragment } from "./product.generated.ts";

const NO_OFFER = { price: null, qtyOnHand: null };

interface ProductFrameProps {
  product: ProductPageFragment;
  rating?: ReactNode;
  children: ReactNode;
}

/** The layout shared by all three product pages: breadcrumbs, gallery, configurator and buy bar. */
export function ProductLayout({ product, rating, children }: ProductFrameProps) {
  const choice = useSelection(product);
  const { addLine, busy, intent } = useAddLine();
  const buyRef = useRef<HTMLDivElement>(null);
  const { selection } = choice;
  const { sku } = selection;
  const cents = priceCents(product, selection);
  // Deferred: the form shows a choice first, then the pictures.
  const picturedSku = useDeferredValue(sku?.sku ?? null);
  const pictures = useMemo(() => productPictures(product, picturedSku).gallery, [product, picturedSku]);

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
          <SaveButton product={product} offer={sku ?? NO_OFFER} className={styles.save} />
          {product.subtitle && <p className={styles.subtitle}>{nonBreakingUnits(product.subtitle)}</p>}
        </div>
        <Gallery title={product.title} pictures={pictures} wide={product.displayType === "PRODUCT_LONG"} />
        <div className={styles.configuration}>
          <div className={styles.terms}>
            <p className={styles.price}>
              {cents === null ? <small>Price unavailable right now</small> : <Price money={fromCents(cents)} />}
            </p>
            {rating && <div className={styles.rating}>{rating}</div>}
          </div>
          <CompareButton product={product} />
          <Configurator product={product} choice={choice} busy={busy} onAdd={add} intent={intent} buyRef={buyRef} />
          <PurchaseNotes product={product} />
        </div>
      </div>
      <ChosenSkuContext value={picturedSku}>{children}</ChosenSkuContext>
      {sku && cents !== null && (
        <BuyBar title={product.title} sku={sku} cents={cents} busy={busy} onAdd={add} intent={intent} buyRef={buyRef} />
      )}
    </>
  );
}
