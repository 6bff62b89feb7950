import { useEffect, useRef } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { DealerBadge } from "#/ui/product/DealerBadge.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { formatMoney } from "#/lib/money.ts";
import { LineOptions } from "#/features/cart/lines/LineOptions.tsx";
import { LineImage } from "#/features/cart/lines/LineImage.tsx";
import { CanceledMark } from "#/features/checkout/orders/CanceledMark.tsx";
import { JobCard } from "#/features/checkout/orders/JobCard.tsx";
import { IncompleteNote } from "#/features/checkout/orders/IncompleteNote.tsx";
import { OrderActions } from "#/features/checkout/orders/OrderActions.tsx";
import { OrderAddresses } from "#/features/checkout/orders/OrderAddresses.tsx";
import { OrderReturns } from "#/features/checkout/orders/return/OrderReturns.tsx";
import { OrderPapers } from "#/features/checkout/orders/OrderPapers.tsx";
import { OrderTotals } from "#/features/checkout/orders/OrderTotals.tsx";
import type { OrderFieldsFragment } from "#/features/checkout/orders/orders.generated.ts";
import styles from "./OrderConfirmation.module.css";
import { useTrackPurchase } from "./use-track-purchase.ts";

interface OrderConfirmationProps {
  order: OrderFieldsFragment;
  /** The order's own token, or null for the caller's order. */
  token: string | null;
}

export function OrderConfirmation({ order, token }: OrderConfirmationProps) {
  useTrackPurchase(order);
  const title = useRef<HTMLHeadingElement>(null);

  // The order arrives after the browser has announced the page. Do not move the focus if the user has moved on.
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
      <JobCard order={order} title="What happens now" />
      <div className={styles.columns}>
        <section aria-labelledby="ordered">
          <h2 id="ordered">What you ordered</h2>
          <ul className={styles.lines}>
            {order.lines.map((line, index) => (
              // Two lines of an order may be identical; they never move.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <LineImage imageUrl={line.imageUrl} />
                <div>
                  <h3>{line.productUrl ? <Link to={line.productUrl}>{line.productName}</Link> : line.productName}</h3>
                  <LineOptions options={line.options} />
                  {line.isFflItem && <DealerBadge />}
                  <CanceledMark line={line} />
                  <p className="small muted num">
                    {line.quantity} × {formatMoney(line.price)}
                  </p>
                </div>
                <p className={`num ${styles.lineTotal}`}>{formatMoney(line.lineTotal)}</p>
              </li>
            ))}
          </ul>
          <IncompleteNote order={order} />
          <OrderPapers order={order} />
          <OrderActions order={order} token={token} />
          <OrderReturns order={order} token={token} />
        </section>
        <aside className={styles.summary} aria-label="Summary">
          <OrderTotals order={order} />
          <OrderAddresses order={order} />
        </aside>
        <Link className={classNames(buttonClass({ variant: "line" }), styles.onward, "on-screen")} to={paths.home}>
          Continue shopping
        </Link>
      </div>
    </>
  );
}
