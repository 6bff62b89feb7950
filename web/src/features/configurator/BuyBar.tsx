import type { RefObject } from "react";
import { BottomBar } from "../../ui/BottomBar.tsx";
import { Button } from "../../ui/Button.tsx";
import { StockStatus } from "../../ui/StockStatus.tsx";
import { formatMoney, fromCents } from "../../ui/money.ts";
import { type Sku, isSellable } from "./selection.ts";

interface BuyBarProps {
  sku: Sku;
  /** Price as configured. */
  cents: number;
  busy: boolean;
  onAdd: () => void;
  /** The place of the main button. */
  buyRef: RefObject<HTMLDivElement | null>;
}

/** Price, stock and the button for phones. */
export function BuyBar({ sku, cents, busy, onAdd, buyRef }: BuyBarProps) {
  return (
    <BottomBar label="Buy" awayFor={buyRef}>
      <div>
        <b className="num">{formatMoney(fromCents(cents))}</b>
        <StockStatus qtyOnHand={sku.qtyOnHand} />
      </div>
      {isSellable(sku) && (
        <Button block busy={busy} onClick={onAdd}>
          Add to cart
        </Button>
      )}
    </BottomBar>
  );
}
