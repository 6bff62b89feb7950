import type { CartFieldsFragment } from "./cart.generated.ts";

const zero = { __typename: "Money" as const, amount: "0.00", currencyCode: "USD" as const };

export const emptyCart: CartFieldsFragment = {
  __typename: "Cart",
  id: null,
  isGuest: true,
  totalQuantity: 0,
  hasFflItems: false,
  onlyFflItems: false,
  takesGiftMessage: false,
  giftMessage: null,
  subTotal: zero,
  taxAmount: zero,
  shipping: zero,
  discount: zero,
  totalAmount: zero,
  lines: [],
};
