import { Link } from "../../../ui/Link.tsx";
import { DealerNote } from "../../../ui/DealerNote.tsx";
import { formatMoney } from "../../../lib/money.ts";
import { LinePicture } from "../../cart/LinePicture.tsx";
import styles from "./OrderLines.module.css";
import type { OrderFieldsFragment } from "./orders.generated.ts";

/** What was ordered. The price of one piece has no room on a phone. */
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
          // Two lines of an order may be alike; they never move.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index}>
            <th scope="row">
              <div className={styles.product}>
                <LinePicture imageUrl={line.imageUrl} className={styles.picture} />
                <div className={styles.words}>
                  {line.productUrl ? <Link to={line.productUrl}>{line.productName}</Link> : line.productName}
                  {line.options.length > 0 && (
                    <p className="muted small">{line.options.map(({ value }) => value).join(" - ")}</p>
                  )}
                  {line.isFflItem && <DealerNote />}
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
