import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { customerCart } from "../../../test/fixtures/account.ts";
import { guestToken, problem } from "../../../test/fixtures/commerce.ts";
import { token } from "../../../test/fixtures/reviews.ts";
import { customer } from "../../../test/issuer.ts";
import { asGuest, USER_ERRORS } from "../../../test/shop.ts";

const { asCustomer, startShop } = setUpCustomers();

const ADD = `mutation Add($input: CartAddLineInput!) { cartAddLine(input: $input) { cart { id } ${USER_ERRORS} } }`;
const UPDATE = `mutation Update($input: CartUpdateLineInput!) { cartUpdateLine(input: $input) { cart { id } ${USER_ERRORS} } }`;
const REMOVE = `mutation Remove($input: CartRemoveLineInput!) { cartRemoveLine(input: $input) { cart { id } ${USER_ERRORS} } }`;
const WARNINGS = "warnings { code message lineId from to }";
const MERGE = `mutation Merge($input: CartMergeInput!) { cartMerge(input: $input) { cart { id isGuest } ${WARNINGS} ${USER_ERRORS} } }`;
const MERGE_CALL = `POST /Cart/merge?guestId=${guestToken}`;

describe("the cart of a customer", () => {
  test("is read with the access token, whatever guest token the browser still has", async () => {
    await using gateway = await startShop();
    const headers = await asCustomer();
    const { data } = await gateway.query("{ cart { id isGuest totalQuantity } }", {}, headers);
    expect(data?.cart).toEqual({ id: "40", isGuest: false, totalQuantity: 4 });
    expect(gateway.upstream.endpoints()).toEqual(["GET /Cart"]);
    expect(gateway.upstream.calls[0]?.headers).toMatchObject({ authorization: headers.authorization });
    expect(JSON.stringify(gateway.upstream.calls)).not.toContain(guestToken);
  });

  test("is an error, not an empty cart, if the backend has none", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Cart", problem(404, "about:blank", "Gone"));
    const { data, errors } = await gateway.query("{ cart { id } }", {}, await asCustomer());
    expect(data).toEqual({ cart: null });
    expect(errors).toMatchObject([{ message: "Gone", extensions: { code: "UPSTREAM_REFUSED", upstream: "commerce" } }]);
  });

  test.each([
    ["adding a line", ADD, { productId: "shop-coat", sku: "COAT-L" }, "POST /Cart/items"],
    ["changing a line", UPDATE, { lineId: "32", quantity: 2 }, "PUT /Cart/items/32"],
    ["setting a line to 0", UPDATE, { lineId: "32", quantity: 0 }, "DELETE /Cart/items/32"],
    ["removing a line", REMOVE, { lineId: "32" }, "DELETE /Cart/items/32"],
  ])("is changed with the access token: %s", async (_name, document, input, endpoint) => {
    await using gateway = await startShop();
    gateway.upstream.on(endpoint, { body: customerCart() });
    const { data } = await gateway.query(document, { input }, await asCustomer());
    expect(Object.values(data ?? {})).toEqual([{ cart: { id: "40" }, userErrors: [] }]);
    expect(gateway.upstream.calls.at(-1)).toMatchObject({
      headers: { authorization: expect.stringMatching(/^Bearer ./) },
    });
    expect(JSON.stringify(gateway.upstream.calls)).not.toContain(guestToken);
  });
});

describe("merging carts after sign-in", () => {
  test("sends the guest token in path and body only", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(MERGE_CALL, { body: customerCart() });
    const { data } = await gateway.query(MERGE, { input: { guestToken } }, await asCustomer());
    expect(data?.cartMerge).toEqual({ cart: { id: "40", isGuest: false }, warnings: [], userErrors: [] });
    const ofCommerce = gateway.upstream.calls.filter(({ path }) => !path.startsWith("/reviews"));
    expect(ofCommerce).toMatchObject([{ path: `/Cart/merge?guestId=${guestToken}`, body: { guestId: guestToken } }]);
    expect(ofCommerce[0]?.headers).not.toHaveProperty("x-guest-id");
  });

  test("moves the guest's review votes to the customer without naming either", async () => {
    await using gateway = await startShop();
    const move = "POST /reviews/v1/apps/app-key/votes/move?utoken=u1";
    gateway.upstream.on(MERGE_CALL, { body: customerCart() });
    gateway.upstream.on("POST /reviews/oauth/token", { body: token("u1") });
    gateway.upstream.on(move, { body: {} });
    await gateway.query(MERGE, { input: { guestToken } }, await asCustomer());
    await gateway.upstream.arrived(3);
    const hash = (name: string) => createHash("sha256").update(name).digest("base64url");
    expect(gateway.upstream.calls.at(-1)?.body).toEqual({
      from: hash(`guest ${guestToken}`),
      to: hash(`customer ${customer.sub}`),
    });
    expect(gateway.upstream.endpoints()).toContain(move);
  });

  test.each(["", "..", "a/b", "a b", "x".repeat(513), "a?guestId=b"])("rejects the token %j", async (wrong) => {
    await using gateway = await startShop();
    const { data } = await gateway.query(MERGE, { input: { guestToken: wrong } }, await asCustomer());
    expect(data?.cartMerge).toMatchObject({ cart: null, userErrors: [{ code: "INVALID", field: ["guestToken"] }] });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test.each([asGuest, {}])("is for customers only", async (headers) => {
    await using gateway = await startShop();
    const { data } = await gateway.query(MERGE, { input: { guestToken } }, headers);
    expect(data?.cartMerge).toMatchObject({ cart: null, userErrors: [{ code: "SIGN_IN_REQUIRED" }] });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("changes nothing with an invalid token", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(MERGE_CALL, problem(404, "about:blank", "No such guest."));
    gateway.upstream.on("GET /Cart", { body: customerCart() });
    const { data, errors } = await gateway.query(MERGE, { input: { guestToken } }, await asCustomer());
    expect(errors).toBeUndefined();
    expect(data?.cartMerge).toMatchObject({
      cart: { id: "40" },
      warnings: [{ code: "ALREADY_MERGED" }],
      userErrors: [],
    });
  });

  test("warns of pieces that did not fit and of a guest who was merged before", async () => {
    await using gateway = await startShop();
    const cuts = [
      { itemId: 31, productName: "Datum 16", from: 11, to: 9 },
      { itemId: null, from: 2, to: 0 },
    ];
    gateway.upstream.on(
      MERGE_CALL,
      { body: { ...customerCart(), cuts } },
      { body: { ...customerCart(), alreadyMerged: true } },
    );
    const merge = async () => gateway.query(MERGE, { input: { guestToken } }, await asCustomer());
    const warningsOf = ({ data }: Awaited<ReturnType<typeof merge>>) => data?.cartMerge;
    expect(warningsOf(await merge())).toMatchObject({
      userErrors: [],
      warnings: [
        {
          code: "QUANTITY_CUT",
          message: "Your cart has 9 of “Datum 16” instead of 11.",
          lineId: "31",
          from: 11,
          to: 9,
        },
        { code: "QUANTITY_CUT", message: "“Product” could not be added to your cart.", lineId: null, from: 2, to: 0 },
      ],
    });
    expect(warningsOf(await merge())).toMatchObject({
      cart: { id: "40" },
      userErrors: [],
      warnings: [{ code: "ALREADY_MERGED", lineId: null, from: null, to: null }],
    });
  });

  test("waits for an order that is being placed", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(MERGE_CALL, problem(409, "urn:shop:checkout-running", "An order is being placed."));
    const { data } = await gateway.query(MERGE, { input: { guestToken } }, await asCustomer());
    expect(data?.cartMerge).toMatchObject({
      cart: null,
      userErrors: [{ code: "CHECKOUT_RUNNING", message: "An order is being placed." }],
    });
  });
});

describe("a change whose response is lost", () => {
  const changes: [name: string, field: string, document: string, input: object, endpoint: string][] = [
    ["adding a line", "cartAddLine", ADD, { productId: "shop-coat", sku: "COAT-L" }, "POST /Cart/items"],
    ["changing a line", "cartUpdateLine", UPDATE, { lineId: "32", quantity: 2 }, "PUT /Cart/items/32"],
    ["removing a line", "cartRemoveLine", REMOVE, { lineId: "32" }, "DELETE /Cart/items/32"],
  ];
  const UNKNOWN = "We couldn't tell whether that went through.";

  test.each(changes)(
    "is made once and reports the cart's content: %s",
    async (_name, field, document, input, endpoint) => {
      await using gateway = await startShop();
      gateway.upstream.on(endpoint, { resets: true });
      const { data, errors } = await gateway.query(document, { input }, await asCustomer());
      expect(errors).toBeUndefined();
      expect(data?.[field]).toMatchObject({
        cart: { id: "40" },
        userErrors: [{ code: "OUTCOME_UNKNOWN", message: `${UNKNOWN} Your cart now holds 3 × Shop coat.` }],
      });
      expect(gateway.upstream.endpoints().filter((called) => called === endpoint)).toHaveLength(1);
    },
  );

  test.each(changes)("asks users to check their cart if it cannot be read: %s", async (...change) => {
    const [, field, document, input, endpoint] = change;
    await using gateway = await startShop();
    gateway.upstream.on(endpoint, () => {
      gateway.upstream.on("GET /Cart", { status: 500, body: "" });
      return { status: 502, body: "<html></html>" };
    });
    const { data, errors } = await gateway.query(document, { input }, await asCustomer());
    expect(errors).toBeUndefined();
    expect(data?.[field]).toMatchObject({
      cart: null,
      userErrors: [{ code: "OUTCOME_UNKNOWN", message: `${UNKNOWN} Please check your cart before you try again.` }],
    });
  });

  test.each([
    ["a quantity", "cartUpdateLine", UPDATE, { lineId: "32", quantity: 2 }, "PUT /Cart/items/32", 2],
    ["a removal", "cartRemoveLine", REMOVE, { lineId: "32" }, "DELETE /Cart/items/32", 0],
  ])("succeeds if the cart shows it: %s", async (_name, field, document, input, endpoint, quantity) => {
    await using gateway = await startShop();
    const before = customerCart();
    const items = before.items.flatMap((item) => (item.id !== 32 ? [item] : quantity ? [{ ...item, quantity }] : []));
    gateway.upstream.on(endpoint, () => {
      gateway.upstream.on("GET /Cart", { body: { ...before, items } });
      return { body: "nonsense" };
    });
    const { data, errors } = await gateway.query(document, { input }, await asCustomer());
    expect([data?.[field], errors]).toEqual([{ cart: { id: "40" }, userErrors: [] }, undefined]);
  });

  test("is an ordinary error if the backend itself says why", async () => {
    await using gateway = await startShop();
    const input = { productId: "shop-coat", sku: "COAT-L" };
    gateway.upstream.on("POST /Cart/items", problem(503, "about:blank", "Carts are closed for an hour."));
    const response = await gateway.query(ADD, { input }, await asCustomer());
    expect(response.errors).toMatchObject([
      { message: "Carts are closed for an hour.", extensions: { code: "UPSTREAM_UNAVAILABLE" } },
    ]);
  });

  test.each(changes)("is a rejection if the backend responds with 429 without a message: %s", async (...change) => {
    const [, field, document, input, endpoint] = change;
    await using gateway = await startShop();
    gateway.upstream.on(endpoint, { status: 429, body: {} });
    const { data, errors } = await gateway.query(document, { input }, await asCustomer());
    expect(data?.[field] ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "commerce" } }]);
    // Nothing was changed, so the cart is not read again.
    const last = gateway.upstream.calls.at(-1);
    expect(`${last?.method} ${last?.path}`).toBe(endpoint);
  });

  test("is an ordinary error if it cannot have been sent", async () => {
    await using gateway = await startShop();
    const headers = await asCustomer();
    await gateway.upstream.close();
    const { errors } = await gateway.query(REMOVE, { input: { lineId: "32" } }, headers);
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "commerce" } }]);
  });
});

test("a dropped connection during a cart merge does not repeat it", async () => {
  await using gateway = await startShop();
  gateway.upstream.on(MERGE_CALL, { resets: true });
  const { errors } = await gateway.query(MERGE, { input: { guestToken } }, await asCustomer());
  expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "commerce" } }]);
  expect(gateway.upstream.endpoints().filter((called) => called === MERGE_CALL)).toHaveLength(1);
});
