import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and during hydration, true afterwards and for components first rendered in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
