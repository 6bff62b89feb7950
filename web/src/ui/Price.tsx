import { classes } from "./classes.ts";
import { type Money, formatMoney } from "../lib/money.ts";
import styles from "./Price.module.css";

interface PriceProps {
  money: Money;
  /** Whether it is the lowest of several. */
  from?: boolean;
  className?: string;
}

export function Price({ money, from = false, className }: PriceProps) {
  return (
    <span className={classes(styles.price, className)}>
      {from && <small>from </small>}
      {formatMoney(money)}
    </span>
  );
}
