import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { money } from "../../domain/money.ts";
import { type StubResponse, createScriptedUpstream, type ScriptedUpstream } from "../../../test/upstream.ts";
import { createSwrCache, type SwrCache } from "../cache/swr-cache.ts";
import { noTelemetry } from "../../observability/telemetry.ts";
import { createUpstream, type Upstream } from "../http.ts";
import { DEADLINES, LIFETIMES } from "../../../test/deadlines.ts";
import { createCallScope } from "../scope.ts";
import { createInventoryClient, type InventoryClient } from "./client.ts";

let server: ScriptedUpstream;
let upstream: Upstream;
let cache: SwrCache;
let inventory: InventoryClient;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  server = await createScriptedUpstream();
  upstream = createUpstream("inventory", server.url);
  cache = createSwrCache({
    log: pino({ level: "silent" }),
    telemetry: noTelemetry,
    store: null,
    lifetimes: LIFETIMES,
  });
  inventory = createInventoryClient(upstream, cache);
});

afterEach(async () => {
  vi.useRealTimers();
  await cache.close();
  await upstream.close();
  await server.close();
});

const scope = () => createCallScope("req", new AbortController().signal, DEADLINES);
const priced = (price: number, qtyOnHand = 1): StubResponse => ({ body: { products: { A: { price, qtyOnHand } } } });
const none: StubResponse = { body: { products: {} } };

const cents = async (reading: Promise<ReadonlyMap<string, { price: { cents: number } }>>) =>
  (await reading).get("A")?.price.cents;
const read = () => cents(inventory.read(scope()));
const renew = () => cents(inventory.renew(scope()));

describe("prices and stock", () => {
  test("are mapped by SKU", async () => {
    server.on("GET /Products", priced(19.95, 3));
    expect(await inventory.read(scope())).toEqual(
      new Map([["A", { price: money(1995), qtyOnHand: 3, updatedAt: null }]]),
    );
    expect(server.endpoints()).toEqual(["GET /Products"]);
  });

  test("name the offending field if they break the contract", async () => {
    server.on("GET /Products", { body: { products: [] } });
    await expect(read()).rejects.toMatchObject({ name: "UpstreamContract", upstream: "inventory", field: "products" });
  });

  test("keep valid SKUs if one is invalid", async () => {
    const products = { A: { price: 1 }, B: { price: 1.999, qtyOnHand: 1 }, C: { price: 2, qtyOnHand: 0.5 } };
    server.on("GET /Products", { body: { products: { ...products, D: { price: 3, qtyOnHand: 4 } } } });
    expect(await inventory.read(scope())).toEqual(
      new Map([
        ["A", { price: money(100), qtyOnHand: 0, updatedAt: null }],
        ["C", { price: money(200), qtyOnHand: 0, updatedAt: null }],
        ["D", { price: money(300), qtyOnHand: 4, updatedAt: null }],
      ]),
    );
  });

  test("are read past the backend's cache if that is empty", async () => {
    server.on("GET /Products", none);
    server.on("GET /Products/nocache", priced(2));
    expect(await read()).toBe(200);
    expect(server.endpoints()).toEqual(["GET /Products", "GET /Products/nocache"]);
  });

  test("are fresh for five seconds and served stale for a minute", async () => {
    server.on("GET /Products", priced(1), priced(2));
    await read();
    vi.advanceTimersByTime(4999);
    await read();
    expect(server.calls).toHaveLength(1);
    vi.advanceTimersByTime(55_000);
    expect(await read()).toBe(100);
    await cache.close();
    expect(await read()).toBe(200);
    expect(server.calls).toHaveLength(2);
  });

  test("are not served after a minute if the backend is down", async () => {
    server.on("GET /Products", priced(1), { status: 500 });
    await read();
    vi.advanceTimersByTime(60_000);
    await expect(read()).rejects.toMatchObject({ name: "UpstreamUnavailable", upstream: "inventory" });
  });
});

describe("a renewal", () => {
  beforeEach(async () => {
    server.on("GET /Products", priced(1));
    server.on("GET /Products/nocache", priced(2), priced(3));
    await read();
  });

  test("bypasses the backend's cache and updates all readers", async () => {
    expect(await renew()).toBe(200);
    expect(await read()).toBe(200);
    expect(server.endpoints()).toEqual(["GET /Products", "GET /Products/nocache"]);
  });

  test("starts again for a request a moment later", async () => {
    expect(await renew()).toBe(200);
    expect(await renew()).toBe(300);
  });

  test("is not shared with later callers: they share the next one", async () => {
    const responses = [Promise.withResolvers<StubResponse>(), Promise.withResolvers<StubResponse>()] as const;
    const [first, next] = responses;
    server.on(
      "GET /Products/nocache",
      () => first.promise,
      () => next.promise,
    );
    const running = renew();
    await server.arrived(2);
    const waiting = Array.from({ length: 20 }, renew);
    first.resolve(priced(4));
    expect(await running).toBe(400);
    await server.arrived(3);
    const late = renew();
    next.resolve(priced(5));
    expect(await Promise.all(waiting)).toEqual(Array(20).fill(500));
    expect(await late).toBe(500);
    // The running one, the one queued behind it, and one for the last caller.
    expect(server.calls).toHaveLength(4);
  });

  test("that fails does not block the next one", async () => {
    server.on("GET /Products/nocache", { status: 500 }, priced(6));
    const [first, second] = await Promise.allSettled([renew(), renew()]);
    expect(first.status).toBe("rejected");
    expect(second).toMatchObject({ status: "fulfilled", value: 600 });
  });

  test("that fails keeps the cached inventory", async () => {
    server.on("GET /Products/nocache", { status: 500 });
    await expect(renew()).rejects.toMatchObject({ name: "UpstreamUnavailable" });
    expect(await read()).toBe(100);
  });
});
