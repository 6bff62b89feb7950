import { createStore, useStore } from "./store.ts";

let outstanding = 0;
let isScheduled = false;
const isBusy = createStore(false);

/** Counts what a person waits for; 1 when it begins, -1 when it has ended. */
export function changeActivity(by: number): void {
  outstanding += by;
  if (isScheduled) return;
  isScheduled = true;
  // Not at once: a request may start while a component renders, and another must not be updated then.
  queueMicrotask(() => {
    isScheduled = false;
    isBusy(outstanding > 0);
  });
}

/** Whether a request that a person waits for is outstanding. */
export const useActivity = (): boolean => useStore(isBusy);

/** Counts work outside GraphQL, for instance the payment script's, while it lasts. */
export async function trackActivity<T>(work: Promise<T>): Promise<T> {
  changeActivity(1);
  try {
    return await work;
  } finally {
    changeActivity(-1);
  }
}
