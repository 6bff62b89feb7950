import { Icon } from "#/ui/buttons/Icon.tsx";
import { formatMoney, fromCents, toCents } from "#/lib/money.ts";
import { LineImage } from "#/features/cart/lines/LineImage.tsx";
import { Totals } from "#/features/cart/summary/Totals.tsx";
import { discountRow, formatShipping, formatItemCount } from "#/features/cart/summary/amounts.ts";
import type { Cart } from "#/features/cart/cart-math.ts";
import { optionsText } from "#/features/cart/lines/options-text.ts";
import styles from "./OrderSummary.module.css";
import type { ShippingRate } from "#/features/checkout/billing/use-shipping-methods.ts";

interface OrderSummaryProps {
  cart: Cart;
  /** Whether tax, shipping and total were computed for the address. */
  computed: boolean;
  rate: ShippingRate | undefined;
}

/** Items and amounts: beside the form, and folded above it on small screens. */
export function OrderSummary(props: OrderSummaryProps) {
  const { cart } = props;
  return (
    <>
      <details className={`only-m ${styles.folded}`}>
        <summary>
          <span>
            Order summary, {formatItemCount(cart.totalQuantity)}
            <Icon name="plus" size="small" className={styles.sign} />
          </span>
          <b className="num">{formatMoney(fromCents(totalCents(props)))}</b>
        </summary>
        <Content {...props} />
      </details>
      <aside className={`only-d ${styles.aside}`} aria-label="Order summary">
        <h2>Order summary</h2>
        <Content {...props} />
      </aside>
    </>
  );
}

export function OrderSummaryPlaceholder() {
  return (
    <>
      <div className={`only-m ${styles.folded} ${styles.bar}`}>Order summary</div>
      <aside className={`only-d ${styles.aside}`} aria-label="Order summary">
        <h2>Order summary</h2>
      </aside>
    </>
  );
}

function Content(props: OrderSummaryProps) {
  const { cart, computed, rate } = props;
  const chosen = rate ? formatShipping(rate.price) : "Not chosen yet";
  return (
    <>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <li key={line.id}>
            <LineImage imageUrl={line.imageUrl} className={styles.picture} />
            <div>
              <b>{line.productName}</b>
              <small>
                {optionsText(line.options)}
                {line.quantity > 1 && (
                  <span className="num">
                    {line.options.length > 0 && " "}
                    {line.quantity} × {formatMoney(line.price)}
                  </span>
                )}
              </small>
            </div>
            <span className="num">{formatMoney(line.lineTotal)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.totals}>
        <Totals
          rows={[
            { label: "Subtotal", value: formatMoney(cart.subTotal) },
            ...discountRow(cart.discount),
            {
              label: "Shipping",
              value: computed ? formatShipping(cart.shipping) : chosen,
              quiet: !computed && !rate,
            },
            computed
              ? { label: "Tax", value: formatMoney(cart.taxAmount) }
              : { label: "Tax", value: "At the next step", quiet: true },
          ]}
          total={{ label: computed ? "Total" : "Total before tax", value: formatMoney(fromCents(totalCents(props))) }}
        />
        {computed && cart.hasFflItems && (
          <p className="small muted">Items that ship to the dealer are taxed at the dealer's address.</p>
        )}
      </div>
    </>
  );
}

function totalCents({ cart, computed, rate }: OrderSummaryProps): number {
  if (computed) return toCents(cart.totalAmount);
  return toCents(cart.subTotal) - toCents(cart.discount) + (rate ? toCents(rate.price) : 0);
}
