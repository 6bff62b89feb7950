import { changePassword, register, signIn, signOut } from "./auth.ts";
import { useStore } from "../../../lib/store.ts";
import { type AuthState, leaving, useAuthState } from "./auth-state.ts";

export interface Auth extends AuthState {
  /**
   * A sign-in, registration, sign-out or password change has begun and leaves this document; false again when it
   * failed or the page came back from the browser's cache.
   */
  isLeaving: boolean;
  /**
   * Leaves for the provider; by default people come back to the page they are on. With `replace` the provider's page
   * takes the place of this one in the history: for a page that only leads on.
   */
  signIn: (returnTo?: string, how?: { replace?: boolean }) => Promise<void>;
  /** The same, beginning where accounts are made. */
  register: (returnTo?: string, how?: { replace?: boolean }) => Promise<void>;
  /** Leaves for the provider's page where the password is changed; people come back as from a sign-in. */
  changePassword: (returnTo?: string) => Promise<void>;
  signOut: () => Promise<void>;
}

/** Who is signed in, what failed about it, and what can be done. */
export function useAuth(): Auth {
  return { ...useAuthState(), isLeaving: useStore(leaving), signIn, register, changePassword, signOut };
}
