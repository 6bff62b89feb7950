import { NETWORK_TIMES, networksOf } from "./client-ip.ts";

/** Limits concurrent tasks per caller and per network. */
export interface CallerSlots {
  /** @returns a function that releases the slot, to be called once; null if the caller has no free slot */
  take: (caller: string) => (() => void) | null;
}

/** @param each slots per caller */
export function createCallerSlots(each: number): CallerSlots {
  const taken = new Map<string, number>();
  const takenBy = (name: string): number => taken.get(name) ?? 0;
  return {
    take(caller) {
      const names = networksOf(caller);
      if (names.some((name, index) => takenBy(name) >= each * (NETWORK_TIMES[index] ?? 1))) return null;
      for (const name of names) taken.set(name, takenBy(name) + 1);
      return () => {
        for (const name of names) {
          const now = takenBy(name);
          if (now > 1) taken.set(name, now - 1);
          else taken.delete(name);
        }
      };
    },
  };
}
