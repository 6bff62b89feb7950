import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import type { Cart } from "#/features/cart/cart-math.ts";

interface EmptyCheckoutProps {
  cart: Cart;
  /** The cart with lines that was shown here before; null if there was none. */
  before: Cart | null;
}

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
        drawing="carton"
        action={
          <Link className={buttonClass({ variant: "line" })} to={paths.cart} reloadDocument>
            Go to the cart
          </Link>
        }
      />
    </>
  );
}

/** An ordered cart is replaced by a new one with another id. */
function reasonOf({ id }: Cart, before: Cart): string {
  return id === before.id
    ? "Your cart was emptied in another window."
    : "Your cart was ordered in another window. We'll email you the confirmation.";
}
