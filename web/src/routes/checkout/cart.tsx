import { useRef } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { UserDataProvider } from "#/features/shell/apollo/UserDataProvider.tsx";
import { CartHandover } from "#/features/cart/handover/CartHandover.tsx";
import { GiftMessage } from "#/features/cart/gift/GiftMessage.tsx";
import { CartItems } from "#/features/cart/lines/CartItems.tsx";
import { CheckoutLink } from "#/features/cart/summary/CheckoutLink.tsx";
import { Totals } from "#/features/cart/summary/Totals.tsx";
import { discountRow, discountedSubtotal, formatItemCount } from "#/features/cart/summary/amounts.ts";
import { useCart } from "#/features/cart/use-cart.ts";
import { useCartHandoff } from "#/features/cart/handover/use-cart-handoff.ts";
import { CartSuggestions } from "#/features/catalog/cards/CartSuggestions.tsx";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { paths } from "#/paths.ts";
import { BottomBar } from "#/ui/overlays/BottomBar.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { formatMoney } from "#/lib/money.ts";
import styles from "./cart.module.css";

export default function CartPage() {
  return (
    <UserDataProvider>
      <Content />
    </UserDataProvider>
  );
}

function Content() {
  const { token, drop } = useCartHandoff();
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
          {filled && <p className="muted">{formatItemCount(cart.totalQuantity)}</p>}
        </div>
        {isOffered && (
          <div className={styles.handover}>
            <CartHandover key={token} token={token} onDone={drop} />
          </div>
        )}
        <div className={filled ? styles.columns : undefined}>
          {filled && <h2 className="vh">Items</h2>}
          <div>
            {!(isOffered && cart?.lines.length === 0) && <CartItems {...state} />}
            {filled && cart.takesGiftMessage && <GiftMessage cart={cart} />}
          </div>
          {filled && (
            <aside className={styles.summary} aria-label="Summary">
              <h2>Summary</h2>
              <Totals
                rows={[
                  { label: "Items", value: formatMoney(cart.subTotal) },
                  ...discountRow(cart.discount),
                  { label: "Shipping", value: "At checkout", quiet: true },
                  { label: "Tax", value: "At checkout", quiet: true },
                ]}
                total={{ label: "Subtotal", value: formatMoney(discountedSubtotal(cart)) }}
              />
              <div ref={checkoutRef}>
                <CheckoutLink />
              </div>
              <Link className={buttonClass({ variant: "text", size: "small", block: true })} to={paths.home}>
                Continue shopping
              </Link>
            </aside>
          )}
        </div>
        {cart?.lines.length === 0 && !isOffered && <CartSuggestions />}
      </div>
      {filled && (
        <BottomBar label="Check out" awayFor={checkoutRef}>
          <div>
            <span className="small muted">Subtotal</span>
            <b className="num">{formatMoney(discountedSubtotal(cart))}</b>
          </div>
          <CheckoutLink />
        </BottomBar>
      )}
    </>
  );
}
