import { Link } from "#/ui/links/Link.tsx";
import { DealerBadge } from "#/ui/product/DealerBadge.tsx";
import { formatMoney } from "#/lib/money.ts";
import { LineImage } from "#/features/cart/lines/LineImage.tsx";
import { CanceledMark } from "./CanceledMark.tsx";
import styles from "./OrderLines.module.css";
import type { OrderFieldsFragment } from "./orders.generated.ts";

/** The lines of an order. Phones have no room for the unit price. */
export function OrderLines({ lines }: { lines: OrderFieldsFragment["lines"] }) {
  return (
    <table className={styles.lines} aria-label="Products">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className={styles.unitPrice}>
            Unit price
          </th>
          <th scope="col">Quantity</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // Two lines of an order may be identical; they never move.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <th scope="row">
              <div className={styles.product}>
                <LineImage imageUrl={line.imageUrl} className={styles.picture} />
                <div className={styles.words}>
                  {line.productUrl ? <Link to={line.productUrl}>{line.productName}</Link> : line.productName}
                  {line.options.length > 0 && (
                    <p className="muted small">{line.options.map(({ value }) => value).join(" - ")}</p>
                  )}
                  {line.isFflItem && <DealerBadge />}
                  <CanceledMark line={line} />
                </div>
              </div>
            </th>
            <td className={`num ${styles.unitPrice}`}>{formatMoney(line.price)}</td>
            <td className="num">{line.quantity}</td>
            <td className="num">{formatMoney(line.lineTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
