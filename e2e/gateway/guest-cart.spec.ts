import { expect, test } from "@playwright/test";
import { addLine, cap, checkFields, compute, readCart, removeLine, rifle, updateLine } from "./shopping.steps.ts";
import { newGuest, visitor } from "./visitor.ts";

test("a new guest has an empty cart, and so has who never asked for one or whose token opens nothing", async () => {
  const empty = { totalQuantity: 0, lines: [], subTotal: { amount: "0.00" }, totalAmount: { amount: "0.00" } };
  const cart = await readCart(await newGuest());
  expect(cart).toMatchObject({ ...empty, isGuest: true });
  expect(cart.id).toMatch(/^\d+$/);
  expect(await readCart(visitor())).toMatchObject({ ...empty, id: null });
  expect(await readCart(visitor({ "x-guest-id": "a-token-that-nobody-was-given" }))).toMatchObject({
    ...empty,
    id: null,
  });
});

test("a line holds what the gateway filled in, what the shopper chose and noted, and the backend's price", async () => {
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
        { label: "In the same box", value: "Spare magazine, 10 round" },
      ],
      optionIds: ["1001", "1011", "1021", "1044"],
      buildId: "build-7",
      notes: "For Hollis, 50 % off?",
    },
  ]);
  expect((await fetch(cart?.lines[0]?.imageUrl ?? "")).status).toBe(200);
  expect(await readCart(guest)).toEqual(cart);
});

test("the same item again adds one piece to its line, a quantity is set, 0 and removing take the line away", async () => {
  const guest = await newGuest();
  await addLine(guest, { ...cap, quantity: 2 });
  const again = await addLine(guest, { ...cap, optionIds: cap.optionIds.toReversed(), quantity: 5 });
  const [line] = again.cart?.lines ?? [];
  expect(again.cart?.lines).toMatchObject([{ quantity: 3, lineTotal: { amount: "114.00" } }]);

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

test("more than there is on hand is refused with what there is, for a new line and for one in the cart", async () => {
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

test("a token that opens nothing any more is told from a line that is gone", async () => {
  const stranger = visitor({ "x-guest-id": "a-token-that-nobody-was-given" });
  const unknown = [{ code: "GUEST_TOKEN_UNKNOWN" }];
  expect((await addLine(stranger, cap)).userErrors).toMatchObject(unknown);
  expect((await updateLine(stranger, "1", 2)).userErrors).toMatchObject(unknown);
  expect((await removeLine(stranger, "1")).userErrors).toMatchObject(unknown);
  expect((await addLine(visitor(), cap)).userErrors).toMatchObject([{ code: "IDENTITY_REQUIRED" }]);
});

test("one guest changes nothing of another's", async () => {
  const [guest, other] = await Promise.all([newGuest(), newGuest()]);
  const { cart } = await addLine(guest, cap);
  const lineId = cart?.lines[0]?.id ?? "";
  await addLine(other, rifle);
  expect((await updateLine(other, lineId, 4)).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect((await removeLine(other, lineId)).userErrors).toMatchObject([{ code: "NOT_FOUND" }]);
  expect((await compute(other, cart?.id ?? "")).userErrors).toMatchObject([checkFields, { field: ["cartId"] }]);
  expect(await readCart(guest)).toEqual(cart);
});

test("tax and shipping follow address and method, and an address that cannot be taxed is refused where it is wrong", async () => {
  const guest = await newGuest();
  const { shippingMethods } = await guest.ask<{ shippingMethods: unknown[] }>(
    "{ shippingMethods { id name price { amount } } }",
  );
  expect(shippingMethods).toEqual([
    { id: "1", name: "Ground, 3 to 5 working days", price: { amount: "12.00" } },
    { id: "2", name: "Two-day", price: { amount: "24.00" } },
    { id: "3", name: "Overnight", price: { amount: "58.00" } },
  ]);
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
    userErrors: [checkFields, { field: ["address", "postalCode"], code: "INVALID" }],
  });
  expect(await compute(guest, id, { method: "77" })).toMatchObject({
    cart: null,
    userErrors: [checkFields, { field: ["shippingMethodId"] }],
  });
});
