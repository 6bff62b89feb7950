import type { RefObject } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { formatMoney } from "#/lib/money.ts";
import { LineImage } from "#/features/cart/lines/LineImage.tsx";
import { goodsOf } from "./order-lines.ts";
import { latestSteps } from "./fulfillment-steps.ts";
import { OrderDate } from "./OrderDate.tsx";
import styles from "./OrderTable.module.css";
import type { OrderHistoryQuery } from "./orders.generated.ts";

interface OrderTableProps {
  orders: NonNullable<OrderHistoryQuery["profile"]>["orders"]["nodes"];
  rows: RefObject<HTMLTableSectionElement | null>;
}

/** A table of orders; ruled cards on narrow screens. */
export function OrderTable({ orders, rows }: OrderTableProps) {
  return (
    <table className={styles.orders} aria-label="Orders">
      <thead>
        <tr>
          <th scope="col">Order id</th>
          <th scope="col">Date</th>
          <th scope="col">Payment Status</th>
          <th scope="col">Delivery</th>
          <th scope="col" className={styles.total}>
            Total
          </th>
        </tr>
      </thead>
      <tbody ref={rows}>
        {orders.map(({ id, createdAt, statusLabel, deliveries, totalAmount, lines }) => (
          <tr key={id} tabIndex={-1}>
            <th scope="row" className={styles.id}>
              <div className={styles.goods}>
                <LineImage imageUrl={lines.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null} />
                <div>
                  <Link to={paths.order(id)}>
                    <span className="vh">Order </span>
                    {id}
                  </Link>
                  <p className="small muted">{goodsOf(lines)}</p>
                </div>
              </div>
            </th>
            <td className={styles.date}>{createdAt && <OrderDate createdAt={createdAt} />}</td>
            <td className={styles.status}>{statusLabel}</td>
            <td className={styles.way}>
              {latestSteps(deliveries ?? []).map(({ name, at }) => (
                <div key={name}>
                  {name}, <OrderDate createdAt={at} />
                </div>
              ))}
            </td>
            <td className={`num ${styles.total}`}>{formatMoney(totalAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
