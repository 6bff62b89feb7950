import { register, signIn, signOut } from "./auth.ts";
import { type AuthState, useAuthState } from "./auth-state.ts";

export interface Auth extends AuthState {
  /** Leaves for the provider; by default people come back to the page they are on. */
  signIn: (returnTo?: string) => Promise<void>;
  /** The same, beginning where accounts are made. */
  register: (returnTo?: string) => Promise<void>;
  signOut: () => Promise<void>;
}

/** Who is signed in, what failed about it, and what can be done. */
export function useAuth(): Auth {
  return { ...useAuthState(), signIn, register, signOut };
}
