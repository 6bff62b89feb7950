import type { RefObject } from "react";
import { BottomBar } from "../../../ui/BottomBar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { StockStatus } from "../../../ui/StockStatus.tsx";
import { formatMoney, fromCents } from "../../../lib/money.ts";
import type { AddIntent } from "../../cart/use-add-line.ts";
import styles from "./BuyBar.module.css";
import { type Sku, isSellable } from "./selection.ts";

interface BuyBarProps {
  /** Of the product: it is named in wide windows, which have the bar with it only. */
  title?: string;
  sku: Sku;
  /** Price as configured. */
  cents: number;
  busy: boolean;
  onAdd: () => void;
  intent?: AddIntent;
  /** The place of the main button, or of the stock alert. */
  buyRef: RefObject<HTMLDivElement | null>;
}

/** Price, stock and the button, while the page's own is out of view. */
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
