import { createStore } from "../../lib/store.ts";

/** What pages show of the cart without its details. */
interface CartSummary {
  /** Pieces in it. */
  totalQuantity: number;
  hasFflItems: boolean;
  /** Whether there is a cart that could not be read. */
  isUnread: boolean;
}

export const noCart: CartSummary = { totalQuantity: 0, hasFflItems: false, isUnread: false };

/** Kept by `PersonalState` as soon as this browser is somebody's. */
export const cartSummary = createStore(noCart);
