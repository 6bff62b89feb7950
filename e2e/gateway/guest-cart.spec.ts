import { expect, test } from "@playwright/test";
import { addLine, cap, compute, readCart, removeLine, rifle, updateLine } from "./shopping.steps.ts";
import { newGuest, gatewayClient } from "./gateway-client.ts";

test("the cart is empty for a new guest, without a guest token, and with an unknown one", async () => {
  const empty = { totalQuantity: 0, lines: [], subTotal: { amount: "0.00" }, totalAmount: { amount: "0.00" } };
  const cart = await readCart(await newGuest());
  expect(cart).toMatchObject({ ...empty, isGuest: true });
  expect(cart.id).toMatch(/^\d+$/);
  expect(await readCart(gatewayClient())).toMatchObject({ ...empty, id: null });
  expect(await readCart(gatewayClient({ "x-guest-id": "a-token-that-nobody-was-given" }))).toMatchObject({
    ...empty,
    id: null,
  });
});

test("a line has the gateway's product data, the shopper's options and note, and the backend's price", async () => {
  const guest = await newGuest();
  const chosen = {
    ...rifle,
    optionIds: [...rifle.optionIds, "1044"],
    buildId: "build-7",
    notes: "For Hollis, 50 % off?",
  };
  const { cart, userErrors } = await addLine(guest, chosen);
  expect(userErrors).toEqual([]);
  expect(cart?.lines).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      productId: "datum-16",
      sku: "TRW-D16-16-20-W",
      productName: "Datum 16",
      productUrl: "/product/product-long/datum-16",
      imageUrl: expect.stringMatching(/^https?:\/\/.+\.webp/),
      quantity: 1,
      price: { amount: "1691.00" },
      lineTotal: { amount: "1691.00" },
      isFflItem: true,
      isReceiverItem: true,
      options: [
        { label: "Barrel length", value: "16.25 in" },
        { label: "Picatinny rail", value: "20 minutes" },
        { label: "Color", value: "Claro walnut" },
        { label: "Add to the box", value: "Spare magazine, 10 round" },
      ],
      optionIds: ["1001", "1011", "1021", "1044"],
      buildId: "build-7",
      notes: "For Hollis, 50 % off?",
    },
  ]);
  expect((await fetch(cart?.lines[0]?.imageUrl ?? "")).status).toBe(200);
  expect(await readCart(guest)).toEqual(cart);
});

test("adding the same item again adds its quantity; a quantity is set; 0 and removal delete the line", async () => {
  const guest = await newGuest();
  await addLine(guest, { ...cap, quantity: 2 });
  const again = await addLine(guest, { ...cap, optionIds: cap.optionIds.toReversed(), quantity: 5 });
  const [line] = again.cart?.lines ?? [];
  expect(again.cart?.lines).toMatchObject([{ quantity: 7, lineTotal: { amount: "266.00" } }]);

  const set = await updateLine(guest, line?.id ?? "", 2);
  expect(set.cart).toMatchObject({ totalQuantity: 2, subTotal: { amount: "76.00" }, lines: [{ id: line?.id }] });
  await addLine(guest, rifle);
  expect((await updateLine(guest, line?.id ?? "", 0)).cart?.lines).toMatchObject([{ productName: "Datum 16" }]);
  const [last] = (await readCart(guest)).lines;
  expect((await removeLine(guest, last?.id ?? "")).cart).toMatchObject({ totalQuantity: 0, lines: [] });
  expect((await removeLine(guest, last?.id ?? "")).userErrors).toMatchObject([
    { code: "NOT_FOUND", field: ["lineId"] },
  ]);
});

test("rejects more than the stock and reports it, for a new line and an existing one", async () => {
  const guest = await newGuest();
  const refused = {
    cart: null,
    userErrors: [{ code: "OUT_OF_STOCK", field: ["quantity"], qtyOnHand: expect.any(Number) }],
  };
  expect(await addLine(guest, { ...cap, quantity: 9000 })).toMatchObject(refused);
  const { cart } = await addLine(guest, cap);
  expect(await updateLine(guest, cart?.lines[0]?.id ?? "", 9000)).toMatchObject(refused);
  expect((await readCart(guest)).totalQuantity).toBe(1);
  const soldOut = { productId: "bench-cap", sku: "TRW-CAP-SM-SA", optionIds: ["4101", "4112"] };
  expect((await addLine(guest, soldOut)).userErrors).toMatchObject([{ code: "OUT_OF_STOCK", qtyOnHand: 0 }]);
});

test("distinguishes an invalid guest token from a missing line", async () => {
  const stranger = gatewayClient({ "x-guest-id": "a-token-that-nobody-was-given" });
  const unknown = [{ code: "GUEST_TOKEN_UNKNOWN" }];
  expect((await addLine(stranger, cap)).userErrors).toMatchObject(unknown);
  expect((await updateLine(stranger, "1", 2)).userErrors).toMatchObject(unknown);
  expect((await removeLine(stranger, "1")).userErrors).toMatchObject(unknown);
  expect((await addLine(gatewayClient(), cap)).userErrors).toMatchObject([{ code: "IDENTITY_REQUIRED" }]);
});

test("a guest cannot change another guest's cart", async () => {
  const [guest, other] = await Promise.all([newGuest(), newGuest()]);
  const { cart } = await addLine(guest, cap);
  const lineId = cart?.lines[0]?.id ?? "";
  await addLine(other, rifle);
  expect((await updateLine(other, lineId, 4)).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect((await removeLine(other, lineId)).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect((await compute(other, cart?.id ?? "")).userErrors).toMatchObject([{ field: ["cartId"] }]);
  expect(await readCart(guest)).toEqual(cart);
});

test("tax and shipping follow address and method, and an invalid address is rejected at its field", async () => {
  const guest = await newGuest();
  const rates = await guest.ask("{ cart { shippingRates { method { id name } price { amount } } } }");
  expect(rates).toEqual({
    cart: {
      shippingRates: [
        { method: { id: "1", name: "Ground, 3 to 5 business days" }, price: { amount: "12.00" } },
        { method: { id: "2", name: "Two-day" }, price: { amount: "24.00" } },
        { method: { id: "3", name: "Overnight" }, price: { amount: "58.00" } },
      ],
    },
  });
  const { cart } = await addLine(guest, cap);
  const id = cart?.id ?? "";
  const amounts = (tax: string, shipping: string, total: string) => ({
    cart: { taxAmount: { amount: tax }, shipping: { amount: shipping }, totalAmount: { amount: total } },
    userErrors: [],
  });
  expect(await compute(guest, id)).toMatchObject(amounts("2.28", "12.00", "52.28"));
  expect(await compute(guest, id, { method: "3" })).toMatchObject(amounts("2.28", "58.00", "98.28"));
  const untaxed = { city: "Portland", state: "OR", postalCode: "97201" };
  expect(await compute(guest, id, { address: untaxed })).toMatchObject(amounts("0.00", "12.00", "50.00"));
  await updateLine(guest, cart?.lines[0]?.id ?? "", 3);
  expect(await compute(guest, id)).toMatchObject(amounts("6.84", "0.00", "120.84"));

  expect(await compute(guest, id, { address: { postalCode: "90210" } })).toMatchObject({
    cart: null,
    userErrors: [{ field: ["address", "postalCode"], code: "INVALID" }],
  });
  expect(await compute(guest, id, { method: "77" })).toMatchObject({
    cart: null,
    userErrors: [{ field: ["shippingMethodId"] }],
  });
});
