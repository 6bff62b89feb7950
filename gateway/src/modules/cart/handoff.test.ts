import { describe, expect, test } from "vitest";
import { setUpCustomers } from "../../../test/customer.ts";
import { customerCart } from "../../../test/fixtures/account.ts";
import { cart, problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, CART, USER_ERRORS } from "../../../test/shop.ts";
import { SERVER_TIMEOUTS } from "../../http/limits.ts";

const { asCustomer, startShop } = setUpCustomers();

const HAND_OVER = `mutation { cartHandOver { url expiresAt ${USER_ERRORS} } }`;
const TAKE_OVER = `mutation Take($input: CartTakeOverInput!) { cartTakeOver(input: $input) { cart { id } ${USER_ERRORS} } }`;
const input = { token: "h_1" };

describe("creating a cart handoff", () => {
  test("returns a URL whose token no server sees", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${CART}/handover`, {
      body: { handoverToken: "h_1", expiresAt: "2026-11-23T20:00:00.000Z" },
    });
    const { data } = await gateway.query(HAND_OVER, {}, asGuest);
    expect(data?.cartHandOver).toEqual({
      url: "/cart#handover=h_1",
      expiresAt: "2026-11-23T20:00:00.000Z",
      userErrors: [],
    });
  });

  test("distinguishes a backend without handoffs from a missing cart", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${CART}/handover`, { status: 404 });
    const { data } = await gateway.query(HAND_OVER, {}, asGuest);
    expect(data?.cartHandOver).toMatchObject({ url: null, userErrors: [{ code: "NOT_FOUND" }] });
    gateway.upstream.on(`GET ${CART}`, problem(404, "about:blank", "Gone"));
    const gone = await gateway.query(HAND_OVER, {}, asGuest);
    expect(gone.data?.cartHandOver).toMatchObject({ url: null, userErrors: [{ code: "GUEST_TOKEN_UNKNOWN" }] });
  });

  test("is for guests only", async () => {
    await using gateway = await startShop();
    for (const headers of [{}, await asCustomer()]) {
      const { data } = await gateway.query(HAND_OVER, {}, headers);
      expect(data?.cartHandOver).toMatchObject({ url: null, userErrors: [{ code: "IDENTITY_REQUIRED" }] });
    }
    expect(gateway.upstream.calls).toEqual([]);
  });
});

const LOOK = `query Look($token: String!) {
  handedOverCart(token: $token) { totalQuantity subTotal { amount } lines { productName quantity imageUrl } }
}`;

describe("previewing a handed-off cart", () => {
  const held = () => {
    const { items, subTotal } = cart();
    return { body: { items, subTotal } };
  };

  test("shows it to anyone with the token, which appears in no URL or log and is not used up", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Cart/handover", held());
    for (const headers of [{}, asGuest, await asCustomer()]) {
      const { data, errors, headers: answered } = await gateway.query(LOOK, { token: "h_1" }, headers);
      expect(errors).toBeUndefined();
      expect(data?.handedOverCart).toEqual({
        totalQuantity: 4,
        subTotal: { amount: "2452.24" },
        lines: [
          expect.objectContaining({ productName: "Datum 16", quantity: 1 }),
          {
            productName: "Shop coat",
            quantity: 3,
            imageUrl: "http://media.example/uploads/shop-coat-1600.webp",
          },
        ],
      });
      expect(answered.get("cache-control")).toContain("no-store");
    }
    expect(gateway.upstream.endpoints()).toEqual(["GET /Cart/handover", "GET /Cart/handover", "GET /Cart/handover"]);
    expect(gateway.upstream.calls.map(({ headers }) => headers["x-handover-token"])).toEqual(["h_1", "h_1", "h_1"]);
    expect(JSON.stringify(gateway.log())).not.toContain("h_1");
  });

  test("distinguishes an invalid token from a backend that is down, and limits guesses", async () => {
    const { budgets } = SERVER_TIMEOUTS;
    const fields = { ...budgets.fields, handedOverCart: { points: 3, seconds: 600 } };
    await using gateway = await startShop({ limits: { ...SERVER_TIMEOUTS, budgets: { ...budgets, fields } } });
    gateway.upstream.on("GET /Cart/handover", problem(404, "about:blank", "Spent"));
    expect(await gateway.query(LOOK, { token: "h_1" })).toMatchObject({ data: { handedOverCart: null } });
    expect((await gateway.query(LOOK, { token: "h\n1" })).errors).toBeUndefined();
    expect(gateway.upstream.calls).toHaveLength(1);
    gateway.upstream.on("GET /Cart/handover", { status: 500 });
    const { errors } = await gateway.query(LOOK, { token: "h_1" });
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }]);
    expect(await gateway.query(LOOK, { token: "h_2" })).toMatchObject({ status: 429 });
  });
});

describe("accepting a cart handoff", () => {
  test("returns the caller's own cart, a guest's or a customer's, and sends the token only in the body", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${CART}/takeover`, { body: cart() });
    gateway.upstream.on("POST /Cart/takeover", { body: customerCart() });
    const requests = [await gateway.query(TAKE_OVER, { input }, asGuest)];
    requests.push(await gateway.query(TAKE_OVER, { input }, await asCustomer()));
    expect(requests.map(({ data }) => data?.cartTakeOver)).toEqual([
      { cart: { id: "12" }, userErrors: [] },
      { cart: { id: "40" }, userErrors: [] },
    ]);
    expect(gateway.upstream.calls.map(({ body }) => body)).toEqual([
      { handoverToken: "h_1" },
      { handoverToken: "h_1" },
    ]);
    expect(JSON.stringify(gateway.log())).not.toContain("h_1");
  });

  test("warns of pieces that did not fit", async () => {
    await using gateway = await startShop();
    const cuts = [{ itemId: 32, productName: "Shop coat", from: 5, to: 4 }];
    gateway.upstream.on(`POST ${CART}/takeover`, { body: { ...cart(), cuts } });
    const document = TAKE_OVER.replace("userErrors", "warnings { code lineId from to } userErrors");
    const { data } = await gateway.query(document, { input }, asGuest);
    expect(data?.cartTakeOver).toMatchObject({
      userErrors: [],
      warnings: [{ code: "QUANTITY_CUT", lineId: "32", from: 5, to: 4 }],
    });
  });

  test("reports a used link, and makes no call for a user without a cart", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${CART}/takeover`, problem(404, "about:blank", "Spent"));
    const spent = await gateway.query(TAKE_OVER, { input }, asGuest);
    expect(spent.data?.cartTakeOver).toMatchObject({
      cart: null,
      userErrors: [{ code: "NOT_FOUND", field: ["token"], message: "This link has already been used or has expired." }],
    });
    gateway.upstream.calls.length = 0;
    const { data } = await gateway.query(TAKE_OVER, { input });
    expect(data?.cartTakeOver).toMatchObject({ userErrors: [{ code: "IDENTITY_REQUIRED" }] });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("returns the current cart after a lost response and says that a retry is safe", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${CART}/takeover`, { resets: true });
    const { data, errors } = await gateway.query(TAKE_OVER, { input }, asGuest);
    expect(errors).toBeUndefined();
    expect(data?.cartTakeOver).toMatchObject({
      cart: { id: "12" },
      userErrors: [
        {
          code: "OUTCOME_UNKNOWN",
          message: "We couldn't tell whether that went through. Please try again: nothing will be added twice.",
        },
      ],
    });
    expect(gateway.upstream.endpoints()).toEqual([`GET ${CART}`, `POST ${CART}/takeover`]);
  });
});
