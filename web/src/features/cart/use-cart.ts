import { skipToken } from "@apollo/client/react";
import type { Cart } from "./cart-math.ts";
import { emptyCart } from "./empty-cart.ts";
import { useCartQuery } from "./cart.generated.ts";
import { cartQueryContext } from "./cart-mutations.ts";
import { useCaller } from "./use-caller.ts";

/**
 * The visitor's cart: undefined on the server, while it loads, and if it could not be loaded (`error` says why).
 * An anonymous user's cart costs no request: it is empty or holds what is being added. A guest's cart is empty, too, if the
 * token is no longer valid.
 */
export function useCart(): { cart: Cart | undefined; error: Error | undefined; reload: () => Promise<unknown> } {
  const caller = useCaller();
  const known = caller === "customer" || caller === "guest";
  const isNew = caller === "anonymous";
  const { data, error, refetch } = useCartQuery(
    known ? { context: cartQueryContext } : isNew ? { fetchPolicy: "cache-only" } : skipToken,
  );
  if (isNew) return { cart: data?.cart ?? emptyCart, error: undefined, reload: refetch };
  return { cart: data?.cart === null ? emptyCart : data?.cart, error, reload: refetch };
}
