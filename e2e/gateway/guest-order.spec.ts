import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { mailsTo, mailTo } from "./outbox.ts";
import { signUp } from "./users.ts";
import {
  addLine,
  cap,
  cards,
  compute,
  orderInput,
  placeOrder,
  readCart,
  readOrder,
  rifle,
  tokenOf,
  userErrors,
} from "./shopping.steps.ts";
import { newEmail, newGuest, type GatewayClient, gatewayClient } from "./gateway-client.ts";

async function readyCart(visitor: GatewayClient, ...lines: Parameters<typeof addLine>[1][]): Promise<string> {
  for (const line of lines) await addLine(visitor, line);
  const { id } = await readCart(visitor);
  expect((await compute(visitor, id)).userErrors).toEqual([]);
  return id ?? "";
}

test("charges a guest's order, confirms it by email, and shows it to this guest only", async () => {
  const [guest, other] = await Promise.all([newGuest(), newGuest()]);
  const email = newEmail("ruth");
  const cartId = await readyCart(guest, { ...cap, quantity: 2 }, rifle);
  const depot = {
    addressLine1: "7 Depot Street",
    addressLine2: "Floor 2",
    city: "Chester",
    state: "VT",
    postalCode: "05143",
  };
  await compute(guest, cartId, { address: depot });
  const input = await orderInput(cartId, email);
  const shipping = { ...input.billing, firstName: "Hollis", lastName: "Page", ...depot };
  const { orderId, order, cart, userErrors } = await placeOrder(guest, { ...input, shipping });
  expect(userErrors).toEqual([]);
  const cents = (amount: string) => ({ amount });
  const picture = expect.stringMatching(/^https?:\/\/.+\.webp/);
  expect(order).toEqual({
    id: orderId,
    userEmail: email,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    status: "PAID",
    shippingAddress: {
      name: "Hollis Page",
      phone: "(802) 555-0100",
      addressLine1: "7 Depot Street, Floor 2",
      addressLine2: null,
      city: "Chester",
      state: "VT",
      postalCode: "05143",
      country: "United States",
    },
    dealer: {
      name: "Green River Arms",
      email: "desk@greenriver.example",
      address: {
        phone: "(802) 555-0142",
        addressLine1: "4 Main Street",
        addressLine2: null,
        city: "Brattleboro",
        state: "VT",
        postalCode: "05301",
        country: "United States",
      },
    },
    lines: [
      {
        productName: "Bench cap",
        productUrl: "/product/product-short-alt/bench-cap",
        imageUrl: picture,
        isFflItem: false,
        options: [
          { label: "Size", value: "Large to extra large" },
          { label: "Color", value: "Navy" },
        ],
        price: cents("38.00"),
        quantity: 2,
        lineTotal: cents("76.00"),
      },
      {
        productName: "Datum 16",
        productUrl: "/product/product-long/datum-16",
        imageUrl: picture,
        isFflItem: true,
        options: expect.arrayContaining([{ label: "Color", value: "Claro walnut" }]),
        price: cents("1649.00"),
        quantity: 1,
        lineTotal: cents("1649.00"),
      },
    ],
    onlyFflItems: false,
    subTotal: cents("1725.00"),
    shippingCost: cents("0.00"),
    taxAmount: cents("103.50"),
    discount: cents("0.00"),
    totalAmount: cents("1828.50"),
  });
  expect(cart).toMatchObject({ totalQuantity: 0, lines: [] });
  expect(cart?.id).not.toBe(cartId);

  expect(await readOrder(guest, orderId)).toEqual(order);
  expect(await readOrder(other, orderId)).toBeNull();
  const mail = await mailTo(email, `Your order ${orderId}`);
  expect(mail.text).toContain("$1,828.50");
  for (const text of ["Green River Arms", "7 Depot Street", "Bench cap"]) expect(mail.text).toContain(text);
  const request = await mailTo("desk@greenriver.example", `A copy of your license for our order ${orderId}`);
  expect(request.text).toContain("1 × Datum 16");
});

test("opens a guest's order on another device by its email link, which is sent again for number and address", async () => {
  const guest = await newGuest();
  const email = newEmail("ruth");
  const { orderId } = await placeOrder(guest, await orderInput(await readyCart(guest, cap), email));
  const tokenIn = (text: string) => new RegExp(`/confirm/${orderId}#token=(\\S+)`).exec(text)?.[1];
  const confirmed = tokenIn((await mailTo(email, `Your order ${orderId}`)).text);

  const device = gatewayClient();
  const send = `mutation ($input: OrderLinkSendInput!) { orderLinkSend(input: $input) { message ${userErrors} } }`;
  const sent = {
    orderLinkSend: {
      message: "If the number and email address match, we've sent the link there.",
      userErrors: [],
    },
  };
  const stranger = newEmail("else");
  expect(await device.ask(send, { input: { orderId, email: stranger } })).toEqual(sent);
  expect(await device.ask(send, { input: { orderId: "1", email } })).toEqual(sent);
  expect(await device.ask(send, { input: { orderId, email } })).toEqual(sent);
  const again = tokenIn((await mailTo(email, `The link to your order ${orderId}`)).text);
  expect([(await mailsTo(email)).length, (await mailsTo(stranger)).length]).toEqual([2, 0]);

  const read =
    "query ($id: ID!, $token: String) { order(id: $id, token: $token) { deliveries { kind steps { name at } } } }";
  const placedOnly = {
    kind: "SHIPPING",
    steps: [
      { name: "PLACED", at: expect.any(String) },
      { name: "SHIPPED", at: null },
    ],
  };
  for (const token of [confirmed, again]) {
    expect(await device.ask(read, { id: orderId, token })).toEqual({ order: { deliveries: [placedOnly] } });
  }
  expect(await device.ask(read, { id: orderId, token: `${again}x` })).toEqual({ order: null });
});

test("no link opens a customer's order, and its emails link to the account", async () => {
  const customer = await signUp();
  const { orderId } = await placeOrder(customer, await orderInput(await readyCart(customer, cap), customer.email));
  const { text } = await mailTo(customer.email, `Your order ${orderId}`);
  expect(text).toContain(`/profile/orders/${orderId}\n`);
  expect(text).not.toContain("token=");
  const send = `mutation ($input: OrderLinkSendInput!) { orderLinkSend(input: $input) { ${userErrors} } }`;
  await gatewayClient().ask(send, { input: { orderId, email: customer.email } });
  // A later email proves that none was sent before it.
  const subscribe = `mutation ($email: String!) { newsletterSubscribe(input: { email: $email }) { ${userErrors} } }`;
  await gatewayClient().ask(subscribe, { email: customer.email });
  await mailTo(customer.email, "Please confirm your newsletter subscription");
  const subjects = (await mailsTo(customer.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Your order ${orderId}`);
  expect(subjects).not.toContain(`The link to your order ${orderId}`);
});

test("the same key returns the same order, other input is rejected, and the ordered cart names its order", async () => {
  const guest = await newGuest();
  const email = newEmail("ruth");
  const cartId = await readyCart(guest, cap);
  const input = await orderInput(cartId, email);
  const [first, second] = await Promise.all([placeOrder(guest, input), placeOrder(guest, input)]);
  expect(first.orderId).toMatch(/^\d+$/);
  expect(second.orderId).toBe(first.orderId);
  expect((await placeOrder(guest, input)).orderId).toBe(first.orderId);

  const changed = await placeOrder(guest, { ...input, email: newEmail("else") });
  expect(changed).toMatchObject({ orderId: null, userErrors: [{ code: "IDEMPOTENCY_KEY_REUSED" }] });
  const anotherKey = { ...input, idempotencyKey: randomUUID(), paymentToken: await tokenOf(cards.approved) };
  const ordered = await placeOrder(guest, anotherKey);
  expect(ordered).toMatchObject({ orderId: null, userErrors: [{ code: "CART_ORDERED", orderId: first.orderId }] });
  await mailTo(email, `Your order ${first.orderId}`);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("a declined card leaves the cart unchanged, and another card with another key succeeds", async () => {
  const guest = await newGuest();
  const cartId = await readyCart(guest, cap);
  const before = await readCart(guest);
  const declined = await orderInput(cartId, newEmail("ruth"), cards.declined);
  const refusal = { orderId: null, order: null, userErrors: [{ code: "CARD_DECLINED" }] };
  expect(await placeOrder(guest, declined)).toMatchObject(refusal);
  expect(await placeOrder(guest, declined)).toMatchObject(refusal);
  expect(await readCart(guest)).toEqual(before);
  const paid = { ...declined, idempotencyKey: randomUUID(), paymentToken: await tokenOf(cards.approved) };
  expect(await placeOrder(guest, paid)).toMatchObject({ orderId: expect.any(String), userErrors: [] });
});

test("after five declined cards, rejects a guest's sixth without charging it and says how long to wait", async () => {
  const guest = await newGuest();
  const input = await orderInput(await readyCart(guest, cap), newEmail("ruth"));
  const pay = async (card: string) =>
    placeOrder(guest, { ...input, idempotencyKey: randomUUID(), paymentToken: await tokenOf(card) });
  for (let count = 0; count < 5; count += 1) {
    // Sequential, like someone trying a list of cards.
    // oxlint-disable-next-line no-await-in-loop
    expect(await pay(cards.declined)).toMatchObject({ userErrors: [{ code: "CARD_DECLINED" }] });
  }
  expect(await pay(cards.approved)).toMatchObject({
    orderId: null,
    userErrors: [{ code: "TOO_MANY_TRIES", message: "Too many declined cards. Try again in 60 minutes, or call us." }],
  });
});

test("taxes a rifle at the dealer's address and the rest at the shipping address", async () => {
  const guest = await newGuest();
  const cartId = await readyCart(guest, cap, rifle);
  // Oregon has no sales tax; California takes 7.25% of the rifle.
  const portland = { addressLine1: "1 River Road", city: "Portland", state: "OR", postalCode: "97201" };
  const oakland = { addressLine1: "9 Harbor Way", city: "Oakland", state: "CA", postalCode: "94601" };
  expect(await compute(guest, cartId, { address: portland, dealerAddress: oakland })).toMatchObject({
    userErrors: [],
    cart: { taxAmount: { amount: "119.55" } },
  });
  const input = await orderInput(cartId, newEmail("ruth"));
  const billing = { ...input.billing, ...portland };
  expect((await placeOrder(guest, { ...input, billing })).userErrors).toMatchObject([
    { code: "DEALER_DIFFERS", field: ["dealer", "address", "state"] },
  ]);
  expect((await compute(guest, cartId, { address: portland, dealerAddress: null })).userErrors).toMatchObject([
    { field: ["dealerAddress"], code: "REQUIRED" },
  ]);
  const receiver = { ...input.dealer, address: { ...input.dealer.address, ...oakland } };
  const placed = { ...input, billing, dealer: receiver, idempotencyKey: randomUUID() };
  expect(await placeOrder(guest, placed)).toMatchObject({ order: { taxAmount: { amount: "119.55" } }, userErrors: [] });
});

test("reports fields missing in an order at the input's field", async () => {
  const guest = await newGuest();
  const { cart } = await addLine(guest, rifle);
  const input = await orderInput(cart?.id ?? "", newEmail("ruth"));
  expect((await placeOrder(guest, input)).userErrors).toMatchObject([{ code: "CART_CHANGED", field: ["cartId"] }]);
  await compute(guest, cart?.id ?? "");
  expect((await placeOrder(guest, { ...input, dealer: null })).userErrors).toMatchObject([
    { field: ["dealer"], code: "REQUIRED" },
  ]);
  const agreed = await placeOrder(guest, { ...input, expectedTotal: "1.00" });
  expect(agreed.userErrors).toMatchObject([{ code: "TOTAL_CHANGED", total: (await readCart(guest)).totalAmount }]);
  const elsewhere = { ...input, billing: { ...input.billing, state: "OR", postalCode: "97201" } };
  expect((await placeOrder(guest, elsewhere)).userErrors).toMatchObject([
    { code: "CART_CHANGED", field: ["billing", "state"] },
  ]);
  const notPaid = await placeOrder(guest, { ...input, idempotencyKey: randomUUID(), paymentToken: "no-such-token" });
  expect(notPaid.orderId).toBeNull();
  expect(notPaid.userErrors).toMatchObject([{ code: "PAYMENT_TOKEN_INVALID", field: ["paymentToken"] }]);
  expect((await readCart(guest)).totalQuantity).toBe(1);
});

test("a guest who opts in gets the newsletter email in addition to the confirmation", async () => {
  const guest = await newGuest();
  const email = newEmail("ruth");
  const input = await orderInput(await readyCart(guest, cap), email);
  const { orderId } = await placeOrder(guest, { ...input, optInNewsletter: true });
  await mailTo(email, `Your order ${orderId}`);
  await mailTo(email, "Please confirm your newsletter subscription");
});

test("an order for a piece that was just sold is rejected, and the cart then shows the stock", async () => {
  interface Tee {
    checkoutProduct: { skus: { sku: string; qtyOnHand: number; variants: { optionId: string }[] }[] };
  }
  const [buyer, late] = await Promise.all([newGuest(), newGuest()]);
  const tee = `{ checkoutProduct(id: "shop-tee") { skus { sku qtyOnHand variants { optionId } } } }`;
  const { skus } = (await late.ask<Tee>(tee)).checkoutProduct;
  const [rare] = skus.filter(({ qtyOnHand }) => qtyOnHand > 0).toSorted((a, b) => a.qtyOnHand - b.qtyOnHand);
  if (!rare) throw new Error("all tees are sold");
  const line = { productId: "shop-tee", sku: rare.sku, optionIds: rare.variants.map(({ optionId }) => optionId) };
  const cartId = await readyCart(buyer, { ...line, quantity: rare.qtyOnHand });
  expect((await placeOrder(buyer, await orderInput(cartId, newEmail("ruth")))).userErrors).toEqual([]);

  expect((await addLine(late, line)).userErrors).toMatchObject([{ code: "OUT_OF_STOCK", qtyOnHand: 0 }]);
  const now = (await late.ask<Tee>(tee)).checkoutProduct.skus;
  expect(now.find(({ sku }) => sku === rare.sku)?.qtyOnHand).toBe(0);
});
