import { useEffect, useRef } from "react";
import { Link } from "../../ui/Link.tsx";
import { paths } from "../../paths.ts";
import { DealerNote } from "../../ui/DealerNote.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { classes } from "../../ui/classes.ts";
import { formatMoney } from "../../lib/money.ts";
import { LineOptions } from "../cart/LineOptions.tsx";
import { LinePicture } from "../cart/LinePicture.tsx";
import { Deliveries } from "./orders/Deliveries.tsx";
import { IncompleteNote } from "./orders/IncompleteNote.tsx";
import { OrderAddresses } from "./orders/OrderAddresses.tsx";
import { OrderTotals } from "./orders/OrderTotals.tsx";
import type { OrderFieldsFragment } from "./orders/orders.generated.ts";
import styles from "./OrderConfirmation.module.css";
import { usePurchase } from "./use-purchase.ts";

/** What was ordered, where it goes and what it cost. */
export function OrderConfirmation({ order }: { order: OrderFieldsFragment }) {
  usePurchase(order);
  const title = useRef<HTMLHeadingElement>(null);

  // It came after the page, which the browser has read out; whoever has gone on meanwhile is left alone.
  useEffect(() => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.id === "main") title.current?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <header className={styles.head}>
        <h1 ref={title} tabIndex={-1}>
          Thank You
        </h1>
        <p className={styles.number}>
          Your order number is <strong className="num">{order.id}</strong>
        </p>
        <p>
          A confirmation is on its way
          {order.userEmail && (
            <>
              {" "}
              to <span className={styles.email}>{order.userEmail}</span>
            </>
          )}
          .
        </p>
      </header>
      <Deliveries order={order} title="What happens now" />
      <div className={styles.columns}>
        <section aria-labelledby="ordered">
          <h2 id="ordered">What you ordered</h2>
          <ul className={styles.lines}>
            {order.lines.map((line, index) => (
              // Two lines of an order may be alike; they never move.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <LinePicture imageUrl={line.imageUrl} />
                <div>
                  <h3>{line.productUrl ? <Link to={line.productUrl}>{line.productName}</Link> : line.productName}</h3>
                  <LineOptions options={line.options} />
                  {line.isFflItem && <DealerNote />}
                  <p className="small muted num">
                    {line.quantity} at {formatMoney(line.price)} each
                  </p>
                </div>
                <p className={`num ${styles.lineTotal}`}>{formatMoney(line.lineTotal)}</p>
              </li>
            ))}
          </ul>
          <IncompleteNote order={order} />
        </section>
        <aside className={styles.summary} aria-label="Summary">
          <OrderTotals order={order} />
          <OrderAddresses order={order} />
        </aside>
        <Link className={classes(buttonClass(), styles.onward, "on-screen")} to={paths.home}>
          Continue shopping
        </Link>
      </div>
    </>
  );
}
