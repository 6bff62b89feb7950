import { describe, expect, test } from "vitest";
import { guestToken, order, problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, startShop, USER_ERRORS } from "../../../test/shop.ts";

describe("an order", () => {
  const ORDER = `{ order(id: "10001") {
    id createdAt status onlyFflItems subTotal { amount } shippingCost { amount } totalAmount { amount }
    shippingAddress { name zipCode phone } dealer { name phone } lines { productUrl imageUrl isFflItem quantity lineTotal { amount } }
  } }`;

  test("is read with the guest's token", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query(ORDER, {}, asGuest);
    expect(data?.order).toMatchObject({
      id: "10001",
      createdAt: "2026-11-21T09:30:00.000Z",
      onlyFflItems: false,
      subTotal: { amount: "2452.24" },
      totalAmount: { amount: "2599.37" },
      lines: [{ lineTotal: { amount: "2199.94" } }, { lineTotal: { amount: "252.30" } }],
    });
    expect(gateway.upstream.calls).toMatchObject([{ path: "/Order/10001", headers: { "x-guest-id": guestToken } }]);
  });

  test("says how far its goods have come, each kind by itself; null when the backend does not say", async () => {
    await using gateway = await startShop();
    const WAY = '{ order(id: "10001") { deliveries { kind steps { name at } cancelledAt refundedAt } } }';
    const { data } = await gateway.query(WAY, {}, asGuest);
    const unless = { cancelledAt: null, refundedAt: null };
    expect(data?.order).toEqual({
      deliveries: [
        {
          ...unless,
          kind: "SHIPPING",
          steps: [
            { name: "PLACED", at: "2026-11-21T09:30:00.000Z" },
            { name: "SHIPPED", at: "2026-11-22T08:00:00.000Z" },
          ],
        },
        {
          ...unless,
          kind: "DEALER",
          steps: [
            { name: "PLACED", at: "2026-11-21T09:30:00.000Z" },
            { name: "LICENSE_RECEIVED", at: null },
            { name: "SHIPPED_TO_DEALER", at: null },
            { name: "AT_DEALER", at: null },
          ],
        },
      ],
    });
    const { deliveries: _, ...silent } = order();
    gateway.upstream.on("GET /Order/10001", { body: silent });
    expect(await gateway.query(WAY, {}, asGuest)).toMatchObject({ data: { order: { deliveries: null } } });
  });

  test("is read with its own token by anybody, whose token goes in a header", async () => {
    await using gateway = await startShop();
    const BY_TOKEN = 'query ($token: String) { order(id: "10001", token: $token) { id } }';
    expect(await gateway.query(BY_TOKEN, { token: "order-token_1" })).toMatchObject({
      data: { order: { id: "10001" } },
    });
    expect(await gateway.query(BY_TOKEN, { token: "order-token_1" }, asGuest)).toMatchObject({
      data: { order: { id: "10001" } },
    });
    const [anonymous, guest] = gateway.upstream.calls;
    expect(anonymous).toMatchObject({ path: "/Order/10001", headers: { "x-order-token": "order-token_1" } });
    expect(anonymous?.headers).not.toHaveProperty("x-guest-id");
    expect(guest?.headers).toMatchObject({ "x-order-token": "order-token_1", "x-guest-id": guestToken });

    for (const token of ["", "two words", "line\r\nbreak", "x".repeat(513)]) {
      expect(await gateway.query(BY_TOKEN, { token })).toMatchObject({ data: { order: null } });
    }
    expect(gateway.upstream.calls).toHaveLength(2);
    expect(JSON.stringify(gateway.log())).not.toContain("order-token_1");
  });

  test("of somebody else is null", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Order/10001", problem(404, "about:blank", "No"));
    expect(await gateway.query(ORDER, {}, asGuest)).toMatchObject({ data: { order: null } });
  });

  test("is null without a token or with an id that is none, and costs no call", async () => {
    await using gateway = await startShop();
    expect(await gateway.query(ORDER)).toMatchObject({ data: { order: null } });
    expect(await gateway.query(`{ order(id: "../Products") { id } }`, {}, asGuest)).toMatchObject({
      data: { order: null },
    });
    expect(gateway.upstream.calls).toEqual([]);
  });
});

describe("a token of an order", () => {
  const CREATE = `mutation ($input: OrderTokenCreateInput!) { orderTokenCreate(input: $input) { token ${USER_ERRORS} } }`;
  const PATH = "/Order/10001/token";
  const notFound = {
    code: "NOT_FOUND",
    field: null,
    message: "There is no order by this number and e-mail address.",
  };

  test("is given for its number and e-mail address", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${PATH}`, { body: { orderToken: "order-token_1" } });
    const { data } = await gateway.query(CREATE, { input: { orderId: "10001", email: " ada@example.com " } });
    expect(data?.orderTokenCreate).toEqual({ token: "order-token_1", userErrors: [] });
    expect(gateway.upstream.calls).toMatchObject([{ method: "POST", path: PATH, body: { email: "ada@example.com" } }]);
    expect(JSON.stringify(gateway.log())).not.toMatch(/order-token_1|ada@example/);
  });

  test("is not given for another pair, and the answer does not say what was wrong", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${PATH}`, problem(404, "about:blank", "There is no such order."));
    for (const orderId of ["10001", "4711x"]) {
      const { data } = await gateway.query(CREATE, { input: { orderId, email: "ben@example.com" } });
      expect(data?.orderTokenCreate).toMatchObject({ token: null, userErrors: [notFound] });
    }
    const { data } = await gateway.query(CREATE, { input: { orderId: "10001", email: "ben" } });
    expect(data?.orderTokenCreate).toMatchObject({ token: null, userErrors: [{ code: "INVALID", field: ["email"] }] });
    expect(gateway.upstream.calls).toHaveLength(1);
  });

  test("says the backend's own words when a number was asked for too often", async () => {
    await using gateway = await startShop();
    const message = "This order was asked for too often. Please try again in an hour.";
    gateway.upstream.on(`POST ${PATH}`, problem(429, "about:blank", message));
    const { errors } = await gateway.query(CREATE, { input: { orderId: "10001", email: "ada@example.com" } });
    expect(errors).toMatchObject([{ message }]);
    expect(gateway.upstream.calls).toHaveLength(1);
  });
});
