import { authState, currentPerson, knownAuthState } from "../account/auth/auth-state.ts";
import { emptyCart } from "./empty-cart.ts";
import { useGuestTokenCreateMutation } from "./cart-changes.generated.ts";
import { writeCart } from "./change-cart.ts";
import { readGuestToken, storeGuestToken } from "./guest-token.ts";

let pending: Promise<void> | null = null;

/**
 * Gets this browser a guest token when nobody is signed in and it has none; everyone who asks meanwhile waits for the
 * same one. The function throws what the request throws, and when the gateway gives no token.
 */
export function useEnsureGuestToken(): () => Promise<void> {
  const [create, { client }] = useGuestTokenCreateMutation({ context: { background: true } });

  async function createToken(): Promise<void> {
    const { data } = await create();
    const token = data?.guestTokenCreate.guestToken;
    if (!token) throw new Error(data?.guestTokenCreate.userErrors[0]?.message ?? "A cart could not be opened.");
    // Another tab may have been faster; its token opens the cart that is already being filled. And who has signed in
    // meanwhile has a cart.
    if (readGuestToken() || currentPerson() !== null) return;
    storeGuestToken(token);
  }

  return async () => {
    // A new visitor's cart is known without asking: it is empty.
    if (authState().status === "anonymous" && !readGuestToken()) writeCart(client.cache, emptyCart);
    const { status } = await knownAuthState();
    if (status === "authenticated" || readGuestToken()) return;
    pending ??= createToken().finally(() => {
      pending = null;
    });
    await pending;
  };
}
