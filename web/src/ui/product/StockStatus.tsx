import { LOW_STOCK } from "@telfer/forms/stock.ts";
import { classNames } from "#/ui/class-names.ts";
import styles from "./StockStatus.module.css";
import { stockLabel } from "./stock-label.ts";

export function StockStatus({ qtyOnHand }: { qtyOnHand: number | null }) {
  const out = !qtyOnHand;
  const low = !out && qtyOnHand <= LOW_STOCK;
  return (
    <span className={classNames(styles.status, out && styles.out, low && styles.low)}>{stockLabel(qtyOnHand)}</span>
  );
}
