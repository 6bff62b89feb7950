import { expect, test } from "@playwright/test";
import { mailsTo, mailTo } from "./outbox.ts";
import { signUp } from "./users.ts";
import {
  addLine,
  cap,
  compute,
  mergeCart,
  orderInput,
  placeOrder,
  readCart,
  readOrder,
  rifle,
  updateLine,
} from "./shopping.steps.ts";
import { newEmail, newGuest, gatewayClient } from "./gateway-client.ts";

const orderIds = "{ profile { orders { totalCount nodes { id } } } }";
interface OrderIds {
  profile: { orders: { totalCount: number; nodes: { id: string }[] } };
}

test("merging a guest's cart into the customer's adds up equal lines and invalidates the guest token", async () => {
  const [customer, guest] = await Promise.all([signUp(), newGuest()]);
  await addLine(customer, cap);
  await addLine(guest, { ...cap, quantity: 2 });
  await addLine(guest, rifle);

  const merged = await mergeCart(customer, guest.guestToken);
  expect(merged.userErrors).toEqual([]);
  expect(merged.cart).toMatchObject({
    isGuest: false,
    lines: [
      { productName: "Bench cap", quantity: 3 },
      { productName: "Datum 16", quantity: 1 },
    ],
  });
  expect((await mergeCart(customer, guest.guestToken)).cart?.lines).toEqual(merged.cart?.lines);
  expect(await readCart(customer)).toEqual(merged.cart);
  expect(await readCart(guest)).toMatchObject({ id: null, lines: [] });
  expect((await addLine(guest, cap)).userErrors).toMatchObject([{ code: "GUEST_TOKEN_UNKNOWN" }]);
});

test("limits merged quantities to the stock on hand", async () => {
  const [customer, guest] = await Promise.all([signUp(), newGuest()]);
  const scarce = { productId: "datum-16", sku: "TRW-D16-18-FL-L", optionIds: ["1002", "1012", "1022"], quantity: 2 };
  await addLine(customer, scarce);
  await addLine(guest, scarce);
  expect((await mergeCart(customer, guest.guestToken)).cart?.lines).toMatchObject([{ quantity: 2 }]);
});

test("a guest's order becomes the customer's, who gets the same order for the same key; others cannot see it", async () => {
  const [customer, other, guest] = await Promise.all([signUp(), signUp(), newGuest()]);
  const email = newEmail("ruth");
  const cartId = (await addLine(guest, cap)).cart?.id ?? "";
  await compute(guest, cartId);
  const input = await orderInput(cartId, email);
  const { orderId } = await placeOrder(guest, input);
  const ordered = { cart: null, userErrors: [{ code: "CART_ORDERED", orderId }] };
  expect(await compute(guest, cartId)).toMatchObject(ordered);
  const notTheirs = { cart: null, userErrors: [{ code: "NOT_FOUND", field: ["cartId"], orderId: null }] };
  for (const stranger of [customer, other]) {
    expect(await readOrder(stranger, orderId)).toBeNull();
    expect(await compute(stranger, cartId)).toMatchObject(notTheirs);
  }

  await mergeCart(customer, guest.guestToken);
  expect(await placeOrder(customer, input)).toMatchObject({ orderId, userErrors: [] });
  expect(await compute(customer, cartId)).toMatchObject(ordered);
  expect(await readOrder(customer, orderId)).toMatchObject({ id: orderId, userEmail: email });
  const { profile } = await customer.ask<OrderIds>(orderIds);
  expect(profile.orders).toEqual({ totalCount: 1, nodes: [{ id: orderId }] });
  expect(await readOrder(guest, orderId)).toBeNull();
  expect(await compute(other, cartId)).toMatchObject(notTheirs);
  expect((await placeOrder(other, input)).orderId).toBeNull();
  await mailTo(email, `Your order ${orderId}`);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("only a signed-in customer can merge carts, and only with a valid guest token", async () => {
  const [customer, guest] = await Promise.all([signUp(), newGuest()]);
  expect((await mergeCart(guest, guest.guestToken)).userErrors).toMatchObject([{ code: "SIGN_IN_REQUIRED" }]);
  expect((await mergeCart(customer, "../profile")).userErrors).toMatchObject([{ field: ["guestToken"] }]);
  expect((await mergeCart(customer, "nobody-was-ever-given-this-token")).cart).toMatchObject({ lines: [] });
});

test("a customer's cart is independent of the browser's guest token", async () => {
  const [customer, guest] = await Promise.all([signUp(), newGuest()]);
  await addLine(guest, rifle);
  const both = gatewayClient({ ...customer.headers, ...guest.headers });
  const { cart } = await addLine(both, cap);
  expect(cart).toMatchObject({ isGuest: false, lines: [{ productName: "Bench cap" }] });
  expect(await readCart(customer)).toEqual(cart);
  expect((await readCart(guest)).lines).toMatchObject([{ productName: "Datum 16" }]);
  const lineId = cart?.lines[0]?.id ?? "";
  expect((await updateLine(both, lineId, 4)).cart?.lines).toMatchObject([{ id: lineId, quantity: 4 }]);
  expect((await updateLine(both, lineId, 0)).cart?.lines).toEqual([]);
});

test("a customer's order uses the account's address, is in the profile, and is hidden from others", async () => {
  const [customer, other, guest] = await Promise.all([signUp(), signUp(), newGuest()]);
  const { cart } = await addLine(customer, cap);
  await compute(customer, cart?.id ?? "");
  const input = await orderInput(cart?.id ?? "", "somebody.else@example.com");
  const { orderId, order, cart: next } = await placeOrder(customer, input);
  expect(order).toMatchObject({ userEmail: customer.email, totalAmount: { amount: "52.28" } });
  expect(next).toMatchObject({ isGuest: false, lines: [] });
  expect((await placeOrder(customer, input)).orderId).toBe(orderId);
  const { profile } = await customer.ask<OrderIds>(orderIds);
  expect(profile.orders).toEqual({ totalCount: 1, nodes: [{ id: orderId }] });
  expect(await readOrder(other, orderId)).toBeNull();
  expect(await readOrder(guest, orderId)).toBeNull();
  await mailTo(customer.email, `Your order ${orderId}`);
});
