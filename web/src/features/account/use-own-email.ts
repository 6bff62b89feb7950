import { useEffect, useRef } from "react";
import { useAuthState } from "./auth/auth-state.ts";

interface EmailFormState {
  values: { email: string };
  change: (name: "email", value: string) => void;
}

/**
 * Fills in the address of who is signed in, which can be changed. What was typed stays; an address that was filled in
 * leaves with the sign-out.
 * @param isReady whether the form has what was typed in it before
 */
export function useOwnEmail({ values, change }: EmailFormState, isReady = true): void {
  const own = useAuthState().user?.email ?? "";
  const filledIn = useRef("");

  useEffect(() => {
    if (!isReady || own === filledIn.current) return;
    if (values.email === filledIn.current) change("email", own);
    filledIn.current = own;
    // Only when the person changes, not while somebody types.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [own, isReady]);
}
