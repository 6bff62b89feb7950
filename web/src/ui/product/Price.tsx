import { classNames } from "#/ui/class-names.ts";
import { type Money, formatMoney } from "#/lib/money.ts";
import styles from "./Price.module.css";

interface PriceProps {
  money: Money;
  /** Marks the lowest of several prices. */
  from?: boolean;
  className?: string;
}

export function Price({ money, from = false, className }: PriceProps) {
  return (
    <span className={classNames(styles.price, className)}>
      {from && <small>from </small>}
      {formatMoney(money)}
    </span>
  );
}
