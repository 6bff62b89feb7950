import { describe, expect, test } from "vitest";
import { problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, CART, startShop, USER_ERRORS } from "../../../test/shop.ts";

const ADD = `mutation Add($input: CartAddLinesInput!) { cartAddLines(input: $input) { cart { id } ${USER_ERRORS} } }`;
const BATCH = `POST ${CART}/items/batch`;
const rifle = { productId: "datum-16", sku: "DAT16-LAM-STS", optionIds: ["301"] };
const coat = { productId: "shop-coat", sku: "COAT-L", quantity: 2 };

describe("adding lines", () => {
  test("is one change of the cart, after each product and the inventory are read once", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(BATCH, {
      body: { id: 12, subTotal: 0, taxAmount: 0, shipping: 0, discount: 0, totalAmount: 0 },
    });
    const lines = [rifle, coat, { ...coat, quantity: 1, notes: "For Ben" }];
    const { data } = await gateway.query(ADD, { input: { lines } }, asGuest);
    expect(data?.cartAddLines).toEqual({ cart: { id: "12" }, userErrors: [] });
    expect(gateway.upstream.endpoints()).toEqual([
      "GET /Products",
      "GET /strapi/products/datum-16",
      "GET /strapi/products/shop-coat",
      BATCH,
    ]);
    expect(gateway.upstream.calls.at(-1)?.body).toMatchObject({
      items: [
        { sku: "DAT16-LAM-STS", productPrice: 2019.99, quantity: 1, optionIds: [102, 111, 402, 301] },
        { sku: "COAT-L", productName: "Shop coat", quantity: 2, notes: null },
        { sku: "COAT-L", quantity: 1, notes: "For Ben" },
      ],
    });
  });

  test("names every line that cannot be bought, and adds none", async () => {
    await using gateway = await startShop();
    const lines = [coat, { ...rifle, productId: "gone" }, { ...rifle, optionIds: ["999"] }];
    const { data } = await gateway.query(ADD, { input: { lines } }, asGuest);
    expect(data?.cartAddLines).toMatchObject({
      cart: null,
      userErrors: [
        { code: "NOT_FOUND", field: ["lines", "1", "productId"] },
        { code: "INVALID", field: ["lines", "2", "optionIds"] },
      ],
    });
    expect(gateway.upstream.endpoints()).not.toContain(BATCH);
  });

  test.each([
    [[], ["lines"], "Add at least one item."],
    [Array.from({ length: 21 }, () => coat), ["lines"], "Add at most 20 items at once."],
    [[coat, { ...coat, quantity: 0 }], ["lines", "1", "quantity"], "The quantity must be 1 or more."],
    [[coat, { ...coat, notes: "4111 1111 1111 1111" }], ["lines", "1", "notes"], "Must not contain a card number"],
  ])("is rejected without any call for an invalid list", async (lines, field, message) => {
    await using gateway = await startShop();
    const { data } = await gateway.query(ADD, { input: { lines } }, asGuest);
    expect(data?.cartAddLines).toMatchObject({ cart: null, userErrors: [{ code: "INVALID", field, message }] });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test.each([
    [
      problem(409, "urn:shop:out-of-stock", "Only 1 left.", { sku: "COAT-L", qtyOnHand: 1, item: 1 }),
      { code: "OUT_OF_STOCK", field: ["lines", "1", "quantity"], qtyOnHand: 1, message: "Only 1 left." },
    ],
    [
      problem(409, "urn:shop:price-changed", "Moved", { sku: "COAT-L", price: 90, item: 1 }),
      { code: "PRICE_CHANGED", field: ["lines", "1"], price: { amount: "90.00" } },
    ],
    [
      problem(422, "about:blank", "Wrong", { item: 1, errors: { "items.1.optionIds": ["No such option."] } }),
      { code: "INVALID", field: ["lines", "1", "optionIds"], message: "No such option." },
    ],
    [
      problem(422, "about:blank", "A cart holds at most 100 different items."),
      { code: "INVALID", field: null, message: "A cart holds at most 100 different items." },
    ],
  ])("that the backend rejects names the line", async (response, error) => {
    await using gateway = await startShop();
    gateway.upstream.on(BATCH, response);
    const { data } = await gateway.query(ADD, { input: { lines: [rifle, coat] } }, asGuest);
    expect(data?.cartAddLines).toMatchObject({ cart: null });
    expect((data?.cartAddLines as { userErrors?: object[] } | undefined)?.userErrors?.at(-1)).toMatchObject(error);
  });

  test("returns the current cart if the response is lost", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(BATCH, { resets: true });
    const { data } = await gateway.query(ADD, { input: { lines: [coat] } }, asGuest);
    expect(data?.cartAddLines).toMatchObject({
      cart: { id: "12" },
      userErrors: [
        {
          code: "OUTCOME_UNKNOWN",
          message: "We couldn't tell whether that went through. Please check your cart before you try again.",
        },
      ],
    });
    expect(gateway.upstream.endpoints().filter((endpoint) => endpoint === BATCH)).toHaveLength(1);
  });

  test("requires a guest token", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(ADD, { input: { lines: [coat] } });
    expect(data?.cartAddLines).toMatchObject({ cart: null, userErrors: [{ code: "IDENTITY_REQUIRED" }] });
    expect(gateway.upstream.calls).toEqual([]);
  });
});
