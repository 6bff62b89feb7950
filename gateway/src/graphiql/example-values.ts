const ADDRESS =
  'firstName: "Ada", lastName: "Whitlock", addressLine1: "12 Orchard Lane", city: "Burlington", state: "VT", postalCode: "05401"';

/**
 * Values for variables of the shop's own operations, by operation and variable, in GraphQL's syntax. Products are those
 * of the local stack; ids of carts, lines and orders are whoever's that tries.
 */
export const exampleValues: Record<string, Record<string, string>> = {
  Product: { documentId: '"datum-16"' },
  Collection: { documentId: '"rifles"' },
  Home: { benchId: '"everything"' },
  Order: { id: '"10001"' },
  CartAddLine: { input: '{ productId: "datum-16", sku: "DAT16-LAM-STS", quantity: 1 }' },
  CartUpdateLine: { input: '{ lineId: "1", quantity: 2 }' },
  CartRemoveLine: { input: '{ lineId: "1" }' },
  CheckoutCompute: {
    input:
      '{ cartId: "1", shippingMethodId: "1", address: { addressLine1: "12 Orchard Lane", city: "Burlington", state: "VT", postalCode: "05401" } }',
  },
  CheckoutPlaceOrder: {
    input: `{ idempotencyKey: "a-new-one-for-each-try", cartId: "1", email: "ada.whitlock@example.com", billing: { ${ADDRESS} }, shippingMethodId: "1", paymentToken: "from the card payment script" }`,
  },
};
