// A partner's site: finds a product, orders it as a guest and looks the order up. Prints what it does.
//
//     GATEWAY=http://localhost:4000/graphql PAYMENT=http://localhost:4200 node guest-order.ts
//
// The gateway must know the documents of the package: CHANNELS.md, "Become a channel".
import {
  addLines,
  compute,
  createClient,
  createGuest,
  dealers,
  order,
  placeOrder,
  product,
  search,
} from "../src/index.ts";
import { testPaymentToken } from "./test-payment-token.ts";

const { GATEWAY = "http://localhost:4000/graphql", PAYMENT = "http://localhost:4200", CHANNEL_KEY } = process.env;
const { ask } = createClient({ url: GATEWAY, channelKey: CHANNEL_KEY });

/** Stops with the messages of a payload, which can be shown to people. */
function check({ userErrors }: { userErrors: readonly { code: string; message: string }[] }): void {
  if (userErrors.length > 0) throw new Error(userErrors.map(({ code, message }) => `${code}: ${message}`).join("\n"));
}

// Browse. Public queries need no identity.
const { data: found } = await ask(search, { query: "datum rifle", inStock: true });
const [item] = found.search?.nodes ?? [];
if (!item) throw new Error("Nothing found.");
const { data: shown } = await ask(product, { id: item.id });
const variant = shown.checkoutProduct?.skus.find(({ availability }) => ["IN_STOCK", "LOW"].includes(availability));
if (!variant?.price) throw new Error(`${item.title} is sold out.`);
console.log(`${item.title}, ${variant.variants.map(({ label }) => label).join(", ")}: $${variant.price.amount}`);

// Cart. The token is the guest's: keep it as long as the guest's cart and orders matter.
const { data: created } = await ask(createGuest, {});
check(created.guestTokenCreate);
const guest = { guestToken: created.guestTokenCreate.guestToken ?? "" };
const lines = [
  { productId: item.id, sku: variant.sku },
  { productId: "bench-cap", sku: "TRW-CAP-LX-NV", quantity: 2 },
];
const { data: added } = await ask(addLines, { input: { lines, idempotencyKey: crypto.randomUUID() } }, guest);
check(added.cartAddLines);
const cartId = added.cartAddLines.cart?.id ?? "";

// Checkout. A firearm ships to a dealer.
const { data: near } = await ask(dealers, { postalCode: "05101", first: 1 });
const [dealer] = near.dealers?.edges ?? [];
if (!dealer) throw new Error("There is no dealer.");
console.log(`Dealer: ${dealer.node.name}, ${Math.round(dealer.distance ?? 0)} miles away`);
const billing = {
  firstName: "Ruth",
  lastName: "Aldous",
  phone: "(802) 555-0100",
  addressLine1: "12 Canal Street",
  addressLine2: "Second floor",
  city: "Bellows Falls",
  state: "VT",
  postalCode: "05101",
};
const chosen = { cartId, shippingMethodId: "1", dealerId: dealer.node.id };
const { data: computed } = await ask(compute, { input: { ...chosen, address: billing } }, guest);
check(computed.checkoutCompute);
const total = computed.checkoutCompute.cart?.totalAmount;
console.log(`Total: $${total?.amount}`);

// Pay. The card goes to the payment provider only; the shop gets its token.
const paymentToken = await testPaymentToken(PAYMENT);
const { data: placed } = await ask(
  placeOrder,
  {
    input: {
      ...chosen,
      // The same key for every retry of this attempt: it never orders or charges twice.
      idempotencyKey: crypto.randomUUID(),
      email: "ruth@example.com",
      billing,
      paymentToken,
      expectedTotal: total?.amount,
    },
  },
  guest,
);
check(placed.checkoutPlaceOrder);
const { data: later } = await ask(order, { id: placed.checkoutPlaceOrder.orderId ?? "" }, guest);
console.log(`Order ${later.order?.id}: ${later.order?.statusLabel}`);
