import { formatMoney } from "#/lib/money.ts";
import { withOrderToken } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { Link } from "#/ui/links/Link.tsx";
import { CanceledMark } from "#/features/checkout/orders/CanceledMark.tsx";
import { IncompleteNote } from "#/features/checkout/orders/IncompleteNote.tsx";
import { JobCard } from "#/features/checkout/orders/JobCard.tsx";
import { OrderAddress } from "#/features/checkout/orders/OrderAddresses.tsx";
import { OrderDate } from "#/features/checkout/orders/OrderDate.tsx";
import { OrderTotals } from "#/features/checkout/orders/OrderTotals.tsx";
import { orderPath } from "#/features/checkout/orders/order-path.ts";
import type { OrderFieldsFragment } from "#/features/checkout/orders/orders.generated.ts";
import styles from "./Invoice.module.css";
import type { InvoiceSellerQuery } from "./seller.generated.ts";

interface InvoiceProps {
  order: OrderFieldsFragment;
  token: string | null;
  /** Null if it could not be read. */
  seller: InvoiceSellerQuery["contactUsPage"];
}

/** The invoice of an order, for the screen and for one sheet of paper. */
export function Invoice({ order, token, seller }: InvoiceProps) {
  const { billingAddress, shippingAddress, dealer, onlyFflItems } = order;
  const sellerLines = seller?.addressLines.length ? seller.addressLines : ["Telfer Rimfire Works"];
  return (
    <article className={styles.invoice} aria-labelledby="invoice">
      <header className={styles.head}>
        <div>
          <h1 id="invoice">Invoice</h1>
          <p>
            Order <span className="num">{order.id}</span>
            {order.createdAt && (
              <>
                , <OrderDate createdAt={order.createdAt} />
              </>
            )}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button onClick={() => window.print()}>Print</Button>
          <Link
            className={`${buttonClass({ variant: "line" })} on-screen`}
            to={withOrderToken(orderPath(order.id, token), token)}
          >
            Back to the order
          </Link>
        </div>
      </header>
      <div className={styles.places}>
        <section>
          <h2>Seller</h2>
          <address>
            {sellerLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {seller?.phone && <span className="num">{seller.phone}</span>}
            {seller?.email && <span>{seller.email}</span>}
          </address>
        </section>
        {billingAddress && (
          <section>
            <h2>Billed to</h2>
            <OrderAddress address={billingAddress} email={order.userEmail} />
          </section>
        )}
        {shippingAddress && !onlyFflItems && (
          <section>
            <h2>Shipped to</h2>
            <OrderAddress address={shippingAddress} />
          </section>
        )}
        {dealer && (
          <section>
            <h2>Dealer</h2>
            <OrderAddress address={dealer.address} />
          </section>
        )}
      </div>
      <table className={styles.lines} aria-label="Products">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Quantity</th>
            <th scope="col">Unit price</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, index) => (
            // Two lines of an order may be identical; they never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <th scope="row">
                {line.productName}
                {line.options.length > 0 && (
                  <p className="muted small">{line.options.map(({ value }) => value).join(" - ")}</p>
                )}
                <CanceledMark line={line} />
              </th>
              <td className="num">{line.quantity}</td>
              <td className="num">{formatMoney(line.price)}</td>
              <td className="num">{formatMoney(line.lineTotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <IncompleteNote order={order} />
      <section className={styles.totals} aria-label="Summary">
        <OrderTotals order={order} />
      </section>
      <JobCard order={order} title="Job card" brief />
    </article>
  );
}
