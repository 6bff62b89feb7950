import { createStore } from "#/lib/stores/store.ts";

interface CartSummary {
  totalQuantity: number;
  hasFflItems: boolean;
  /** Whether there is a cart that could not be loaded. */
  isUnread: boolean;
}

export const emptyCartSummary: CartSummary = { totalQuantity: 0, hasFflItems: false, isUnread: false };

/** Updated by `UserStateSync` once this browser has a customer or a guest. */
export const cartSummary = createStore(emptyCartSummary);
