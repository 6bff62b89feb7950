import { useRef } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { UserDataProvider } from "#/features/shell/apollo/UserDataProvider.tsx";
import { paths } from "#/paths.ts";
import { sendPicture } from "#/ui/media/picture-motion.ts";
import { Dialog } from "#/ui/overlays/Dialog.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { formatMoney } from "#/lib/money.ts";
import { NotificationBanner } from "#/ui/overlays/NotificationBanner.tsx";
import { CartItems } from "#/features/cart/lines/CartItems.tsx";
import styles from "./CartPanel.module.css";
import { CheckoutLink } from "#/features/cart/summary/CheckoutLink.tsx";
import { discountedSubtotal, formatItemCount } from "#/features/cart/summary/amounts.ts";
import { type LineKey, isSameLine } from "#/features/cart/add/last-added-line.ts";
import { useCart } from "#/features/cart/use-cart.ts";

interface CartPanelProps {
  open: boolean;
  onClose: () => void;
  added: LineKey | null;
}

export function CartPanel(props: CartPanelProps) {
  return (
    <UserDataProvider>
      <Panel {...props} />
    </UserDataProvider>
  );
}

function Panel({ open, onClose, added }: CartPanelProps) {
  const state = useCart();
  const { cart } = state;
  const lines = useRef<HTMLDivElement>(null);
  const isEmpty = cart?.lines.length === 0;
  const filled = cart !== undefined && cart.lines.length > 0;
  // The page's own banner is unreachable behind the modal panel.
  const notice = (
    <div className={styles.notice}>
      <NotificationBanner quiet />
    </div>
  );
  const actions = (
    <>
      {filled && (
        <>
          {notice}
          <dl className={styles.total}>
            <div>
              <dt>
                Subtotal <span className="muted">{formatItemCount(cart.totalQuantity)}</span>
              </dt>
              <dd className="num">{formatMoney(discountedSubtotal(cart))}</dd>
            </div>
            <div className="small muted">
              <dt>Shipping and tax</dt>
              <dd>At checkout</dd>
            </div>
          </dl>
        </>
      )}
      {!isEmpty && (
        <Link
          className={classNames(buttonClass({ variant: "line", block: true }), !filled && styles.alone)}
          to={paths.cart}
        >
          View cart
        </Link>
      )}
      {filled && <CheckoutLink />}
    </>
  );

  /** Shows where the added line went. */
  function close(): void {
    const isThere = added && cart?.lines.some((line) => isSameLine(line, added));
    const picture = isThere && lines.current?.querySelector("img");
    const icon = document.querySelector(`header a[href="${paths.cart}"]`);
    if (picture && icon) sendPicture(picture, icon);
    onClose();
  }

  return (
    <Dialog title="Cart" open={open} onClose={close} side actions={isEmpty ? null : actions}>
      {/* Below the lines it shifts none of them; without lines it comes before the empty state. */}
      {!filled && notice}
      <div ref={lines}>
        <CartItems {...state} first={added} />
      </div>
    </Dialog>
  );
}
