import { useAuthState } from "../account/auth/auth-state.ts";
import { useGuestToken } from "./guest-token.ts";
import { useCartAwaited } from "./merge-cart.ts";

/**
 * In whose name operations are made: a customer's, a guest's whose token this browser holds, or an anonymous visitor's.
 * Undefined on the server, while the page is hydrated, until it is known who is signed in, and, for some seconds at most,
 * while a guest's cart is joined with that of who has signed in.
 */
export function useCaller(): "customer" | "guest" | "anonymous" | undefined {
  const { status } = useAuthState();
  const token = useGuestToken();
  const isAwaited = useCartAwaited();
  if (status === "loading" || isAwaited || token === undefined) return undefined;
  if (status === "authenticated") return "customer";
  return token === null ? "anonymous" : "guest";
}
