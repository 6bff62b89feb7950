import { describe, expect, test } from "vitest";
import { guestToken, order, problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, startShop } from "../../../test/shop.ts";

describe("an order", () => {
  const ORDER = `{ order(id: "10001") {
    id createdAt status onlyFflItems subTotal { amount } shippingCost { amount } totalAmount { amount }
    shippingAddress { name postalCode phone } dealer { name address { phone } } lines { productUrl imageUrl isFflItem quantity lineTotal { amount } }
  } }`;

  test("is read with the guest token", async () => {
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

  test.each([
    ["only firearms", [0], true],
    ["no firearm", [1], false],
    ["no readable line", [], false],
  ])("with %s says whether it has only firearms", async (_name, indexes, onlyFflItems) => {
    await using gateway = await startShop();
    const items = indexes.map((index) => order().items[index]);
    gateway.upstream.on("GET /Order/10001", { body: { ...order(), items } });
    const { data } = await gateway.query(`{ order(id: "10001") { onlyFflItems } }`, {}, asGuest);
    expect(data?.order).toEqual({ onlyFflItems });
  });

  test("has a fulfillment status for each delivery; null if the backend sends none", async () => {
    await using gateway = await startShop();
    const WAY = `{ order(id: "10001") { deliveries {
      kind steps { name at } canceledAt refundedAt carrier trackingNumber trackingUrl
    } } }`;
    const { data } = await gateway.query(WAY, {}, asGuest);
    const untracked = { carrier: null, trackingNumber: null, trackingUrl: null };
    const unless = { canceledAt: null, refundedAt: null, ...untracked };
    expect(data?.order).toEqual({
      deliveries: [
        {
          ...unless,
          carrier: "UPS",
          trackingNumber: "1Z999AA10123456784",
          trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
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

  test("has the billing address, and none if the backend shows the order by its token only", async () => {
    await using gateway = await startShop();
    const ADDRESSES = `query ($token: String) { order(id: "10001", token: $token) {
      billingAddress { name company phone addressLine1 city state postalCode country }
    } }`;
    expect((await gateway.query(ADDRESSES, {}, asGuest)).data?.order).toEqual({
      billingAddress: {
        name: "Ada Whitlock",
        company: "Whitlock Rimfire",
        phone: "(802) 555-0142",
        addressLine1: "12 Battery Street, Suite 3",
        city: "Burlington",
        state: "VT",
        postalCode: "05401",
        country: "United States",
      },
    });
    const shown = Object.entries(order()).filter(([name]) => !name.startsWith("billing"));
    gateway.upstream.on("GET /Order/10001", { body: Object.fromEntries(shown) });
    expect(await gateway.query(ADDRESSES, { token: "order-token_1" })).toMatchObject({
      data: { order: { billingAddress: null } },
    });
  });

  test("names each line, its product and its sku; null where the backend does not say", async () => {
    await using gateway = await startShop();
    const { data } = await gateway.query('{ order(id: "10001") { lines { id productId sku } } }', {}, asGuest);
    expect(data?.order).toEqual({
      lines: [
        { id: "51", productId: "datum-16", sku: "DAT16-LAM-STS" },
        { id: null, productId: null, sku: null },
      ],
    });
  });

  test("links to the carrier by http only", async () => {
    await using gateway = await startShop();
    for (const trackingUrl of ["javascript:alert(1)", "/track", "ups.com"]) {
      const [first] = order().deliveries;
      gateway.upstream.on("GET /Order/10001", { body: { ...order(), deliveries: [{ ...first, trackingUrl }] } });
      const read = '{ order(id: "10001") { deliveries { trackingNumber trackingUrl } } }';
      expect((await gateway.query(read, {}, asGuest)).data?.order).toEqual({
        deliveries: [{ trackingNumber: "1Z999AA10123456784", trackingUrl: null }],
      });
    }
  });

  test("can be read by anyone with its own token, which is sent in a header", async () => {
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

  test.each(["2147483648", "9007199254740991"])("with the long id %s is read like any other", async (id) => {
    await using gateway = await startShop();
    gateway.upstream.on(`GET /Order/${id}`, { body: { ...order(), id: Number(id) } });
    expect(await gateway.query(`{ order(id: "${id}") { id } }`, {}, asGuest)).toMatchObject({
      data: { order: { id } },
    });
  });

  test.each([
    ["a line that cannot be read", (items: object[]) => [{ ...items[0], price: "84" }, items[1]], "252.30"],
    ["no list of lines", () => "none", "0.00"],
  ])("with %s is marked incomplete and shows the rest", async (_name, change, subTotal) => {
    await using gateway = await startShop();
    const ask = async () =>
      (await gateway.query('{ order(id: "10001") { isIncomplete subTotal { amount } } }', {}, asGuest)).data?.order;
    expect(await ask()).toEqual({ isIncomplete: false, subTotal: { amount: "2452.24" } });
    gateway.upstream.on("GET /Order/10001", { body: { ...order(), items: change(order().items) } });
    expect(await ask()).toEqual({ isIncomplete: true, subTotal: { amount: subTotal } });
  });

  test("of another user is null", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Order/10001", problem(404, "about:blank", "No"));
    expect(await gateway.query(ORDER, {}, asGuest)).toMatchObject({ data: { order: null } });
  });

  test("is null without a token or with an invalid id, and costs no call", async () => {
    await using gateway = await startShop();
    expect(await gateway.query(ORDER)).toMatchObject({ data: { order: null } });
    for (const id of ["../Products", "0", "-1", "1.5", "1e3", "9007199254740993", "9".repeat(40)]) {
      expect(await gateway.query(`{ order(id: "${id}") { id } }`, {}, asGuest)).toMatchObject({
        data: { order: null },
      });
    }
    expect(gateway.upstream.calls).toEqual([]);
  });
});

describe("the link of an order", () => {
  const SEND = `mutation ($input: OrderLinkSendInput!) {
    orderLinkSend(input: $input) { message userErrors { code field message retryAfter } }
  }`;
  const PATH = "/Order/10001/link";
  const sent = { message: "If the number and email address match, we've sent the link there.", userErrors: [] };

  test("is requested with number, email address and the client's IP address, and the response has no token", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${PATH}`, { body: { orderToken: "order-token_1" } });
    const from = { "x-forwarded-for": "198.51.100.7" };
    const response = await gateway.query(SEND, { input: { orderId: "10001", email: " ada@example.com " } }, from);
    expect(response.data?.orderLinkSend).toEqual(sent);
    expect(gateway.upstream.calls).toMatchObject([
      {
        method: "POST",
        path: PATH,
        body: { email: "ada@example.com" },
        headers: { "x-client-address": "198.51.100.7" },
      },
    ]);
    expect(JSON.stringify(response)).not.toContain("order-token_1");
    expect(JSON.stringify(gateway.log())).not.toMatch(/order-token_1|ada@example/);
  });

  test("gets the same response for an unknown or invalid number", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${PATH}`, problem(404, "about:blank", "There is no such order."));
    for (const orderId of ["10001", "4711x"]) {
      const { data } = await gateway.query(SEND, { input: { orderId, email: "ben@example.com" } });
      expect(data?.orderLinkSend).toEqual(sent);
    }
    const { data } = await gateway.query(SEND, { input: { orderId: "10001", email: "ben" } });
    expect(data?.orderLinkSend).toMatchObject({ message: null, userErrors: [{ code: "INVALID", field: ["email"] }] });
    expect(gateway.upstream.calls).toHaveLength(1);
  });

  test("reports how long to wait after too many attempts, without opening the circuit breaker", async () => {
    await using gateway = await startShop();
    const message = "You've tried too many addresses for this order. Try again in 9 minutes, or call us.";
    const tooMany = problem(429, "urn:shop:too-many-tries", message, { retryAfter: 540 });
    gateway.upstream.on(`POST ${PATH}`, ...Array<typeof tooMany>(20).fill(tooMany), { body: {} });
    const input = { orderId: "10001", email: "ada@example.com" };
    for (let count = 0; count < 20; count += 1) {
      const from = { "x-forwarded-for": `198.51.100.${count}` };
      expect((await gateway.query(SEND, { input }, from)).data?.orderLinkSend).toEqual({
        message: null,
        userErrors: [{ code: "TOO_MANY_TRIES", field: null, message, retryAfter: 540 }],
      });
    }
    const other = await gateway.query(SEND, { input }, { "x-forwarded-for": "198.51.100.99" });
    expect(other.data?.orderLinkSend).toEqual(sent);
  });
});
