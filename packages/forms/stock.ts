/** Up to this many pieces on hand, stock is low and the exact number is shown. */
export const LOW_STOCK = 3;
