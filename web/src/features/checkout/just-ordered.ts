import { readSession, writeSession } from "../../lib/session-value.ts";
import { customerKey } from "../account/auth/traces.ts";

const KEY = customerKey("justOrdered");

/** Notes that this window has placed an order, for its confirmation in the next document. */
export const noteOrdered = (orderId: string): void => writeSession(KEY, orderId);

/** Whether this window has just placed the order. True once. */
export function takeOrdered(orderId: string): boolean {
  if (readSession(KEY) !== orderId) return false;
  writeSession(KEY, null);
  return true;
}
