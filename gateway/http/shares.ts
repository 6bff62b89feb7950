import { NETWORK_TIMES, networksOf } from "./client-address.ts";

/** Divides what a server does at a time among its callers, and among their networks. */
export interface Shares {
  /** @returns a function that gives the place back, to be called once; null when the caller has no more */
  take: (caller: string) => (() => void) | null;
}

/** @param each so many places has each caller */
export function createShares(each: number): Shares {
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
