import { describe, expect, test } from "vitest";
import { cart, guestToken } from "../../test/fixtures/commerce.ts";
import { startGateway } from "../../test/gateway.ts";
import { EDGE_LIMITS } from "./limits.ts";
import { createLoad } from "./load.ts";
import type { LoadLimits } from "./load.ts";
import { Refusal } from "./refusal.ts";

const load = (limits: Partial<LoadLimits>) => ({
  limits: { ...EDGE_LIMITS, load: { ...EDGE_LIMITS.load, lagMs: Infinity, ...limits } },
});

const CART = "{ cart { id } }";
const asGuest = { "x-guest-id": guestToken };

/** A cart that is not answered before it is told to be. */
function heldCart() {
  const { promise, resolve } = Promise.withResolvers<{ body: object }>();
  return { reply: () => promise, letGo: () => resolve({ body: cart() }) };
}

describe("a gateway that has all it can do", () => {
  test("turns the next one away at once, without an upstream call, and finishes what it began", async () => {
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

  test("lets nobody wait for long", async () => {
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

  test("runs no more at a time when places are handed over", async () => {
    const queue = createLoad({ running: 1, queued: 1, queueMs: 60_000, lagMs: Infinity });
    const stays = new AbortController().signal;
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const order: string[] = [];
    const run = (name: string, done?: Promise<void>) =>
      queue.run(stays, async () => {
        await done;
        order.push(name);
      });
    const one = run("first", first.promise);
    const two = run("second", second.promise);
    first.resolve();
    await one;
    const three = run("third");
    await expect(run("fourth")).rejects.toThrow(Refusal);
    second.resolve();
    await Promise.all([two, three]);
    expect(order).toEqual(["first", "second", "third"]);
    queue.close();
  });

  test("forgets who leaves while waiting, and gives the place to the next", async () => {
    const queue = createLoad({ running: 1, queued: 1, queueMs: 60_000, lagMs: Infinity });
    const { promise, resolve } = Promise.withResolvers<string>();
    const stays = new AbortController().signal;
    const leaving = new AbortController();
    const first = queue.run(stays, () => promise);
    const second = queue.run(leaving.signal, () => Promise.resolve("never"));
    expect(() => queue.check()).toThrow(Refusal);
    leaving.abort();
    await expect(second).rejects.toThrow(Refusal);
    expect(() => queue.check()).not.toThrow();
    const third = queue.run(stays, () => Promise.resolve("third"));
    resolve("first");
    expect(await Promise.all([first, third])).toEqual(["first", "third"]);
    queue.close();
  });

  test("is also one whose event loop is late", async () => {
    await using gateway = await startGateway(load({ lagMs: -1 }));
    expect(await gateway.query("{ __typename }")).toMatchObject({ status: 503 });
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
  });
});
