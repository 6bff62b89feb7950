import { createStore, useStore } from "#/lib/stores/store.ts";
import { useAuthState } from "#/features/account/auth/auth-state.ts";

/** Full name from the signed-in customer's profile; null until loaded. Set by `UserStateSync`. */
export const fullName = createStore<string | null>(null);

/** The name from the profile, or from the sign-in until the profile is loaded; null if anonymous. */
export function useCustomerName(): string | null {
  const { user } = useAuthState();
  const name = useStore(fullName);
  return user && (name ?? user.name);
}
