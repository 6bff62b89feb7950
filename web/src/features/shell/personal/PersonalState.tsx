import { skipToken } from "@apollo/client/react";
import { useEffect } from "react";
import { Personal } from "./Personal.tsx";
import { useAuthState } from "../../account/auth/auth-state.ts";
import { cartSummary, noCart } from "../../cart/cart-summary.ts";
import { useCart } from "../../cart/use-cart.ts";
import { useCustomerNameQuery } from "../../account/customer-name.generated.ts";
import { fullName } from "../../account/full-name.ts";

/** Shows nothing: keeps what every page says of who is here, in its header and menus. */
export function PersonalState() {
  return (
    <Personal>
      <State />
    </Personal>
  );
}

function State() {
  const { cart, error } = useCart();
  const { user } = useAuthState();
  const { data } = useCustomerNameQuery(user ? { context: { background: true } } : skipToken);
  const name = (user && data?.profile?.fullName) ?? null;

  useEffect(() => {
    const { totalQuantity, hasFflItems } = cart ?? noCart;
    cartSummary({ totalQuantity, hasFflItems, isUnread: !cart && error !== undefined });
    return () => cartSummary(noCart);
  }, [cart, error]);

  useEffect(() => {
    fullName(name);
    return () => fullName(null);
  }, [name]);

  return null;
}
