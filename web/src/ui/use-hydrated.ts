import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while its HTML is taken over, true from then on and for what is drawn in the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
