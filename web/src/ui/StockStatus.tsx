import { classes } from "./classes.ts";
import styles from "./StockStatus.module.css";

/** From this many pieces on hand down the number is named. */
const LOW = 3;

/** In words and a dot: in stock, only a few left, out of stock. */
export function StockStatus({ qtyOnHand }: { qtyOnHand: number }) {
  if (qtyOnHand <= 0) return <span className={classes(styles.status, styles.out)}>Out of stock</span>;
  if (qtyOnHand <= LOW) return <span className={classes(styles.status, styles.low)}>Only {qtyOnHand} left</span>;
  return <span className={styles.status}>In stock</span>;
}
