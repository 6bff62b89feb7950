/** A shipping method; amounts in cents. */
interface Method {
  id: number;
  name: string;
  price: number;
  /** Subtotal above which shipping is free. */
  freeAbove: number | null;
}

/** Reference methods of this backend. Dealer items do not cost extra and count toward the free limit. */
const methods: readonly Method[] = [
  { id: 1, name: "Ground, 3 to 5 business days", price: 1_200, freeAbove: 9_900 },
  { id: 2, name: "Two-day", price: 2_400, freeAbove: null },
  { id: 3, name: "Overnight", price: 5_800, freeAbove: null },
];

/** Null for a method that no longer exists. */
export const shippingMethodName = (methodId: number): string | null =>
  methods.find(({ id }) => id === methodId)?.name ?? null;

/** The methods with their price in cents for a cart with a subtotal of `subTotal` cents. */
export const shippingMethods = (subTotal: number): { id: number; name: string; price: number }[] =>
  methods.map(({ id, name, price, freeAbove }) => ({
    id,
    name,
    price: freeAbove !== null && subTotal > freeAbove ? 0 : price,
  }));

/** Price in cents, or null for an unknown method. Shipping an empty cart is free. */
export function shippingPrice(methodId: number, subTotal: number): number | null {
  const method = shippingMethods(subTotal).find(({ id }) => id === methodId);
  if (!method) return null;
  return subTotal === 0 ? 0 : method.price;
}
