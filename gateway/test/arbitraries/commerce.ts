import fc from "fast-check";

// Arbitrary valid responses of the commerce backend, with all kinds of text and without optional fields.

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const name = fc.string({ minLength: 1, unit: "grapheme" });
const text = fc.string({ unit: "grapheme" });
const optionalText = fc.option(text, { nil: null });
const dollars = fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => cents / 100);
const quantity = fc.integer({ min: 0, max: 9999 });
const moment = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2999-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const place = fc.oneof(optionalText, fc.webUrl(), fc.webPath(), fc.constant("javascript:alert(1)"));

/** An object with the required fields and any of the optional ones. */
const record = <R, O>(
  required: { [K in keyof R]: fc.Arbitrary<R[K]> },
  optional: { [K in keyof O]: fc.Arbitrary<O[K]> },
) =>
  fc
    .tuple(fc.record(required), fc.record(optional, { requiredKeys: [] }))
    .map(([needed, others]) => Object.assign(needed, others));

const options = fc.array(record({ value: text }, { label: optionalText }), { maxLength: 3 });

const cartItem = record(
  { id, productId: name, quantity, price: dollars },
  {
    productName: optionalText,
    sku: optionalText,
    imageUrl: place,
    productUrl: place,
    isFflItem: fc.boolean(),
    isReceiverItem: fc.boolean(),
    optionIds: fc.array(id, { maxLength: 3 }),
    options,
    buildId: fc.oneof(fc.constant(null), text, id),
    notes: optionalText,
    extra: text,
  },
);

const cartAmounts = {
  subTotal: dollars,
  taxAmount: dollars,
  shipping: dollars,
  discount: dollars,
  totalAmount: dollars,
};

export const wireCart = record(
  { id, ...cartAmounts },
  {
    isGuest: fc.boolean(),
    isAbandoned: fc.boolean(),
    giftMessage: fc.option(fc.string()),
    items: fc.array(cartItem, { maxLength: 3 }),
    userId: optionalText,
  },
);

const texts = (...names: string[]) => Object.fromEntries(names.map((field) => [field, optionalText]));

const orderItem = record(
  { price: dollars, quantity },
  {
    id,
    ...texts("productId", "sku"),
    productName: text,
    productUrl: place,
    imageUrl: place,
    isFflItem: fc.boolean(),
    options,
    unitPrice: dollars,
    cancelledAt: moment,
    returnableQuantity: quantity,
    returnExclusion: fc.constantFrom("firearm", "window", "canceled", "not-shipped"),
  },
);

/** A place, or no field of it: a place with a single known field would become null without that field. */
const placeOf = (prefix: string, street: string) =>
  fc.option(
    record(
      { [`${prefix}Name`]: name, [street]: name },
      texts(...["City", "State", "ZipCode", "Country"].map((part) => `${prefix}${part}`)),
    ),
    { nil: {} },
  );

const step = record(
  { name: fc.constantFrom("placed", "shipped", "license-received", "shipped-to-dealer", "at-dealer") },
  { at: moment },
);

const delivery = record(
  { kind: fc.constantFrom("shipping", "dealer") },
  {
    steps: fc.array(step, { maxLength: 4 }),
    cancelledAt: moment,
    refundedAt: moment,
    ...texts("carrier", "trackingNumber"),
    trackingUrl: fc.webUrl(),
  },
);

const orderReturn = record(
  {
    returnNumber: name,
    createdAt: moment,
    status: fc.constantFrom("requested", "received", "refunded", "declined"),
  },
  {
    reason: fc.constantFrom("damaged", "wrong-item", "does-not-fit", "other"),
    comment: optionalText,
    lines: fc.array(fc.record({ lineId: id, quantity }), { maxLength: 2 }),
    receivedAt: moment,
    refundedAt: moment,
    refundAmount: dollars,
    instructions: fc.array(name, { maxLength: 2 }),
    address: fc.array(name, { maxLength: 2 }),
  },
);

const orderRefund = record(
  { amount: dollars, createdAt: moment },
  { reason: fc.constantFrom("cancel", "return", "license"), madeAt: moment },
);

const orderFacts = record(
  { id, taxAmount: dollars, discount: dollars, totalAmount: dollars },
  {
    createdAt: moment,
    shippingCost: dollars,
    ...texts("userEmail", "status", "customerPhone", "dealerEmail", "dealerPhone"),
    items: fc.array(orderItem, { maxLength: 3 }),
    giftMessage: fc.option(fc.string()),
    deliveries: fc.array(delivery, { maxLength: 2 }),
    cancellableLines: fc.array(id, { maxLength: 2 }),
    returnableUntil: moment,
    returns: fc.array(orderReturn, { maxLength: 2 }),
    refunds: fc.array(orderRefund, { maxLength: 2 }),
  },
);

export const wireOrder = fc
  .tuple(
    orderFacts,
    placeOf("billing", "billingAddress"),
    placeOf("shipping", "shippingAddress"),
    placeOf("dealer", "dealerAddress"),
  )
  .map(([facts, ...places]) => Object.assign(facts, ...places));

export const wireAddress = record(
  { id },
  {
    ...texts("firstName", "lastName", "company", "mainContact", "faxContact", "addressName", "addressContact"),
    ...texts("addressLine1", "addressLine2", "city", "state", "postalCode", "country"),
    addressType: fc.oneof(fc.constantFrom(10, 20, 30, null), fc.integer()),
    isDefaultShipping: fc.boolean(),
    isDefaultBilling: fc.boolean(),
    residential: fc.boolean(),
  },
);

export const wireProfile = record(
  {},
  {
    ...texts("fullName", "firstName", "lastName", "email", "phoneNumber"),
    addresses: fc.array(wireAddress, { maxLength: 3 }),
    orders: fc.array(wireOrder, { maxLength: 3 }),
  },
);

export const wireShippingMethods = fc.array(record({ id, price: dollars }, { name: text }), { maxLength: 5 });

export const wireInventory = fc.record({
  products: fc.dictionary(name, record({ price: dollars }, { qtyOnHand: quantity }), { maxKeys: 4 }),
});
