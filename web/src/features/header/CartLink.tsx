import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { IconFace } from "../../ui/IconButton.tsx";
import { iconButtonClass } from "../../ui/icon-button-class.ts";
import { useCart } from "../cart/use-cart.ts";

/** Leads to the cart and counts what is in it. The place is kept free, so that a count that comes later moves nothing. */
export function CartLink({ onFollow }: { onFollow?: () => void }) {
  const { cart } = useCart();
  const count = cart?.totalQuantity ?? 0;
  return (
    <Link className={iconButtonClass} to={paths.cart} aria-label={cartLabel(count)} onClick={onFollow}>
      <IconFace icon="cart" count={count} />
    </Link>
  );
}

function cartLabel(count: number): string {
  if (count === 0) return "Cart";
  return `Cart, ${count} ${count === 1 ? "item" : "items"}`;
}
