import { customerKey } from "../account/auth/traces.ts";

const KEY = customerKey("justOrdered");

/** Notes that this window has placed an order, for its confirmation in the next document. */
export function noteOrdered(orderId: string): void {
  try {
    sessionStorage.setItem(KEY, orderId);
  } catch {
    // The order is not counted then.
  }
}

/** Whether this window has just placed the order. True once. */
export function takeOrdered(orderId: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== orderId) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
