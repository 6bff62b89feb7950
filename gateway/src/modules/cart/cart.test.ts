import { describe, expect, test } from "vitest";
import { cart, freshCart, guestToken, problem, shippingMethods } from "../../../test/fixtures/commerce.ts";
import type { TestGateway } from "../../../test/gateway.ts";
import { asGuest, CART, startShop, USER_ERRORS } from "../../../test/shop.ts";

const CART_FIELDS = `id isGuest totalQuantity hasFflItems onlyFflItems subTotal { amount } totalAmount { amount }
  lines { id sku quantity imageUrl price { amount } lineTotal { amount } optionIds }`;
const UPDATE = `mutation Update($input: CartUpdateLineInput!) { cartUpdateLine(input: $input) { cart { ${CART_FIELDS} } ${USER_ERRORS} } }`;
const REMOVE = `mutation Remove($input: CartRemoveLineInput!) { cartRemoveLine(input: $input) { cart { id } ${USER_ERRORS} } }`;

describe("the cart", () => {
  test("of an anonymous user is empty and costs no call", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(`{ cart { ${CART_FIELDS} } }`);
    expect(data?.cart).toEqual({
      id: null,
      isGuest: true,
      totalQuantity: 0,
      hasFflItems: false,
      onlyFflItems: false,
      subTotal: { amount: "0.00" },
      totalAmount: { amount: "0.00" },
      lines: [],
    });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("of a guest is read with the token in path and header, and summed exactly", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(`{ cart { ${CART_FIELDS} } }`, {}, asGuest);
    expect(data?.cart).toMatchObject({
      id: "12",
      totalQuantity: 4,
      hasFflItems: true,
      onlyFflItems: false,
      subTotal: { amount: "2452.24" },
      lines: [{ lineTotal: { amount: "2199.94" } }, { price: { amount: "84.10" }, lineTotal: { amount: "252.30" } }],
    });
    expect(gateway.upstream.calls).toMatchObject([
      { method: "GET", path: CART, headers: { "x-guest-id": guestToken, "x-request-id": "click.1" } },
    ]);
  });

  test.each([
    ["only firearms", [0], true],
    ["no firearm", [1], false],
    ["nothing", [], false],
  ])("with %s says whether it has only firearms", async (_name, indexes, onlyFflItems) => {
    await using gateway = await startShop();
    const items = indexes.map((index) => cart().items[index]);
    gateway.upstream.on(`GET ${CART}`, { body: { ...cart(), items } });
    const { data } = await gateway.query("{ cart { onlyFflItems } }", {}, asGuest);
    expect(data?.cart).toEqual({ onlyFflItems });
  });

  test("of a guest with an invalid token is empty, without a message", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${CART}`, problem(404, "about:blank", "Gone"));
    const { data, errors } = await gateway.query("{ cart { id lines { id } } }", {}, asGuest);
    expect([data, errors]).toEqual([{ cart: { id: null, lines: [] } }, undefined]);
  });

  test("takes a missing line name from the product, with a placeholder as fallback", async () => {
    await using gateway = await startShop();
    const [rifle, coat] = cart().items;
    const items = [
      { ...rifle, productName: null },
      { ...coat, productId: "gone", productName: null },
    ];
    gateway.upstream.on(`GET ${CART}`, { body: { ...cart(), items } });
    const { data, errors } = await gateway.query("{ cart { lines { productName } } }", {}, asGuest);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ cart: { lines: [{ productName: "Datum 16" }, { productName: "Product" }] } });
  });

  test("is not shown without a line that cannot be parsed", async () => {
    await using gateway = await startShop();
    const [rifle, coat] = cart().items;
    gateway.upstream.on(`GET ${CART}`, { body: { ...cart(), items: [rifle, { ...coat, price: "84.10" }] } });
    const { data, errors } = await gateway.query("{ cart { totalAmount { amount } lines { id } } }", {}, asGuest);
    expect(data).toEqual({ cart: null });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_CONTRACT", upstream: "commerce" } }]);
  });

  test("is null if the backend is down", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${CART}`, { status: 500, body: "" });
    const { data, errors } = await gateway.query("{ cart { id } }", {}, asGuest);
    expect(data).toEqual({ cart: null });
    expect(errors).toMatchObject([
      {
        message: "Cart and checkout are unavailable right now. Please try again in a moment.",
        path: ["cart"],
        extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "commerce" },
      },
    ]);
  });

  test("has the shipping methods that the backend offers this guest", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Cart/shipping-methods", { body: shippingMethods() });
    const RATES = "{ cart { shippingRates { method { id name } price { amount } } } }";
    const { data } = await gateway.query(RATES, {}, asGuest);
    expect(data?.cart).toMatchObject({
      shippingRates: [
        { method: { id: "1", name: "Ground, 3 to 5 business days" }, price: { amount: "0.00" } },
        { method: { id: "2" }, price: { amount: "24.00" } },
      ],
    });
    expect(gateway.upstream.endpoints()).toEqual([`GET ${CART}`, "GET /Cart/shipping-methods"]);
    expect(gateway.upstream.calls.map(({ headers }) => headers["x-guest-id"])).toEqual([guestToken, guestToken]);
  });

  test("is readable without its shipping methods if they cannot be read", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Cart/shipping-methods", { status: 500, body: "" });
    const { data, errors } = await gateway.query("{ cart { id shippingRates { price { amount } } } }", {}, asGuest);
    expect(data?.cart).toEqual({ id: "12", shippingRates: null });
    expect(errors).toMatchObject([{ path: ["cart", "shippingRates"], extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
  });

  test("gets its token from the backend", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Auth/guest", { body: { guestToken } });
    const { data } = await gateway.query("mutation { guestTokenCreate { guestToken userErrors { code } } }");
    expect(data?.guestTokenCreate).toEqual({ guestToken, userErrors: [] });
    expect(gateway.upstream.endpoints()).toEqual(["POST /Auth/guest"]);
  });
});

describe("a line", () => {
  const NOW = "{ cart { lines { id isInShop qtyOnHand currentPrice { amount } } } }";
  const lines = async (gateway: TestGateway) => {
    const { data, errors = [] } = await gateway.query(NOW, {}, asGuest);
    return { lines: (data?.cart as { lines: object[] } | undefined)?.lines, errors };
  };

  test("shows its stock and current price with one call per upstream", async () => {
    await using gateway = await startShop();
    const body = { products: { "DAT16-LAM-STS": { price: 2100, qtyOnHand: 2 } } };
    gateway.upstream.on("GET /Products", { body });
    expect(await lines(gateway)).toEqual({
      lines: [
        // 2100.00 plus the trigger at 179.95.
        { id: "31", isInShop: true, qtyOnHand: 2, currentPrice: { amount: "2279.95" } },
        { id: "32", isInShop: true, qtyOnHand: 0, currentPrice: null },
      ],
      errors: [],
    });
    const { upstream } = gateway;
    expect(upstream.endpoints()).toEqual(
      [`GET ${CART}`, "GET /Products", "GET /strapi/products/datum-16", "GET /strapi/products/shop-coat"].toSorted(),
    );
    upstream.calls.length = 0;
    await lines(gateway);
    expect(upstream.endpoints()).toEqual([`GET ${CART}`]);
  });

  test.each([
    ["its product", { productId: "gone" }],
    ["its sku", { sku: "DAT16-GONE" }],
    ["an option", { optionIds: [102, 111, 402, 999] }],
    ["an option, as it belongs to another variant", { optionIds: [101, 111, 402] }],
  ])("reports that %s is no longer in the shop", async (_name, changed) => {
    await using gateway = await startShop();
    const [rifle] = cart().items;
    gateway.upstream.on("GET /strapi/products/gone", problem(404, "about:blank", "Gone"));
    gateway.upstream.on(`GET ${CART}`, { body: { ...cart(), items: [{ ...rifle, ...changed }] } });
    expect(await lines(gateway)).toMatchObject({ lines: [{ isInShop: false, currentPrice: null }], errors: [] });
  });

  test("is shown without the fields of a failed upstream", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /strapi/products/datum-16", { status: 500, body: "" });
    gateway.upstream.on("GET /Products", { status: 500, body: "" });
    const { lines: known, errors } = await lines(gateway);
    expect(known).toEqual([
      { id: "31", isInShop: null, qtyOnHand: null, currentPrice: null },
      { id: "32", isInShop: true, qtyOnHand: null, currentPrice: null },
    ]);
    expect(errors).toContainEqual(expect.objectContaining({ path: ["cart", "lines", 0, "isInShop"] }));
  });
});

describe("a token for a guest", () => {
  test("is requested once if the connection drops", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Auth/guest", { resets: true });
    const { errors } = await gateway.query("mutation { guestTokenCreate { guestToken } }");
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "commerce" } }]);
    expect(gateway.upstream.endpoints()).toEqual(["POST /Auth/guest"]);
  });
});

test("reports why no guest token was created", async () => {
  await using gateway = await startShop();
  gateway.upstream.on("POST /Auth/guest", problem(403, "about:blank", "Too many visitors."));
  const query = "mutation { guestTokenCreate { guestToken userErrors { code message } } }";
  const { data, errors } = await gateway.query(query);
  expect([data?.guestTokenCreate, errors]).toEqual([
    { guestToken: null, userErrors: [{ code: "INVALID", message: "Too many visitors." }] },
    undefined,
  ]);
});

describe("changing a line", () => {
  test("sends the whole line with the new quantity", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`PUT ${CART}/items/32`, { body: freshCart() });
    const { data } = await gateway.query(UPDATE, { input: { lineId: "32", quantity: 5 } }, asGuest);
    expect(data?.cartUpdateLine).toMatchObject({ cart: { id: "13" }, userErrors: [] });
    expect(gateway.upstream.endpoints()).toEqual([`GET ${CART}`, `PUT ${CART}/items/32`]);
    const { id: _id, price, ...line } = cart().items[1] ?? {};
    expect(gateway.upstream.calls[1]?.body).toEqual({
      ...line,
      quantity: 5,
      productPrice: price,
      imageUrl: "http://media.example/uploads/shop-coat-1600.webp",
    });
  });

  test("to 0 removes it", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`DELETE ${CART}/items/32`, { body: freshCart() });
    const { data } = await gateway.query(UPDATE, { input: { lineId: "32", quantity: 0 } }, asGuest);
    expect(data?.cartUpdateLine).toMatchObject({ cart: { id: "13", lines: [] }, userErrors: [] });
    expect(gateway.upstream.endpoints()).toEqual([`DELETE ${CART}/items/32`]);
  });

  test.each([
    ["none", 0, 0, "“Shop coat” is out of stock."],
    ["one", 1, 0, "Only 1 of “Shop coat” left. Lower the quantity to 1."],
    ["some", 4, 0, "Only 4 of “Shop coat” left. Lower the quantity to 4."],
    ["some that another line holds in part", 5, 1, "Only 4 of “Shop coat” left. Lower the quantity to 4."],
    ["all in the cart", 5, 2, "The last 5 are already in your cart."],
    ["those that another line holds", 1, 1, "The last one is already in your cart."],
  ])("to more than the stock reports the stock: %s", async (_name, qtyOnHand, elsewhere, message) => {
    await using gateway = await startShop();
    const [rifle, line] = cart().items;
    const other = { ...line, id: 33, quantity: elsewhere, optionIds: [7] };
    gateway.upstream.on(`GET ${CART}`, { body: { ...cart(), items: [rifle, line, ...(elsewhere ? [other] : [])] } });
    const response = problem(409, "urn:shop:out-of-stock", "Too many", { sku: "COAT-L", qtyOnHand });
    gateway.upstream.on(`PUT ${CART}/items/32`, response);
    const { data } = await gateway.query(UPDATE, { input: { lineId: "32", quantity: 9 } }, asGuest);
    expect(data?.cartUpdateLine).toMatchObject({
      cart: null,
      userErrors: [{ code: "OUT_OF_STOCK", qtyOnHand, field: ["quantity"], message }],
    });
    expect(gateway.upstream.endpoints()).toEqual(
      [`GET ${CART}`, `PUT ${CART}/items/32`, "GET /Products/nocache"].toSorted(),
    );
  });

  test("while an order for the cart is being placed reports that", async () => {
    await using gateway = await startShop();
    const response = problem(409, "urn:shop:checkout-running", "An order is being placed. Try again in a minute.");
    gateway.upstream.on(`PUT ${CART}/items/32`, response);
    const { data } = await gateway.query(UPDATE, { input: { lineId: "32", quantity: 2 } }, asGuest);
    expect(data?.cartUpdateLine).toMatchObject({
      userErrors: [{ code: "CHECKOUT_RUNNING", message: "An order is being placed. Try again in a minute." }],
    });
  });

  test("with a changed price returns the current cart", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${CART}`, { body: cart() }, { body: { ...cart(), totalAmount: 1 } });
    gateway.upstream.on(`PUT ${CART}/items/32`, problem(409, "urn:shop:price-changed", "Moved", { price: 90 }));
    const { data } = await gateway.query(UPDATE, { input: { lineId: "32", quantity: 2 } }, asGuest);
    expect(data?.cartUpdateLine).toMatchObject({
      cart: { totalAmount: { amount: "1.00" } },
      userErrors: [{ code: "PRICE_CHANGED", price: { amount: "90.00" } }],
    });
  });

  test.each([
    ["999", 1, "NOT_FOUND", ["lineId"]],
    ["x/../y", 1, "NOT_FOUND", ["lineId"]],
    ["x/../y", 0, "NOT_FOUND", ["lineId"]],
    ["32", -1, "INVALID", ["quantity"]],
    ["32", 10_000, "INVALID", ["quantity"]],
    ["9007199254740993", 0, "NOT_FOUND", ["lineId"]],
  ])("%j to %d is rejected", async (lineId, quantity, code, field) => {
    await using gateway = await startShop();
    const { data } = await gateway.query(UPDATE, { input: { lineId, quantity } }, asGuest);
    expect(data?.cartUpdateLine).toMatchObject({ cart: null, userErrors: [{ code, field }] });
    expect(gateway.upstream.calls.every(({ method }) => method === "GET")).toBe(true);
  });

  test("of a guest with an invalid token reports that", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${CART}`, problem(404, "about:blank", "Gone"));
    const { data } = await gateway.query(UPDATE, { input: { lineId: "32", quantity: 2 } }, asGuest);
    expect(data?.cartUpdateLine).toMatchObject({ userErrors: [{ code: "GUEST_TOKEN_UNKNOWN" }] });
  });
});

describe("removing a line", () => {
  test("is one call", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`DELETE ${CART}/items/31`, { body: freshCart() });
    const { data } = await gateway.query(REMOVE, { input: { lineId: "31" } }, asGuest);
    expect(data?.cartRemoveLine).toEqual({ cart: { id: "13" }, userErrors: [] });
    expect(gateway.upstream.endpoints()).toEqual([`DELETE ${CART}/items/31`]);
  });

  test.each([
    ["line", { body: cart() }, "NOT_FOUND"],
    ["guest", problem(404, "about:blank", "Gone"), "GUEST_TOKEN_UNKNOWN"],
  ])("distinguishes an unknown %s from other errors", async (_name, response, code) => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET ${CART}`, response);
    gateway.upstream.on(`DELETE ${CART}/items/31`, problem(404, "about:blank", "Gone"));
    const { data } = await gateway.query(REMOVE, { input: { lineId: "31" } }, asGuest);
    expect(data?.cartRemoveLine).toMatchObject({ cart: null, userErrors: [{ code }] });
  });

  test("continues if the client disconnects", async () => {
    await using gateway = await startShop();
    const left = new AbortController();
    let respond: (() => void) | undefined;
    const done = new Promise<void>((resolve) => (respond = resolve));
    gateway.upstream.on(`DELETE ${CART}/items/31`, async () => {
      left.abort();
      respond?.();
      return { body: freshCart() };
    });
    const body = JSON.stringify({ query: REMOVE, variables: { input: { lineId: "31" } } });
    const headers = { "content-type": "application/json", ...asGuest };
    await expect(
      fetch(`${gateway.url}/graphql`, { method: "POST", body, headers, signal: left.signal }),
    ).rejects.toThrow("abort");
    await done;
    await gateway.close();
    expect(gateway.log()).not.toContainEqual(expect.objectContaining({ msg: "upstream failed" }));
    expect(gateway.log()).toContainEqual(expect.objectContaining({ msg: "operation", left: true }));
  });
});
