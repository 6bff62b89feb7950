import { createStore, useStore } from "./store.ts";

const outstanding = createStore(0);

/** Counts requests that the user waits for: pass 1 at the start and -1 at the end. */
export function changeActivity(by: number): void {
  // A request may start during a render, when React forbids updates of other components.
  queueMicrotask(() => outstanding.set(outstanding.get() + by));
}

export const useActivity = (): boolean => useStore(outstanding) > 0;

/** Counts a promise as activity, for work outside Apollo Client such as the payment script's. */
export async function trackActivity<T>(work: Promise<T>): Promise<T> {
  changeActivity(1);
  try {
    return await work;
  } finally {
    changeActivity(-1);
  }
}
