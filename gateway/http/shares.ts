/** Divides what a server does at a time among its callers. */
export interface Shares {
  /** @returns a function that gives the place back, to be called once; null when the caller has no more */
  take: (caller: string) => (() => void) | null;
}

/** @param each so many places has each caller */
export function createShares(each: number): Shares {
  const taken = new Map<string, number>();
  return {
    take(caller) {
      const before = taken.get(caller) ?? 0;
      if (before >= each) return null;
      taken.set(caller, before + 1);
      return () => {
        const now = taken.get(caller) ?? 0;
        if (now > 1) taken.set(caller, now - 1);
        else taken.delete(caller);
      };
    },
  };
}
