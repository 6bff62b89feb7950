/** A way to ship; amounts in cents. */
interface Method {
  id: number;
  name: string;
  price: number;
  /** Subtotal above which it costs nothing. */
  freeAbove: number | null;
}

/** Reference methods of this backend; dealer items add nothing, and count for the free limit. */
const methods: readonly Method[] = [
  { id: 1, name: "Ground, 3 to 5 working days", price: 1_200, freeAbove: 9_900 },
  { id: 2, name: "Two-day", price: 2_400, freeAbove: null },
  { id: 3, name: "Overnight", price: 5_800, freeAbove: null },
];

/** Null for one that is no longer there. */
export const shippingMethodName = (methodId: number): string | null =>
  methods.find(({ id }) => id === methodId)?.name ?? null;

/** The methods with their price in cents for a cart whose lines sum up to `subTotal` cents. */
export const shippingMethods = (subTotal: number): { id: number; name: string; price: number }[] =>
  methods.map(({ id, name, price, freeAbove }) => ({
    id,
    name,
    price: freeAbove !== null && subTotal > freeAbove ? 0 : price,
  }));

/** Cents, or null for an unknown method. An empty cart ships for nothing. */
export function shippingPrice(methodId: number, subTotal: number): number | null {
  const method = shippingMethods(subTotal).find(({ id }) => id === methodId);
  if (!method) return null;
  return subTotal === 0 ? 0 : method.price;
}
