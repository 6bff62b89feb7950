import { Link } from "react-router";
import { Personal } from "../personal/Personal.tsx";
import { paths } from "../../../paths.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { classes } from "../../../ui/classes.ts";
import { formatMoney } from "../../../lib/money.ts";
import { NotificationBanner } from "../../../ui/NotificationBanner.tsx";
import { CartItems } from "../../cart/CartItems.tsx";
import styles from "./CartPanel.module.css";
import { CheckoutLink } from "../../cart/CheckoutLink.tsx";
import { itemCount } from "../../cart/amounts.ts";
import { useCart } from "../../cart/use-cart.ts";

interface CartPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The cart at the right of the page it was opened over; on phones it has the whole width. */
export function CartPanel(props: CartPanelProps) {
  return (
    <Personal>
      <Panel {...props} />
    </Personal>
  );
}

function Panel({ open, onClose }: CartPanelProps) {
  const state = useCart();
  const { cart } = state;
  const filled = cart !== undefined && cart.lines.length > 0;
  const actions = (
    <>
      {/* The page's own is out of reach behind the panel. */}
      <div className={styles.notice}>
        <NotificationBanner />
      </div>
      <Link className={classes(buttonClass({ variant: "line", block: true }), !filled && styles.alone)} to={paths.cart}>
        View cart
      </Link>
      {filled && <CheckoutLink />}
    </>
  );
  return (
    <Dialog title="Cart" open={open} onClose={onClose} side actions={actions}>
      <CartItems {...state} />
      {filled && (
        <dl className={styles.total}>
          <div>
            <dt>
              Subtotal <span className="muted">{itemCount(cart.totalQuantity)}</span>
            </dt>
            <dd className="num">{formatMoney(cart.subTotal)}</dd>
          </div>
          <div className="small muted">
            <dt>Shipping and tax</dt>
            <dd>At checkout</dd>
          </div>
        </dl>
      )}
    </Dialog>
  );
}
