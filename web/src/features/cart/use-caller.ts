import { useAuthState } from "#/features/account/auth/auth-state.ts";
import { useStore } from "#/lib/stores/store.ts";
import { guestToken } from "./guest-token.ts";
import { useIsCartMerging } from "#/features/cart/merge/cart-merge.ts";

/**
 * Who requests are made for: a customer, a guest with a token in this browser, or an anonymous user. Undefined on the
 * server, during hydration, until the sign-in state is known, and for at most a few seconds during a cart merge after a
 * sign-in.
 */
export function useCaller(): "customer" | "guest" | "anonymous" | undefined {
  const { status } = useAuthState();
  const token = useStore(guestToken);
  const isAwaited = useIsCartMerging();
  if (status === "loading" || isAwaited || token === undefined) return undefined;
  if (status === "authenticated") return "customer";
  return token === null ? "anonymous" : "guest";
}
