import { useRef } from "react";
import { Link } from "../ui/Link.tsx";
import { Personal } from "../features/shell/personal/Personal.tsx";
import { CartHandover } from "../features/cart/CartHandover.tsx";
import { CartItems } from "../features/cart/CartItems.tsx";
import { CheckoutLink } from "../features/cart/CheckoutLink.tsx";
import { Totals } from "../features/cart/Totals.tsx";
import { discountRow, itemCount } from "../features/cart/amounts.ts";
import { useCart } from "../features/cart/use-cart.ts";
import { useHandover } from "../features/cart/use-handover.ts";
import { CartIdeas } from "../features/catalog/CartIdeas.tsx";
import { PageHead } from "../ui/PageHead.tsx";
import { paths } from "../paths.ts";
import { BottomBar } from "../ui/BottomBar.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { formatMoney } from "../lib/money.ts";
import styles from "./cart.module.css";

export default function CartPage() {
  return (
    <Personal>
      <Content />
    </Personal>
  );
}

function Content() {
  const { token, drop } = useHandover();
  const state = useCart();
  const { cart } = state;
  const checkoutRef = useRef<HTMLDivElement>(null);
  const filled = cart !== undefined && cart.lines.length > 0;
  const isOffered = token !== null;
  return (
    <>
      <PageHead title="Cart" />
      <div className={`wrap ${styles.cart}`}>
        <div className={styles.head}>
          <h1>Cart</h1>
          {filled && <p className="muted">{itemCount(cart.totalQuantity)}</p>}
        </div>
        {isOffered && (
          <div className={styles.handover}>
            <CartHandover key={token} token={token} onDone={drop} />
          </div>
        )}
        <div className={filled ? styles.columns : undefined}>
          {filled && <h2 className="vh">Items</h2>}
          {!(isOffered && cart?.lines.length === 0) && <CartItems {...state} />}
          {filled && (
            <aside className={styles.summary} aria-label="Summary">
              <h2>Summary</h2>
              <Totals
                rows={[
                  { label: "Subtotal", value: formatMoney(cart.subTotal) },
                  ...discountRow(cart.discount),
                  { label: "Shipping", value: "At checkout", quiet: true },
                  { label: "Tax", value: "At checkout", quiet: true },
                ]}
                total={{ label: "Total so far", value: formatMoney(cart.subTotal) }}
              />
              <div ref={checkoutRef}>
                <CheckoutLink />
              </div>
              <Link className={buttonClass({ variant: "text", size: "small", block: true })} to={paths.home}>
                Keep looking
              </Link>
            </aside>
          )}
        </div>
        {cart?.lines.length === 0 && !isOffered && <CartIdeas />}
      </div>
      {filled && (
        <BottomBar label="Check out" awayFor={checkoutRef}>
          <div>
            <span className="small muted">Total so far</span>
            <b className="num">{formatMoney(cart.subTotal)}</b>
          </div>
          <CheckoutLink />
        </BottomBar>
      )}
    </>
  );
}
