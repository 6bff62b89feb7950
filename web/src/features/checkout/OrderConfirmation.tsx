import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { DealerNote } from "../../ui/DealerNote.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { formatMoney } from "../../ui/money.ts";
import { LineOptions } from "../cart/LineOptions.tsx";
import { LinePicture } from "../cart/LinePicture.tsx";
import { Totals } from "../cart/Totals.tsx";
import { discountRow, formatShipping } from "../cart/amounts.ts";
import styles from "./OrderConfirmation.module.css";
import type { OrderFieldsFragment } from "./checkout.generated.ts";

/** What was ordered, where it goes and what it cost. */
export function OrderConfirmation({ order }: { order: OrderFieldsFragment }) {
  const { shippingAddress, dealer } = order;
  return (
    <>
      <header className={styles.head}>
        <h1>Thank You</h1>
        <p className={styles.number}>
          Your order number is <strong className="num">{order.id}</strong>
        </p>
        <p>
          A confirmation is on its way to <span className={styles.email}>{order.userEmail}</span>.
        </p>
      </header>
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
          <Link className={buttonClass()} to={paths.home}>
            Continue shopping
          </Link>
        </section>
        <aside className={styles.summary} aria-label="Summary">
          <Totals
            rows={[
              { label: "Subtotal", value: formatMoney(order.subTotal) },
              ...discountRow(order.discount),
              { label: "Shipping", value: formatShipping(order.shippingCost) },
              { label: "Tax", value: formatMoney(order.taxAmount) },
            ]}
            total={{ label: "Total", value: formatMoney(order.totalAmount) }}
          />
          {shippingAddress && !order.onlyFflItems && (
            <section>
              <h2>Shipping address</h2>
              <address>
                <span>{shippingAddress.name}</span>
                <span>{shippingAddress.address}</span>
                <span>
                  {shippingAddress.city}, {shippingAddress.state} {shippingAddress.zipCode}
                </span>
                <span>{shippingAddress.country}</span>
                {shippingAddress.phone && <span className="num">{shippingAddress.phone}</span>}
              </address>
            </section>
          )}
          {dealer && (
            <section>
              <h2>Dealer address</h2>
              <address>
                <span>{dealer.name}</span>
                <span>{dealer.address}</span>
                <span>
                  {dealer.city}, {dealer.state} {dealer.zipCode}
                </span>
                <span>{dealer.country}</span>
                {dealer.email && <span>{dealer.email}</span>}
                {dealer.phone && <span className="num">{dealer.phone}</span>}
              </address>
              <p className={styles.license}>
                <Icon name="ship" size="small" />
                <span>Ask your dealer to e-mail us a copy of their license. Then we ship.</span>
              </p>
            </section>
          )}
        </aside>
      </div>
    </>
  );
}
