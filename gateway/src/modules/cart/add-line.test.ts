import { describe, expect, test, vi } from "vitest";
import { cart, inventory, problem } from "../../../test/fixtures/commerce.ts";
import type { TestGateway } from "../../../test/gateway.ts";
import { asGuest, CART, startShop, USER_ERRORS } from "../../../test/shop.ts";

const ADD = `mutation Add($input: CartAddLineInput!) { cartAddLine(input: $input) { cart { id } ${USER_ERRORS} } }`;

describe("adding a line", () => {
  const input = {
    productId: "datum-16",
    sku: "DAT16-LAM-STS",
    optionIds: ["102", "111", "402", "201", "202", "301"],
    quantity: 2,
    notes: "Engrave A.T.",
  };

  test("fills in name, price, image, URL, flags and options", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(ADD, { input }, asGuest);
    expect(data?.cartAddLine).toMatchObject({ cart: { id: "12" }, userErrors: [] });
    const { calls } = gateway.upstream;
    expect(
      calls
        .slice(0, 2)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(["/Products", "/strapi/products/datum-16"]);
    expect(calls[2]).toMatchObject({ method: "GET", path: CART });
    expect(calls[3]).toMatchObject({ method: "POST", path: `${CART}/items`, headers: { "x-request-id": "click.4" } });
    expect(calls[3]?.body).toEqual({
      productId: "datum-16",
      sku: "DAT16-LAM-STS",
      productName: "Datum 16",
      quantity: 2,
      imageUrl: "http://media.example/uploads/rifle-datum-walnut-480.webp",
      productPrice: 2234.04,
      productUrl: "/product/product-long/datum-16",
      isFflItem: true,
      isReceiverItem: true,
      optionIds: [102, 111, 402, 201, 202, 301],
      options: [
        { label: "Stock", value: "Laminate" },
        { label: "Chambering", value: ".22 LR" },
        { label: "Color", value: "Stainless" },
        { label: "Fitted at the shop", value: "No. 2 trigger" },
        { label: "Fitted at the shop", value: "Spare magazine" },
        { label: "Rings for", value: "1 in" },
      ],
      buildId: null,
      notes: "Engrave A.T.",
    });
    expect(calls).toHaveLength(4);
  });

  describe("equal to one in the cart", () => {
    const equal = { ...input, sku: "DAT16-LAM-STS", optionIds: ["102", "111", "402", "301"] };
    const held = (optionIds: number[]) => ({
      body: {
        ...cart(),
        items: [{ ...cart().items[0], productId: "datum-16", sku: "DAT16-LAM-STS", optionIds, quantity: 3 }],
      },
    });

    test("adds the quantity to it, whatever the order of the options", async () => {
      await using gateway = await startShop();
      gateway.upstream.on(`GET ${CART}`, held([301, 402, 111, 102]));
      gateway.upstream.on(`PUT ${CART}/items/31`, { body: cart() });
      await gateway.query(ADD, { input: equal }, asGuest);
      const [change, ...more] = gateway.upstream.calls.filter(({ method }) => method !== "GET");
      expect(change).toMatchObject({
        method: "PUT",
        path: `${CART}/items/31`,
        body: { quantity: 5 },
      });
      expect(more).toEqual([]);
    });

    test.each([{ sku: "DAT16-WAL-BLU" }, { productId: "datum-junior" }])(
      "adds a new line to a cart with the same options of %j",
      async (other) => {
        await using gateway = await startShop();
        const [line] = cart().items;
        const items = [{ ...line, ...equal, optionIds: equal.optionIds.map(Number), ...other }];
        gateway.upstream.on(`GET ${CART}`, { body: { ...cart(), items } });
        await gateway.query(ADD, { input: equal }, asGuest);
        const changes = gateway.upstream.calls.filter(({ method }) => method !== "GET");
        expect(changes).toMatchObject([{ method: "POST", body: { quantity: 2 } }]);
      },
    );

    test("adds one piece without reading the cart, which the backend counts", async () => {
      await using gateway = await startShop();
      gateway.upstream.on(`GET ${CART}`, held([102, 111, 402, 301]));
      await gateway.query(ADD, { input: { ...equal, quantity: 1 } }, asGuest);
      expect(gateway.upstream.endpoints()).not.toContain(`GET ${CART}`);
      expect(gateway.upstream.calls.at(-1)).toMatchObject({ method: "POST", body: { quantity: 1 } });
    });

    test("adds a new line if the options differ or the line was removed in between", async () => {
      await using gateway = await startShop();
      gateway.upstream.on(`GET ${CART}`, held([102, 111, 402, 302]), held([102, 111, 402, 301]));
      gateway.upstream.on(`PUT ${CART}/items/31`, problem(404, "about:blank", "Gone."));
      await gateway.query(ADD, { input: equal }, asGuest);
      await gateway.query(ADD, { input: equal }, asGuest);
      const changes = gateway.upstream.calls.filter(({ method }) => method !== "GET");
      expect(changes.map(({ method }) => method)).toEqual(["POST", "PUT", "POST"]);
      expect(changes.at(-1)?.body).toMatchObject({ quantity: 2 });
    });
  });

  test("fills in omitted options of the SKU", async () => {
    await using gateway = await startShop();
    await gateway.query(ADD, { input: { productId: "datum-16", sku: "DAT16-LAM-STS", optionIds: ["301"] } }, asGuest);
    expect(gateway.upstream.calls[2]?.body).toMatchObject({
      optionIds: [102, 111, 402, 301],
      productPrice: 2019.99,
      quantity: 1,
    });
  });

  test("uses the SKU's own image if it has one", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Products", { body: { products: { "DAT16-WAL-BLU": { price: 1917, qtyOnHand: 1 } } } });
    await gateway.query(ADD, { input: { productId: "datum-16", sku: "DAT16-WAL-BLU", optionIds: ["301"] } }, asGuest);
    expect(gateway.upstream.calls[2]?.body).toMatchObject({
      imageUrl: "http://media.example/uploads/datum-walnut-blued-480.webp",
    });
  });

  test.each([
    [{ productId: "gone" }, "NOT_FOUND", ["productId"], "This product is no longer in the shop."],
    [{ productId: "../evil" }, "NOT_FOUND", ["productId"], "This product is no longer in the shop."],
    [{ sku: "COAT-L" }, "NOT_FOUND", ["sku"], "This product has no such variant."],
    [{ optionIds: ["999"] }, "INVALID", ["optionIds"], "This product has no such option."],
    [{ optionIds: ["301", "302"] }, "INVALID", ["optionIds"], "Choose one option of “Rings for”."],
    [{ optionIds: ["102", "111", "402"] }, "CHOICE_REQUIRED", ["optionIds"], "Choose one option of “Rings for”."],
    [{ optionIds: ["101"] }, "INVALID", ["optionIds"], "Choose one option of “Stock”."],
    [{ quantity: 0 }, "INVALID", ["quantity"], "The quantity must be 1 or more."],
    [{ notes: "x".repeat(501) }, "INVALID", ["notes"], "Must not be longer than 500 characters."],
    [{ buildId: "x".repeat(101) }, "INVALID", ["buildId"], "Must not be longer than 100 characters."],
    [{ notes: "a\0b" }, "INVALID", ["notes"], "Contains characters that can't be used here."],
    [{ quantity: 10_000 }, "INVALID", ["quantity"], "At most 9,999 of one item."],
    [{ optionIds: Array(51).fill("102") }, "INVALID", ["optionIds"], "Must not have more than 50 options."],
    [{ sku: "DAT16-WAL-BLU", optionIds: ["301"] }, "OUT_OF_STOCK", ["sku"], "This item is out of stock."],
  ])("with %j is rejected before the cart is changed", async (wrong, code, field, message) => {
    await using gateway = await startShop();
    const { data } = await gateway.query(ADD, { input: { ...input, ...wrong } }, asGuest);
    expect(data?.cartAddLine).toMatchObject({ cart: null, userErrors: [{ code, field, message }] });
    expect(gateway.upstream.calls.every(({ method }) => method === "GET")).toBe(true);
  });

  test("without a required choice names the group of options", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(ADD, { input: { ...input, optionIds: [] } }, asGuest);
    expect(data?.cartAddLine).toMatchObject({ userErrors: [{ code: "CHOICE_REQUIRED", choice: "Rings for" }] });
  });

  describe("that is sold out in the cached inventory", () => {
    const blued = { ...input, sku: "DAT16-WAL-BLU", optionIds: ["301"] };
    const restocked = () => ({
      body: { products: { ...inventory().products, "DAT16-WAL-BLU": { price: 1925, qtyOnHand: 3 } } },
    });
    const fresh = (gateway: TestGateway) =>
      gateway.upstream.endpoints().filter((endpoint) => endpoint === "GET /Products/nocache");

    test("succeeds at today's price if there is stock now, and updates the inventory for all readers", async () => {
      await using gateway = await startShop();
      gateway.upstream.on("GET /Products/nocache", restocked());
      const { data } = await gateway.query(ADD, { input: blued }, asGuest);
      expect(data?.cartAddLine).toMatchObject({ cart: { id: "12" }, userErrors: [] });
      expect(gateway.upstream.calls.at(-1)?.body).toMatchObject({ sku: "DAT16-WAL-BLU", productPrice: 1925 });
      const { data: page } = await gateway.query('{ checkoutProduct(id: "datum-16") { skus { sku qtyOnHand } } }');
      expect(page?.checkoutProduct).toMatchObject({ skus: [{ sku: "DAT16-WAL-BLU", qtyOnHand: 3 }, {}] });
      expect(fresh(gateway)).toHaveLength(1);
    });

    test("is rejected if there is no stock or it cannot be checked, with at most one check a second", async () => {
      vi.useFakeTimers({ toFake: ["Date"] });
      try {
        await using gateway = await startShop();
        const refused = { cartAddLine: { userErrors: [{ code: "OUT_OF_STOCK", qtyOnHand: 0 }] } };
        const add = () => gateway.query(ADD, { input: blued }, asGuest);
        for (let time = 0; time < 3; time += 1) expect(await add()).toMatchObject({ data: refused });
        expect(fresh(gateway)).toHaveLength(1);
        vi.advanceTimersByTime(1000);
        gateway.upstream.on("GET /Products/nocache", { status: 500, body: "" });
        expect(await add()).toMatchObject({ data: refused });
        expect(fresh(gateway).length).toBeGreaterThan(1);
      } finally {
        vi.useRealTimers();
      }
    });

    test("is not checked while other input is invalid", async () => {
      await using gateway = await startShop();
      await gateway.query(ADD, { input: { ...blued, optionIds: ["999"] } }, asGuest);
      expect(fresh(gateway)).toEqual([]);
    });
  });

  test("without a guest token asks for one", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(ADD, { input });
    expect(data?.cartAddLine).toMatchObject({ cart: null, userErrors: [{ code: "IDENTITY_REQUIRED", field: null }] });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("with an invalid guest token reports that", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${CART}/items`, problem(404, "about:blank", "Gone"));
    const { data } = await gateway.query(ADD, { input }, asGuest);
    expect(data?.cartAddLine).toMatchObject({ cart: null, userErrors: [{ code: "GUEST_TOKEN_UNKNOWN" }] });
  });

  test("of more than the stock reports the backend's message and renews the inventory", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(
      `POST ${CART}/items`,
      problem(409, "urn:shop:out-of-stock", "The last 2 are already in your cart.", { qtyOnHand: 2 }),
    );
    const { data } = await gateway.query(ADD, { input }, asGuest);
    expect(data?.cartAddLine).toMatchObject({
      cart: null,
      userErrors: [
        {
          code: "OUT_OF_STOCK",
          field: ["quantity"],
          qtyOnHand: 2,
          message: "The last 2 are already in your cart.",
        },
      ],
    });
    expect(gateway.upstream.calls.at(-1)).toMatchObject({ path: "/Products/nocache" });
  });

  test("at a changed price reports the new one, even if the inventory cannot be renewed", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${CART}/items`, problem(409, "urn:shop:price-changed", "Moved", { price: 2300.5 }));
    gateway.upstream.on("GET /Products/nocache", { status: 500, body: "" });
    const { data, errors } = await gateway.query(ADD, { input }, asGuest);
    expect(errors).toBeUndefined();
    expect(data?.cartAddLine).toMatchObject({
      userErrors: [
        {
          code: "PRICE_CHANGED",
          price: { amount: "2300.50" },
          message: "The price has changed. It is $2,300.50 now. Please check your cart.",
        },
      ],
    });
  });

  test.each([
    ["note", "notes", "Charge 5555 5555 5555 4444, 12/27"],
    ["build's id", "buildId", "card:5555555555554444"],
  ])("whose %s contains a card number is rejected without any call", async (_name, field, text) => {
    await using gateway = await startShop();
    const { data } = await gateway.query(ADD, { input: { ...input, [field]: text } }, asGuest);
    expect(data?.cartAddLine).toMatchObject({
      userErrors: [{ code: "INVALID", field: [field], message: "Must not contain a card number" }],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("that the backend rejects names the input field", async () => {
    await using gateway = await startShop();
    const errors = { "optionIds.0": ["No such option."], buildId: ["No such build."], other: ["Hm."] };
    gateway.upstream.on(`POST ${CART}/items`, problem(422, "about:blank", "Wrong", { errors }));
    const { data } = await gateway.query(ADD, { input }, asGuest);
    expect(data?.cartAddLine).toMatchObject({
      userErrors: [
        { code: "INVALID", field: ["optionIds"], message: "No such option." },
        { code: "INVALID", field: ["buildId"], message: "No such build." },
        { code: "INVALID", field: null, message: "Hm." },
      ],
    });
  });

  test.each(["inventory", "content"])("fails as a whole if %s is down", async (name) => {
    await using gateway = await startShop();
    const endpoints: Record<string, string> = {
      inventory: "GET /Products",
      content: "GET /strapi/products/datum-16",
    };
    gateway.upstream.on(endpoints[name] ?? "", { resets: true });
    const { data, errors } = await gateway.query(ADD, { input }, asGuest);
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: name } }]);
  });
});
