import { changePassword, register, signIn, signOut } from "./auth.ts";
import { useStore } from "#/lib/stores/store.ts";
import { type AuthState, isLeavingPage, useAuthState } from "./auth-state.ts";

export interface Auth extends AuthState {
  /**
   * True while a sign-in, registration, sign-out or password change is leaving this document; false again if it failed
   * or if the page was restored from the back/forward cache.
   */
  isLeaving: boolean;
  /**
   * Leaves for the provider, which returns to `returnTo`, by default the current page. `replace` replaces the history
   * entry, for a page that only redirects.
   */
  signIn: (returnTo?: string, how?: { replace?: boolean }) => Promise<void>;
  register: (returnTo?: string, how?: { replace?: boolean }) => Promise<void>;
  changePassword: (returnTo?: string) => Promise<void>;
  signOut: () => Promise<void>;
}

export function useAuth(): Auth {
  return { ...useAuthState(), isLeaving: useStore(isLeavingPage), signIn, register, changePassword, signOut };
}
