import { skipToken } from "@apollo/client/react";
import { type Cart, emptyCart } from "./cart-math.ts";
import { useCartQuery } from "./cart.generated.ts";
import { useGuestToken } from "./guest-token.ts";

/** Its own sign, or none, tells that it loads: the page's spinner is for what a person asked for. */
const background = { context: { background: true } };

/**
 * The visitor's cart: undefined on the server, while it loads, and when it could not be loaded (`error` says why).
 * Without a guest token it is empty and costs no request.
 */
export function useCart(): { cart: Cart | undefined; error: Error | undefined; reload: () => Promise<unknown> } {
  const token = useGuestToken();
  const { data, error, refetch } = useCartQuery(token ? background : skipToken);
  if (token === null) return { cart: emptyCart, error: undefined, reload: refetch };
  return { cart: data?.cart ?? undefined, error, reload: refetch };
}
