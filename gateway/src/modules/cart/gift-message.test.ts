import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { cart, order, problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, CART, USER_ERRORS } from "../../../test/shop.ts";
import { without } from "../../../test/without-field.ts";

const { startShop } = setUpCustomers();

const READ = "{ cart { takesGiftMessage giftMessage } }";
const SET = `mutation Set($input: CartGiftMessageUpdateInput!) {
  cartGiftMessageUpdate(input: $input) { cart { giftMessage } ${USER_ERRORS} }
}`;
const input = { cartId: "12", message: " Happy birthday,\r\nAda " };

describe("gift message", () => {
  test("is offered for goods that ship to the buyer, by a backend that knows it", async () => {
    await using gateway = await startShop();
    const read = async (body: unknown) => {
      gateway.upstream.on(`GET ${CART}`, { body });
      return (await gateway.query(READ, {}, asGuest)).data?.cart;
    };
    expect(await read({ ...cart(), giftMessage: "Hi" })).toEqual({ takesGiftMessage: true, giftMessage: "Hi" });
    expect(await read(cart())).toEqual({ takesGiftMessage: true, giftMessage: null });
    expect(await read(without(cart(), "giftMessage"))).toEqual({ takesGiftMessage: false, giftMessage: null });
    const onlyDealer = cart().items.filter(({ isFflItem }) => isFflItem);
    expect(await read({ ...cart(), items: onlyDealer })).toMatchObject({ takesGiftMessage: false });
  });

  test("is sent trimmed, and read back", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`PUT ${CART}/gift`, { body: { ...cart(), giftMessage: "Happy birthday,\nAda" } });
    const { data } = await gateway.query(SET, { input }, asGuest);
    expect(data?.cartGiftMessageUpdate).toEqual({ cart: { giftMessage: "Happy birthday,\nAda" }, userErrors: [] });
    expect(gateway.upstream.calls).toMatchObject([{ body: { cartId: 12, message: "Happy birthday,\nAda" } }]);
    expect(JSON.stringify(gateway.log())).not.toContain("birthday");
  });

  test.each([
    ["x".repeat(241), "Must not be longer than 240 characters."],
    ["1\n2\n3\n4\n5\n6\n7", "At most 6 lines."],
    ["\u0007", "Contains characters that can't be used here."],
    ["4111 1111 1111 1111", "Must not contain a card number"],
  ])("is rejected at its field: %j", async (message, expected) => {
    await using gateway = await startShop();
    const { data } = await gateway.query(SET, { input: { cartId: "12", message } }, asGuest);
    expect(data?.cartGiftMessageUpdate).toMatchObject({
      cart: null,
      userErrors: [{ code: "INVALID", field: ["message"], message: expected }],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("says what to do if the backend has none", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`PUT ${CART}/gift`, { status: 404 });
    const { data } = await gateway.query(SET, { input }, asGuest);
    expect(data?.cartGiftMessageUpdate).toMatchObject({ cart: null, userErrors: [{ code: "NOT_FOUND" }] });
    gateway.upstream.on(
      `PUT ${CART}/gift`,
      problem(422, "urn:shop:cart-unknown", "No.", { errors: { cartId: ["No."] } }),
    );
    const other = await gateway.query(SET, { input }, asGuest);
    expect(other.data?.cartGiftMessageUpdate).toMatchObject({ userErrors: [{ code: "NOT_FOUND", field: ["cartId"] }] });
  });

  test("is shown with the order", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Order/10001", { body: { ...order(), giftMessage: "For you" } });
    const { data } = await gateway.query('{ order(id: "10001") { giftMessage } }', {}, asGuest);
    expect(data?.order).toEqual({ giftMessage: "For you" });
  });
});
