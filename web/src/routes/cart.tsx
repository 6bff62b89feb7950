import { type RefObject, useRef } from "react";
import { Link } from "react-router";
import { track } from "../features/analytics/track.ts";
import { CartLineRow } from "../features/cart/CartLineRow.tsx";
import { CartSkeleton } from "../features/cart/CartSkeleton.tsx";
import { Totals } from "../features/cart/Totals.tsx";
import { discountRow, itemCount } from "../features/cart/amounts.ts";
import type { Cart } from "../features/cart/cart-math.ts";
import { useCart } from "../features/cart/use-cart.ts";
import { PageHead } from "../features/seo/PageHead.tsx";
import { paths } from "../paths.ts";
import { BottomBar } from "../ui/BottomBar.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Failure } from "../ui/Failure.tsx";
import { Icon } from "../ui/Icon.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { formatMoney } from "../ui/money.ts";
import styles from "./cart.module.css";

export default function CartPage() {
  const { cart, error, reload } = useCart();
  const checkoutRef = useRef<HTMLDivElement>(null);
  const filled = cart !== undefined && cart.lines.length > 0;
  return (
    <>
      <PageHead title="Cart" />
      <div className={`wrap ${styles.cart}`}>
        <div className={styles.head}>
          <h1>Cart</h1>
          {filled && <p className="muted">{itemCount(cart.totalQuantity)}</p>}
        </div>
        {filled && <Contents cart={cart} checkoutRef={checkoutRef} />}
        {cart && !filled && <EmptyCart />}
        {!cart && error && (
          <Failure
            message="Your cart cannot be shown right now. Nothing in it is lost."
            onRetry={() => void reload().catch(() => undefined)}
          />
        )}
        {!cart && !error && <CartSkeleton />}
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

function EmptyCart() {
  return (
    <EmptyState
      title="There are no products in the cart"
      action={
        <Link className={buttonClass({ variant: "line" })} to={paths.home}>
          Look around the shop
        </Link>
      }
    />
  );
}

function Contents({ cart, checkoutRef }: { cart: Cart; checkoutRef: RefObject<HTMLDivElement | null> }) {
  return (
    <div className={styles.columns}>
      <section aria-label="Items">
        <ul className={styles.lines}>
          {cart.lines.map((line) => (
            <CartLineRow key={line.id} line={line} />
          ))}
        </ul>
        {cart.hasFflItems && (
          <p className={styles.note}>
            <Icon name="ship" />
            <span>{dealerSentence(cart)} You name the dealer on the next page.</span>
          </p>
        )}
      </section>
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
    </div>
  );
}

/** Checkout opens as a document of its own: nothing but what paying needs is loaded there. */
function CheckoutLink() {
  return (
    <Link
      className={buttonClass({ block: true })}
      to={paths.checkout("billing")}
      reloadDocument
      onClick={() => track("begin_checkout")}
    >
      Check out
    </Link>
  );
}

function dealerSentence(cart: Cart): string {
  const count = cart.lines.filter(({ isFflItem }) => isFflItem).length;
  if (cart.onlyFflItems) return count === 1 ? "It ships to a licensed dealer." : "These ship to a licensed dealer.";
  return count === 1
    ? "One of these ships to a licensed dealer. The rest comes to you."
    : `${count} of these ship to a licensed dealer. The rest comes to you.`;
}
