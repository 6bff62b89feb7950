import { describe, expect, test, vi } from "vitest";
import { orderInput } from "../../../test/fixtures/checkout.ts";
import { guestToken, problem } from "../../../test/fixtures/commerce.ts";
import { asGuest, orderPlacedReply, startShop, USER_ERRORS } from "../../../test/shop.ts";
import { DEADLINES } from "../../../test/deadlines.ts";

const PLACE = `mutation Place($input: CheckoutPlaceOrderInput!) { checkoutPlaceOrder(input: $input) { orderId ${USER_ERRORS} } }`;

/** Call timeouts that fire when the test advances time. */
function holdTime() {
  const limits: { ms: number; end: AbortController }[] = [];
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const end = new AbortController();
    limits.push({ ms, end });
    return end.signal;
  });
  const pass = (elapsedMs: number) => {
    for (const { ms, end } of limits) if (ms <= elapsedMs) end.abort(new DOMException("Too late.", "TimeoutError"));
  };
  return { pass, [Symbol.dispose]: () => vi.restoreAllMocks() };
}

describe("an order with a slow response", () => {
  test("is one call that may take up to thirty seconds", async () => {
    using time = holdTime();
    await using gateway = await startShop();
    gateway.upstream.on("POST /Checkout/simplified", () => {
      time.pass(20_000);
      return orderPlacedReply;
    });
    const { data, errors } = await gateway.query(PLACE, { input: orderInput }, asGuest);
    expect([data?.checkoutPlaceOrder, errors]).toEqual([{ orderId: "10001", userErrors: [] }, undefined]);
    expect(gateway.upstream.endpoints()).toEqual(["POST /Checkout/simplified"]);
  });

  test("is looked up once more by its key after thirty seconds", async () => {
    await using gateway = await startShop({ deadlines: { ...DEADLINES, orderMs: 1500 } });
    gateway.upstream.on("POST /Checkout/simplified", { hangs: true }, orderPlacedReply);
    const { data } = await gateway.query(PLACE, { input: orderInput }, asGuest);
    expect(data?.checkoutPlaceOrder).toEqual({ orderId: "10001", userErrors: [] });
    const [first, second, ...others] = gateway.upstream.calls;
    expect(others).toEqual([]);
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  });
});

describe("an order whose response is lost", () => {
  test.each([
    ["resets the connection", { resets: true }],
    ["does not respond", { hangs: true }],
    ["does not know the outcome yet", problem(503, "urn:shop:outcome-unknown", "Not yet.")],
    ["disconnects midway", { ...orderPlacedReply, truncates: true }],
    ["responds with HTML", { body: "<html></html>" }],
  ])("retries with the same key and body if the backend %s", async (_name, response) => {
    await using gateway = await startShop({ deadlines: { ...DEADLINES, orderMs: 3000 } });
    gateway.upstream.on("POST /Checkout/simplified", response, orderPlacedReply);
    const { data, errors } = await gateway.query(PLACE, { input: orderInput }, asGuest);
    expect(errors).toBeUndefined();
    expect(data?.checkoutPlaceOrder).toEqual({ orderId: "10001", userErrors: [] });
    const [first, second, ...others] = gateway.upstream.calls;
    expect(others).toEqual([]);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(second?.headers["x-request-id"]).toBe("click.2");
  });

  test("learns of a declined card by retrying", async () => {
    await using gateway = await startShop();
    const declined = { body: { orderId: null, success: false, message: "Declined." } };
    gateway.upstream.on("POST /Checkout/simplified", { resets: true }, declined);
    const { data } = await gateway.query(PLACE, { input: orderInput }, asGuest);
    expect(data?.checkoutPlaceOrder).toMatchObject({ userErrors: [{ code: "CARD_DECLINED" }] });
  });

  test("reports if the outcome is still unknown at the deadline", async () => {
    await using gateway = await startShop({ deadlines: { ...DEADLINES, orderMs: 1500, orderLookupMs: 1000 } });
    gateway.upstream.on("POST /Checkout/simplified", { hangs: true });
    const { data, errors } = await gateway.query(PLACE, { input: orderInput }, asGuest);
    expect(errors).toBeUndefined();
    expect(data?.checkoutPlaceOrder).toMatchObject({ orderId: null, userErrors: [{ code: "OUTCOME_UNKNOWN" }] });
    expect(gateway.upstream.calls.length).toBeGreaterThan(1);
    expect(new Set(gateway.upstream.calls.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });

  test("reports an unknown outcome also if the backend goes down after the first attempt", async () => {
    await using gateway = await startShop({ deadlines: { ...DEADLINES, orderMs: 1500 } });
    const { upstream } = gateway;
    upstream.on("POST /Checkout/simplified", () => {
      void upstream.close();
      return { resets: true };
    });
    const { data, errors } = await gateway.query(PLACE, { input: orderInput }, asGuest);
    expect(errors).toBeUndefined();
    expect(data?.checkoutPlaceOrder).toMatchObject({ orderId: null, userErrors: [{ code: "OUTCOME_UNKNOWN" }] });
    expect(upstream.calls).toHaveLength(1);
  });

  test("is an error and safe to repeat if it cannot have reached the backend", async () => {
    await using gateway = await startShop();
    await gateway.upstream.close();
    const { data, errors } = await gateway.query(PLACE, { input: orderInput }, asGuest);
    expect(data ?? null).toBeNull();
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "commerce" } }]);
  });

  test("logs neither token nor card number", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("POST /Checkout/simplified", { resets: true }, { status: 500, body: "" }, orderPlacedReply);
    await gateway.query(PLACE, { input: orderInput }, asGuest);
    const log = JSON.stringify(gateway.log());
    expect(log).toContain("still unknown");
    expect(log).not.toContain("4111");
    expect(log).not.toContain(guestToken);
    expect(log).not.toContain("ada@example.com");
  });
});
