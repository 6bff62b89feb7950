import type { LoadShedderOptions } from "@telfer/server-kit/load-shedder.ts";
import { describe, expect, test } from "vitest";
import { cart, guestToken } from "../../test/fixtures/commerce.ts";
import { startGateway } from "../../test/gateway.ts";
import { SERVER_TIMEOUTS } from "./limits.ts";

/** The event loop never lags this much. */
const never = { ...SERVER_TIMEOUTS.load.delay, waitMs: Infinity };

const load = (limits: Partial<LoadShedderOptions>) => ({
  limits: { ...SERVER_TIMEOUTS, load: { ...SERVER_TIMEOUTS.load, delay: never, ...limits } },
});

const CART = "{ cart { id } }";
const asGuest = { "x-guest-id": guestToken };

function heldCart() {
  const { promise, resolve } = Promise.withResolvers<{ body: object }>();
  return { reply: () => promise, letGo: () => resolve({ body: cart() }) };
}

describe("load shedding", () => {
  test("rejects a further operation without an upstream call and finishes the running ones", async () => {
    await using gateway = await startGateway({
      ...load({ running: 2, queued: 1 }),
      corsOrigins: ["https://app.example"],
    });
    const held = heldCart();
    gateway.upstream.on(`GET /Cart/guest/${guestToken}`, held.reply);
    const begun = [1, 2, 3].map(() => gateway.query(CART, {}, asGuest));
    await gateway.upstream.arrived(2);
    const refused = await gateway.query(CART, {}, { ...asGuest, origin: "https://app.example" });
    expect(refused).toMatchObject({ status: 503, errors: [{ extensions: { code: "OVERLOADED" } }] });
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(refused.headers.get("access-control-allow-origin")).toBe("https://app.example");
    expect(gateway.upstream.calls).toHaveLength(2);
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/ready`)).status).toBe(200);
    held.letGo();
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await gateway.query(CART, {}, asGuest)).toMatchObject({ status: 200 });
  });

  test("limits the time in the queue", async () => {
    await using gateway = await startGateway(load({ running: 1, queued: 5, queueMs: 20 }));
    const held = heldCart();
    gateway.upstream.on(`GET /Cart/guest/${guestToken}`, held.reply);
    const begun = gateway.query(CART, {}, asGuest);
    await gateway.upstream.arrived(1);
    expect(await gateway.query(CART, {}, asGuest)).toMatchObject({ status: 503 });
    held.letGo();
    expect(await begun).toMatchObject({ status: 200 });
    expect(gateway.upstream.calls).toHaveLength(1);
  });

  test("starts when the event loop lags permanently", async () => {
    await using gateway = await startGateway(load({ delay: { waitMs: -Infinity, windowMs: 0, warmUpMs: 0 } }));
    await expect.poll(async () => (await gateway.query("{ __typename }")).status).toBe(503);
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
  });
});
