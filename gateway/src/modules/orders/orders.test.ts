import { describe, expect, test } from "vitest";
import { afterOrder, cart, guestToken, order, problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, startShop } from "../../../test/shop.ts";

const KEY = "0123456789abcdef";
const ERRORS = "userErrors { code field message retryAfter }";
const CANCEL = `mutation ($input: OrderCancelInput!) { orderCancel(input: $input) {
  order { id cancelableLineIds lines { id canceledAt } } ${ERRORS}
} }`;
const RETURN = `mutation ($input: OrderReturnCreateInput!) { orderReturnCreate(input: $input) {
  order { id returns { id } } ${ERRORS}
} }`;
const REORDER = `mutation ($input: OrderReorderInput!) { orderReorder(input: $input) {
  cart { totalQuantity } addedQuantity skipped { productName reason quantity } ${ERRORS}
} }`;
const cancel = { orderId: "10001", lineIds: ["51"], idempotencyKey: KEY };
const back = { orderId: "10001", reason: "DOES_NOT_FIT", lines: [{ lineId: "52", quantity: 1 }], idempotencyKey: KEY };

/** Every change of an order: its document, a valid input, and the call that it makes. */
const changes = [
  ["orderCancel", CANCEL, cancel, "POST /Order/10001/cancel"],
  ["orderReturnCreate", RETURN, back, "POST /Order/10001/returns"],
  ["orderReorder", REORDER, { orderId: "10001" }, "POST /Order/10001/reorder"],
] as const;

const lost = { status: 200, body: {} };

describe("an order", () => {
  const AFTER = `{ order(id: "10001") {
    cancelableLineIds returnableUntil giftMessage
    lines { canceledAt returnableQuantity returnExclusion }
    returns {
      id createdAt reason comment lines { lineId quantity } status receivedAt refundedAt refundAmount { amount }
      instructions address
    }
    refunds { amount { amount } reason createdAt madeAt }
  } }`;

  test("says what can be canceled and returned, what comes back, and what was refunded", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Order/10001", { body: afterOrder() });
    expect((await gateway.query(AFTER, {}, asGuest)).data?.order).toEqual({
      cancelableLineIds: ["51"],
      returnableUntil: "2026-12-24T08:00:00.000Z",
      giftMessage: "For Ada",
      lines: [
        { canceledAt: null, returnableQuantity: 0, returnExclusion: "FIREARM" },
        { canceledAt: null, returnableQuantity: 2, returnExclusion: null },
      ],
      returns: [
        {
          id: "10001-R1",
          createdAt: "2026-11-25T10:00:00.000Z",
          reason: "DOES_NOT_FIT",
          comment: "Too wide",
          lines: [{ lineId: "52", quantity: 1 }],
          status: "REFUNDED",
          receivedAt: "2026-11-28T09:00:00.000Z",
          refundedAt: "2026-11-28T09:05:00.000Z",
          refundAmount: { amount: "89.15" },
          instructions: ["Pack the items in their box.", "Write the number on the parcel."],
          address: ["Telfer Returns", "1 Mill Street", "Bellows Falls, VT 05101"],
        },
      ],
      refunds: [
        {
          amount: { amount: "89.15" },
          reason: "RETURN",
          createdAt: "2026-11-28T09:00:00.000Z",
          madeAt: "2026-11-28T09:05:00.000Z",
        },
      ],
    });
  });

  test("says null where a backend without these features says nothing", async () => {
    await using gateway = await startShop();
    const none = { canceledAt: null, returnableQuantity: 0, returnExclusion: null };
    expect((await gateway.query(AFTER, {}, asGuest)).data?.order).toEqual({
      cancelableLineIds: null,
      returnableUntil: null,
      giftMessage: null,
      lines: [none, none],
      returns: null,
      refunds: null,
    });
  });

  test("survives words that the schema does not know", async () => {
    await using gateway = await startShop();
    const known = afterOrder();
    const returns = known.returns.map((one) => ({ ...one, reason: "too-loud" }));
    const refunds = known.refunds.map((one) => ({ ...one, reason: "goodwill" }));
    const items = known.items.map((item) => ({ ...item, returnExclusion: "engraved" }));
    gateway.upstream.on("GET /Order/10001", { body: { ...known, items, returns, refunds } });
    const read = '{ order(id: "10001") { lines { returnExclusion } returns { reason } refunds { reason } } }';
    expect((await gateway.query(read, {}, asGuest)).data?.order).toEqual({
      lines: [{ returnExclusion: null }, { returnExclusion: null }],
      returns: [{ reason: "OTHER" }],
      refunds: [{ reason: null }],
    });
  });
});

describe("canceling", () => {
  test("sends the lines and the key, and returns the order as it is then", async () => {
    await using gateway = await startShop();
    const [rifle, coat] = afterOrder().items;
    const items = [{ ...rifle, cancelledAt: "2026-11-21T10:00:00Z" }, coat];
    gateway.upstream.on("POST /Order/10001/cancel", { body: { ...afterOrder(), items, cancellableLines: [] } });
    const { data } = await gateway.query(CANCEL, { input: cancel }, asGuest);
    expect(data?.orderCancel).toEqual({
      order: {
        id: "10001",
        cancelableLineIds: [],
        lines: [
          { id: "51", canceledAt: "2026-11-21T10:00:00.000Z" },
          { id: "52", canceledAt: null },
        ],
      },
      userErrors: [],
    });
    await gateway.query(CANCEL, { input: { orderId: "10001", idempotencyKey: KEY } }, asGuest);
    expect(gateway.upstream.calls.map(({ body }) => body)).toEqual([{ key: KEY, lineIds: [51] }, { key: KEY }]);
    expect(gateway.upstream.calls[0]).toMatchObject({ headers: { "x-guest-id": guestToken } });
  });

  test("is sent once more with the same key if the response is lost, and then says that it is safe to repeat", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Order/10001/cancel", lost, { body: order() }, lost);
    const sent = { key: KEY, lineIds: [51] };
    const ask = async () => (await gateway.query(CANCEL, { input: cancel }, asGuest)).data?.orderCancel;
    expect(await ask()).toMatchObject({ order: { id: "10001" }, userErrors: [] });
    expect(gateway.upstream.calls.map(({ body }) => body)).toEqual([sent, sent]);
    expect(await ask()).toMatchObject({ order: null, userErrors: [{ code: "OUTCOME_UNKNOWN", field: null }] });
  });

  test("reports why it is refused, in the backend's words", async () => {
    await using gateway = await startShop();
    const message = "The rifle has been packed. You can return it once it has arrived.";
    gateway.upstream.on("POST /Order/10001/cancel", problem(409, "urn:shop:cannot-cancel", message));
    expect((await gateway.query(CANCEL, { input: cancel }, asGuest)).data?.orderCancel).toEqual({
      order: null,
      userErrors: [{ code: "CANNOT_CANCEL", field: null, message, retryAfter: null }],
    });
  });
});

describe("a return", () => {
  test("sends the reason, the comment and the pieces", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Order/10001/returns", { body: afterOrder() });
    const input = { ...back, comment: " Too wide " };
    expect((await gateway.query(RETURN, { input }, asGuest)).data?.orderReturnCreate).toEqual({
      order: { id: "10001", returns: [{ id: "10001-R1" }] },
      userErrors: [],
    });
    expect(gateway.upstream.calls).toMatchObject([
      {
        path: "/Order/10001/returns",
        body: { key: KEY, reason: "does-not-fit", comment: "Too wide", lines: [{ lineId: 52, quantity: 1 }] },
      },
    ]);
  });

  test("is refused in the backend's words", async () => {
    await using gateway = await startShop();
    const message = "Firearms come back through a dealer.";
    gateway.upstream.on("POST /Order/10001/returns", problem(409, "urn:shop:cannot-return", message));
    expect((await gateway.query(RETURN, { input: back }, asGuest)).data?.orderReturnCreate).toMatchObject({
      order: null,
      userErrors: [{ code: "CANNOT_RETURN", message }],
    });
  });

  test.each([
    ["no lines", { lines: [] }, ["lines"]],
    ["too many lines", { lines: Array(51).fill(back.lines[0]) }, ["lines"]],
    ["no pieces", { lines: [{ lineId: "52", quantity: 0 }] }, ["lines", "0", "quantity"]],
    ["a line that cannot exist", { lines: [{ lineId: "x", quantity: 1 }] }, ["lines", "0", "lineId"]],
    ["a long comment", { comment: "x".repeat(501) }, ["comment"]],
    ["a card number in the comment", { comment: "4111 1111 1111 1111" }, ["comment"]],
    ["a short key", { idempotencyKey: "k" }, ["idempotencyKey"]],
  ])("with %s costs no call", async (_name, about, field) => {
    await using gateway = await startShop();
    const { data } = await gateway.query(RETURN, { input: { ...back, ...about } }, asGuest);
    expect(data?.orderReturnCreate).toMatchObject({ order: null, userErrors: [{ field }] });
    expect(gateway.upstream.calls).toEqual([]);
  });
});

describe("ordering again", () => {
  test("fills the caller's cart and says what could not be added", async () => {
    await using gateway = await startShop();
    const skipped = [{ productName: "Bench cap", reason: "sold-out", quantity: 2 }];
    gateway.upstream.on("POST /Order/10001/reorder", { body: { cart: cart(), added: 4, skipped } });
    const { data } = await gateway.query(REORDER, { input: { orderId: "10001", token: "order-token_1" } }, asGuest);
    expect(data?.orderReorder).toEqual({
      cart: { totalQuantity: 4 },
      addedQuantity: 4,
      skipped: [{ productName: "Bench cap", reason: "SOLD_OUT", quantity: 2 }],
      userErrors: [],
    });
    expect(gateway.upstream.calls).toMatchObject([
      { body: {}, headers: { "x-order-token": "order-token_1", "x-guest-id": guestToken } },
    ]);
  });

  test("needs a cart of the caller's", async () => {
    await using gateway = await startShop();
    const input = { orderId: "10001", token: "order-token_1" };
    expect((await gateway.query(REORDER, { input })).data?.orderReorder).toMatchObject({
      cart: null,
      userErrors: [{ code: "IDENTITY_REQUIRED" }],
    });
    const noCart = { errors: { cartId: ["This is not your cart."] } };
    gateway.upstream.on("POST /Order/10001/reorder", problem(422, "urn:shop:cart-unknown", "Invalid", noCart));
    expect((await gateway.query(REORDER, { input }, asGuest)).data?.orderReorder).toMatchObject({
      userErrors: [{ code: "GUEST_TOKEN_UNKNOWN" }],
    });
  });

  test("returns the current cart if the response is lost, and is not sent again", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Order/10001/reorder", lost);
    expect((await gateway.query(REORDER, { input: { orderId: "10001" } }, asGuest)).data?.orderReorder).toMatchObject({
      cart: { totalQuantity: 4 },
      userErrors: [{ code: "OUTCOME_UNKNOWN" }],
    });
    expect(gateway.upstream.calls.map(({ method }) => method)).toEqual(["POST", "GET"]);
  });
});

describe.each(changes)("%s", (field, query, input, call) => {
  test("is refused without a call if the order cannot be the caller's", async () => {
    await using gateway = await startShop();
    const refused = { userErrors: [{ code: "NOT_FOUND", field: ["orderId"] }] };
    expect((await gateway.query(query, { input })).data?.[field]).toMatchObject(refused);
    for (const wrong of [{ orderId: "../Products" }, { orderId: "0" }]) {
      expect((await gateway.query(query, { input: { ...input, ...wrong } }, asGuest)).data?.[field]).toMatchObject(
        refused,
      );
    }
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("is refused with advice if the order is another user's, or the backend lacks the call", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(call, problem(404, "about:blank", "Not Found"), { status: 501, body: "" });
    for (let time = 0; time < 2; time += 1) {
      expect((await gateway.query(query, { input }, asGuest)).data?.[field]).toMatchObject({
        userErrors: [
          {
            code: "NOT_FOUND",
            message: "We can't do that for this order here. Please contact us.",
            field: ["orderId"],
          },
        ],
      });
    }
  });

  test("sends the order's token in a header only, and logs none", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(call, problem(404, "about:blank", "No"));
    await gateway.query(query, { input: { ...input, token: "order-token_1" } }, asGuest);
    await gateway.query(query, { input: { ...input, token: "two words" } }, asGuest);
    const [opened, own] = gateway.upstream.calls.filter(({ method }) => method === "POST");
    expect(opened?.headers["x-order-token"]).toBe("order-token_1");
    expect(JSON.stringify([opened?.path, opened?.body])).not.toContain("order-token_1");
    expect(own?.headers).not.toHaveProperty("x-order-token");
    expect(JSON.stringify(gateway.log())).not.toContain("order-token_1");
  });

  test("is limited to 30 in ten minutes for an IP address", async () => {
    await using gateway = await startShop();
    const from = { ...asGuest, "x-forwarded-for": "198.51.100.7" };
    const wrong = { ...input, orderId: "x" };
    for (let time = 0; time < 30; time += 1) {
      expect((await gateway.query(query, { input: wrong }, from)).errors).toBeUndefined();
    }
    expect((await gateway.query(query, { input: wrong }, from)).errors).toMatchObject([
      { extensions: { code: "RATE_LIMITED" } },
    ]);
  });
});
