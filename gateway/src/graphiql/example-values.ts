const ADDRESS =
  'firstName: "Ada", lastName: "Whitlock", addressLine1: "12 Orchard Lane", city: "Burlington", state: "VT", postalCode: "05401"';

/**
 * Values for variables of the shop's own operations, by operation and variable, in GraphQL's syntax. Products are those
 * of the local stack; ids of carts, lines and orders are whoever's that tries.
 */
export const exampleValues: Record<string, Record<string, string>> = {
  Product: { documentId: '"datum-16"' },
  Collection: { documentId: '"rifles"', filterable: "true", tabbed: "true" },
  BuilderProduct: { documentId: '"datum-16"' },
  Search: { query: '"rail"' },
  SearchSuggestions: { query: '"rail"' },
  Home: { benchId: '"everything"' },
  ProductReviews: { documentId: '"datum-16"', sort: "NEWEST" },
  ReviewCreate: {
    input: '{ productId: "datum-16", score: 5, title: "Light and honest", content: "It does what the page says." }',
  },
  Order: { id: '"10001"' },
  CartAddLine: { input: '{ productId: "datum-16", sku: "DAT16-LAM-STS", quantity: 1 }' },
  CartUpdateLine: { input: '{ lineId: "1", quantity: 2 }' },
  CartRemoveLine: { input: '{ lineId: "1" }' },
  CartMerge: { input: '{ guestToken: "what this browser had as a guest" }' },
  NewsletterSubscribe: { input: '{ email: "ada.whitlock@example.com" }' },
  ProfileUpdate: { input: '{ phoneNumber: "(802) 555-0123" }' },
  AddressCreate: { input: `{ addressName: "Home", mainContact: "(802) 555-0123", ${ADDRESS} }` },
  AddressUpdate: { input: '{ id: "1", isDefaultBilling: true }' },
  AddressDelete: { input: '{ id: "1" }' },
  NewsletterUnsubscribe: { input: '{ email: "ada.whitlock@example.com" }' },
  NewsletterVerify: { input: '{ verificationToken: "from the link in the mail" }' },
  StockAlertCreate: { input: '{ productId: "datum-16", sku: "TRW-D16-18-FL-W", email: "ada.whitlock@example.com" }' },
  CheckoutCompute: {
    input:
      '{ cartId: "1", shippingMethodId: "1", address: { addressLine1: "12 Orchard Lane", city: "Burlington", state: "VT", postalCode: "05401" } }',
  },
  CheckoutPlaceOrder: {
    input: `{ idempotencyKey: "a-new-one-for-each-try", cartId: "1", email: "ada.whitlock@example.com", billing: { ${ADDRESS} }, shippingMethodId: "1", paymentToken: "from the card payment script" }`,
  },
};
