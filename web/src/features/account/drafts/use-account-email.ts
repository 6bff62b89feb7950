import { useEffect, useRef } from "react";
import { useAuthState } from "#/features/account/auth/auth-state.ts";

interface EmailFormState {
  values: { email: string };
  change: (name: "email", value: string) => void;
}

/**
 * Prefills the signed-in user's email address, which can be changed. Never overwrites input; signing out clears an address
 * that was prefilled.
 * @param isReady whether the form has restored its earlier input
 */
export function useAccountEmail({ values, change }: EmailFormState, isReady = true): void {
  const own = useAuthState().user?.email ?? "";
  const filledIn = useRef("");

  useEffect(() => {
    if (!isReady || own === filledIn.current) return;
    if (values.email === filledIn.current) change("email", own);
    filledIn.current = own;
    // Runs only when the user changes, not on input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [own, isReady]);
}
