import { createCustomerStore } from "#/features/account/auth/user-storage.ts";

const justOrdered = createCustomerStore<string>("justOrdered", /./, "session");

/** Records that this window placed an order, for the confirmation in the next document. */
export const rememberRecentOrder = (orderId: string): void => justOrdered.set(orderId);

/** Whether this window has just placed the order. Returns true only once. */
export function consumeRecentOrder(orderId: string): boolean {
  if (justOrdered.get() !== orderId) return false;
  justOrdered.set(null);
  return true;
}
