import { skipToken, useQuery } from "@apollo/client/react";
import type { Cart } from "./cart-math.ts";
import { emptyCart } from "./empty-cart.ts";
import { CartDocument } from "./cart.generated.ts";
import { readContext } from "./change-cart.ts";
import { useCaller } from "./use-caller.ts";

/**
 * The visitor's cart: undefined on the server, while it loads, and when it could not be loaded (`error` says why).
 * Of somebody who is neither signed in nor has a guest token it is empty and costs no request; a guest's whose token
 * opens nothing any more is empty too.
 */
export function useCart(): { cart: Cart | undefined; error: Error | undefined; reload: () => Promise<unknown> } {
  const caller = useCaller();
  const known = caller === "customer" || caller === "guest";
  const { data, error, refetch } = useQuery(CartDocument, known ? { context: readContext } : skipToken);
  if (caller === "anonymous") return { cart: emptyCart, error: undefined, reload: refetch };
  return { cart: data?.cart === null ? emptyCart : data?.cart, error, reload: refetch };
}
