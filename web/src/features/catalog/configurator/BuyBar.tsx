import type { RefObject } from "react";
import { BottomBar } from "#/ui/overlays/BottomBar.tsx";
import { Button } from "#/ui/buttons/Button.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { StockStatus } from "#/ui/product/StockStatus.tsx";
import { formatMoney, fromCents } from "#/lib/money.ts";
import type { AddIntent } from "#/features/cart/add/use-add-line.ts";
import styles from "./BuyBar.module.css";
import { type Sku, isSellable } from "./selection.ts";

interface BuyBarProps {
  /** Product title. With a title the bar is also shown in wide windows. */
  title?: string;
  sku: Sku;
  /** Price with add-ons. */
  cents: number;
  busy: boolean;
  onAdd: () => void;
  intent?: AddIntent;
  /** Container of the main button or the stock alert. */
  buyRef: RefObject<HTMLDivElement | null>;
}

/** Bar with price, stock and button, shown while the page's own button is out of view. */
export function BuyBar({ title, sku, cents, busy, onAdd, intent, buyRef }: BuyBarProps) {
  function goToAlert(): void {
    const place = buyRef.current;
    (place?.querySelector("input") ?? place)?.focus();
  }
  return (
    <BottomBar label="Buy" awayFor={buyRef} wide={title !== undefined}>
      {title && <p className={styles.title}>{title}</p>}
      <div>
        <b className="num">{formatMoney(fromCents(cents))}</b>
        <StockStatus qtyOnHand={sku.qtyOnHand} />
      </div>
      {isSellable(sku) ? (
        <Button {...intent} block busy={busy} onClick={onAdd}>
          Add to cart
        </Button>
      ) : (
        <Button block onClick={goToAlert}>
          <Icon name="bell" />
          Notify me
        </Button>
      )}
    </BottomBar>
  );
}
