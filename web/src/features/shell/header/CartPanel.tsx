import { Link } from "../../../ui/Link.tsx";
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
import type { LineKey } from "../../cart/added-line.ts";
import { useCart } from "../../cart/use-cart.ts";

interface CartPanelProps {
  open: boolean;
  onClose: () => void;
  /** What it was opened for: the line that was just added, if any. */
  added: LineKey | null;
}

/** The cart at the right of the page it was opened over; on phones it has the whole width. */
export function CartPanel(props: CartPanelProps) {
  return (
    <Personal>
      <Panel {...props} />
    </Personal>
  );
}

function Panel({ open, onClose, added }: CartPanelProps) {
  const state = useCart();
  const { cart } = state;
  const filled = cart !== undefined && cart.lines.length > 0;
  // The page's own is out of reach behind the panel.
  const notice = (
    <div className={styles.notice}>
      <NotificationBanner />
    </div>
  );
  const actions = (
    <>
      {filled && notice}
      <Link className={classes(buttonClass({ variant: "line", block: true }), !filled && styles.alone)} to={paths.cart}>
        View cart
      </Link>
      {filled && <CheckoutLink />}
    </>
  );
  return (
    <Dialog title="Cart" open={open} onClose={onClose} side actions={actions}>
      {/* Below the lines it moves none of them; where there are none, it comes before what is said of that. */}
      {!filled && notice}
      <CartItems {...state} first={added} />
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
