import { useStore } from "../../lib/store.ts";
import { useAuthState } from "./auth/auth-state.ts";
import { fullName } from "./full-name.ts";

/** How who is signed in is called: as in the profile, until that is loaded as in the sign-in. */
export function useCustomerName(): string | null {
  const { user } = useAuthState();
  const name = useStore(fullName);
  return user && (name ?? user.name);
}
