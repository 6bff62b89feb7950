const ADDRESS =
  'firstName: "Ada", lastName: "Whitlock", addressLine1: "12 Orchard Lane", city: "Burlington", state: "VT", postalCode: "05401"';

/**
 * Example values for variables of the shop's own operations, by operation and variable, in GraphQL syntax. Product ids are
 * those of the local stack; replace the ids of carts, lines and orders with your own.
 */
export const exampleValues: Record<string, Record<string, string>> = {
  Product: { id: '"datum-16"' },
  Collection: { id: '"rifles"', filterable: "true", tabbed: "true" },
  BuilderProduct: { id: '"datum-16"' },
  ViewedProduct: { id: '"datum-16"' },
  Search: { query: '"rail"', sort: "BEST_MATCH" },
  SearchSuggestions: { query: '"rail"' },
  Home: { benchId: '"everything"' },
  Copy: { copyId: "TERMS" },
  ProductReviews: { id: '"datum-16"', sort: "NEWEST" },
  ReviewVote: { input: '{ reviewId: "1", isHelpful: true }' },
  ReviewCreate: {
    input: '{ productId: "datum-16", score: 5, title: "Light and honest", content: "It does what the page says." }',
  },
  Order: { id: '"10001"' },
  OrderLinkSend: { input: '{ orderId: "10001", email: "ada.whitlock@example.com" }' },
  DealerLocator: { postalCode: '"05101"', radius: "50" },
  Dealers: { postalCode: '"05101"', radius: "50", first: "10" },
  CartAddLine: { input: '{ productId: "datum-16", sku: "DAT16-LAM-STS", quantity: 1 }' },
  CartUpdateLine: { input: '{ lineId: "1", quantity: 2 }' },
  CartRemoveLine: { input: '{ lineId: "1" }' },
  HandedOverCart: { token: '"the token after #handover="' },
  CartTakeOver: { input: '{ token: "the token after #handover=" }' },
  CartMerge: { input: '{ guestToken: "the guest token of this browser" }' },
  NewsletterSubscribe: { input: '{ email: "ada.whitlock@example.com" }' },
  ProfileUpdate: { input: '{ phone: "(802) 555-0123" }' },
  AddressCreate: { input: `{ name: "Home", address: { phone: "(802) 555-0123", ${ADDRESS} } }` },
  AddressUpdate: { input: '{ id: "1", isDefaultBilling: true }' },
  AddressDelete: { input: '{ id: "1" }' },
  NewsletterUnsubscribe: { input: '{ email: "ada.whitlock@example.com" }' },
  NewsletterVerify: { input: '{ verificationToken: "from the link in the email" }' },
  ProductRegister: {
    input:
      '{ productName: "Datum 16", serialNumber: "TRW-26-00417", purchaseDate: "2026-10-03", purchasedFrom: "Falls Sporting, Bellows Falls", firstName: "Ada", lastName: "Whitlock", email: "ada.whitlock@example.com" }',
  },
  DealerRegister: {
    input:
      '{ company: "Green River Arms", website: "greenriver.example", phone: "(802) 555-0142", email: "desk@greenriver.example", password: "a long enough password", firstName: "Hollis", lastName: "Page", address: { addressLine1: "4 Main Street", city: "Brattleboro", state: "VT", postalCode: "05301" } }',
  },
  ImageRequestCreate: {
    input:
      '{ firstName: "Ada", lastName: "Whitlock", email: "ada.whitlock@example.com", lookingFor: "The Datum in walnut, from the left." }',
  },
  ContactMessageCreate: {
    input:
      '{ topic: WARRANTY, serialNumber: "D 26 00417", message: "The bolt sticks when it is cold.", name: "Ada Whitlock", email: "ada.whitlock@example.com" }',
  },
  StockAlertCreate: { input: '{ productId: "datum-16", sku: "TRW-D16-18-FL-W", email: "ada.whitlock@example.com" }' },
  CheckoutCompute: {
    input:
      '{ cartId: "1", shippingMethodId: "1", address: { addressLine1: "12 Orchard Lane", city: "Burlington", state: "VT", postalCode: "05401" }, dealerId: "the id of a dealer" }',
  },
  CheckoutPlaceOrder: {
    input: `{ idempotencyKey: "a-new-one-for-each-try", cartId: "1", email: "ada.whitlock@example.com", billing: { ${ADDRESS} }, dealerId: "the id of a dealer", shippingMethodId: "1", paymentToken: "from the card payment script" }`,
  },
};
