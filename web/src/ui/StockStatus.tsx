import { classes } from "./classes.ts";
import styles from "./StockStatus.module.css";
import { LOW_STOCK, stockWords } from "./stock-words.ts";

/** In words and a dot: in stock, only a few left, out of stock. */
export function StockStatus({ qtyOnHand }: { qtyOnHand: number }) {
  const out = qtyOnHand <= 0;
  const low = !out && qtyOnHand <= LOW_STOCK;
  return <span className={classes(styles.status, out && styles.out, low && styles.low)}>{stockWords(qtyOnHand)}</span>;
}
