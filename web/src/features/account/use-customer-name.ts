import { useAuthState } from "../auth/auth-state.ts";
import { useCustomerNameQuery } from "./customer-name.generated.ts";

/** How who is signed in is called: as in the profile where a page has loaded it, until then as in the sign-in. */
export function useCustomerName(): string | null {
  const { user } = useAuthState();
  const { data } = useCustomerNameQuery({ fetchPolicy: "cache-only" });
  return user && (data?.profile?.fullName ?? user.name);
}
