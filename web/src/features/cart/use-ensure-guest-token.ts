import { createStore } from "#/lib/stores/store.ts";
import { authState, currentUserEmail, settledAuthState } from "#/features/account/auth/auth-state.ts";
import { emptyCart } from "./empty-cart.ts";
import { useGuestTokenCreateMutation } from "./cart-mutations.generated.ts";
import { writeCart } from "./cart-mutations.ts";
import { guestToken } from "./guest-token.ts";

const pending = createStore<Promise<void> | null>(null);

/**
 * Gets a guest token for this browser if no one is signed in and it has none; concurrent calls share one request. The
 * function throws if the request fails or the gateway returns no token.
 */
export function useEnsureGuestToken(): () => Promise<void> {
  const [create, { client }] = useGuestTokenCreateMutation({ context: { activity: "background" } });

  async function createToken(): Promise<void> {
    const { data } = await create();
    const token = data?.guestTokenCreate.guestToken;
    if (!token) throw new Error(data?.guestTokenCreate.userErrors[0]?.message ?? "A cart couldn't be opened.");
    // Another tab may have been faster; its token opens the cart that is already being filled. A customer who has signed in
    // by now has a cart, too.
    if (guestToken.get() || currentUserEmail() !== null) return;
    guestToken.set(token);
  }

  return async () => {
    // A new visitor's cart is known to be empty without a request.
    if (authState().status === "anonymous" && !guestToken.get()) writeCart(client.cache, emptyCart);
    const { status } = await settledAuthState();
    if (status === "authenticated" || guestToken.get()) return;
    const token = pending.get() ?? createToken().finally(() => pending.set(null));
    pending.set(token);
    await token;
  };
}
