import { formatMoney } from "#/lib/money.ts";
import { OrderDate } from "./OrderDate.tsx";
import styles from "./OrderRefunds.module.css";
import type { OrderFieldsFragment } from "./orders.generated.ts";

type Refund = NonNullable<OrderFieldsFragment["refunds"]>[number];

const titles: Record<NonNullable<Refund["reason"]>, string> = {
  CANCEL: "Refund for canceled items",
  RETURN: "Refund for returned items",
  LICENSE: "Refund: no copy of the license",
};

/** The refunds of an order; nothing if there are none. */
export function OrderRefunds({ order: { refunds } }: { order: OrderFieldsFragment }) {
  if (!refunds || refunds.length === 0) return null;
  return (
    <ul className={styles.refunds} aria-label="Refunds">
      {refunds.map(({ amount, reason, createdAt, madeAt }) => (
        <li key={createdAt + amount.amount}>
          <span>
            {reason ? titles[reason] : "Refund"}
            <span className="small muted">{madeAt ? <OrderDate createdAt={madeAt} /> : "On its way to your card"}</span>
          </span>
          <span className="num">{`\u2212 ${formatMoney(amount)}`}</span>
        </li>
      ))}
    </ul>
  );
}
