import { Link } from "../../ui/Link.tsx";
import { paths } from "../../paths.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import type { Cart } from "../cart/cart-math.ts";

interface EmptyCheckoutProps {
  cart: Cart;
  /** The cart with lines that was shown here before; null when none was. */
  before: Cart | null;
}

/** Nothing to check out, and why not any more. */
export function EmptyCheckout({ cart, before }: EmptyCheckoutProps) {
  const reason = before && cart.id !== null && reasonOf(cart, before);
  return (
    <>
      {reason && (
        <Notice tone="warning" focus>
          <p>{reason}</p>
        </Notice>
      )}
      <EmptyState
        title="There are no products in the cart"
        action={
          <Link className={buttonClass({ variant: "line" })} to={paths.cart} reloadDocument>
            Go to the cart
          </Link>
        }
      />
    </>
  );
}

/** A cart that was ordered makes way for a new one. */
function reasonOf({ id }: Cart, before: Cart): string {
  return id === before.id
    ? "Your cart was emptied in another window."
    : "Your cart was ordered in another window. The confirmation comes by e-mail.";
}
