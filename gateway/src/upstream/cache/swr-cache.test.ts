import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { incomplete, cachedEntity, entityReply } from "../../../test/cached-entity.ts";
import { type StubResponse, createScriptedUpstream, type ScriptedUpstream } from "../../../test/upstream.ts";
import { noTelemetry, type Telemetry } from "../../observability/telemetry.ts";
import { createUpstream, type Upstream } from "../http.ts";
import { path } from "../path.ts";
import { DEADLINES, LIFETIMES } from "../../../test/deadlines.ts";
import { type CallRecord, type CallScope, createCallScope } from "../scope.ts";
import { createSwrCache, type SwrCache } from "./swr-cache.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: ScriptedUpstream;
let upstream: Upstream;
let cache: SwrCache;
const telemetry = { ...noTelemetry, cache: vi.fn<Telemetry["cache"]>() };
const log = pino({ level: "silent" });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  server = await createScriptedUpstream();
  upstream = createUpstream("content", server.url);
  cache = createSwrCache({ log, telemetry, store: null, lifetimes: LIFETIMES });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.clearAllMocks();
  await cache.close();
  await upstream.close();
  await server.close();
});

const source = (id: string) => cachedEntity(upstream, id);

const scopeOf = (signal = new AbortController().signal, deadlines = DEADLINES) =>
  createCallScope("req", signal, deadlines);

const read = async (id = "a", scope: CallScope = scopeOf()) => (await cache.read(scope, source(id))).title;

const settled = () => cache.close();

const freshness = () => telemetry.cache.mock.calls.map(([, freshness]) => freshness);

describe("a cached value", () => {
  test("is loaded once while it is fresh", async () => {
    server.on("GET /things/a", entityReply("old"), entityReply("new"));
    expect(await read()).toBe("old");
    vi.advanceTimersByTime(MINUTE - 1);
    expect(await read()).toBe("old");
    await settled();
    expect(server.calls).toHaveLength(1);
    expect(freshness()).toEqual(["miss", "hit"]);
  });

  test("is the same object each time, without parsing again", async () => {
    server.on("GET /things/a", entityReply("old"));
    expect(await cache.read(scopeOf(), source("a"))).toBe(await cache.read(scopeOf(), source("a")));
  });

  test("is served stale and revalidated once in the background", async () => {
    server.on("GET /things/a", entityReply("old"), entityReply("new"));
    await read();
    vi.advanceTimersByTime(MINUTE);
    expect(await Promise.all(Array.from({ length: 20 }, () => read()))).toEqual(Array(20).fill("old"));
    await settled();
    expect(server.calls).toHaveLength(2);
    expect(await read()).toBe("new");
    expect(server.calls).toHaveLength(2);
    expect(new Set(freshness())).toEqual(new Set(["miss", "stale", "hit"]));
  });

  test("is revalidated even if the client that found it stale disconnects", async () => {
    const client = new AbortController();
    server.on("GET /things/a", entityReply("old"), () => {
      client.abort();
      return entityReply("new");
    });
    await read();
    vi.advanceTimersByTime(MINUTE);
    expect(await read("a", scopeOf(client.signal))).toBe("old");
    await settled();
    expect(await read()).toBe("new");
  });

  test.each<[string, StubResponse]>([
    ["is down", { status: 500 }],
    ["breaks its contract", { body: "<html>" }],
    ["forbids it", { status: 403 }],
  ])("is served for an hour, and no longer, if its source %s", async (_name, fault) => {
    server.on("GET /things/a", entityReply("old"), fault);
    await read();
    vi.advanceTimersByTime(HOUR - 1);
    expect(await read()).toBe("old");
    await settled();
    expect(server.calls).toHaveLength(2);
    vi.advanceTimersByTime(1);
    await expect(read()).rejects.toThrow("content: GET /things/{}");
    server.on("GET /things/a", entityReply("new"));
    expect(await read()).toBe("new");
  });

  test("is not revalidated for two seconds after a failed revalidation", async () => {
    server.on("GET /things/a", entityReply("old"), { status: 500 });
    await read();
    vi.advanceTimersByTime(MINUTE);
    await read();
    await settled();
    vi.advanceTimersByTime(1999);
    await read();
    await settled();
    expect(server.calls).toHaveLength(2);
    vi.advanceTimersByTime(1);
    await read();
    await settled();
    expect(server.calls).toHaveLength(3);
  });

  test("is not cached if it cannot be parsed", async () => {
    server.on("GET /things/a", { status: 500 }, entityReply("new"));
    await expect(read()).rejects.toThrow("responded with 500");
    expect(await read()).toBe("new");
  });
});

describe("an incomplete value", () => {
  test("is fresh for one second and then loaded again before the response", async () => {
    server.on("GET /things/a", incomplete("without a part"), entityReply("repaired"));
    expect(await read()).toBe("without a part");
    vi.advanceTimersByTime(999);
    expect(await read()).toBe("without a part");
    expect(server.calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(await read()).toBe("repaired");
    vi.advanceTimersByTime(MINUTE - 1);
    expect(await read()).toBe("repaired");
    expect(server.calls).toHaveLength(2);
  });

  test("replaces a complete value only when that has expired", async () => {
    server.on("GET /things/a", entityReply("good"), incomplete("without a part"));
    await read();
    vi.advanceTimersByTime(MINUTE);
    for (let time = 0; time < 3; time += 1) {
      expect(await read()).toBe("good");
      await settled();
    }
    expect(server.calls).toHaveLength(2);
    vi.advanceTimersByTime(HOUR - MINUTE - 1);
    expect(await read()).toBe("good");
    await settled();
    vi.advanceTimersByTime(1);
    expect(await read()).toBe("without a part");
  });

  test("replaces a value that was invalidated", async () => {
    server.on("GET /things/a", entityReply("good"), incomplete("without a part"), entityReply("repaired"));
    await read();
    await cache.invalidate(["thing:a"]);
    expect(await read()).toBe("without a part");
    vi.advanceTimersByTime(1000);
    expect(await read()).toBe("repaired");
  });

  test("replaces a value by `replace`, because that one is known to be wrong", async () => {
    server.on("GET /things/a", entityReply("good"), incomplete("without a part"));
    await read();
    await cache.replace(scopeOf(), source("a"));
    expect(await read()).toBe("without a part");
  });

  test("is served for an hour while its source is down, which is asked every two seconds", async () => {
    server.on("GET /things/a", incomplete("without a part"), { status: 500 });
    await read();
    vi.advanceTimersByTime(1000);
    expect(await read()).toBe("without a part");
    const { length } = server.calls;
    expect(length).toBeGreaterThan(1);
    vi.advanceTimersByTime(1999);
    expect(await read()).toBe("without a part");
    expect(server.calls).toHaveLength(length);
    server.on("GET /things/a", entityReply("repaired"));
    vi.advanceTimersByTime(1);
    expect(await read()).toBe("repaired");
  });

  test("is dropped when the source responds with 404", async () => {
    server.on("GET /things/a", incomplete("without a part"), { status: 404 });
    await read();
    vi.advanceTimersByTime(1000);
    await expect(read()).rejects.toMatchObject({ status: 404 });
  });

  test("makes the response that shows it incomplete, and fresh for one second", async () => {
    server.on("GET /things/a", incomplete("without a part"));
    server.on("GET /things/b", entityReply("good"));
    const scope = scopeOf();
    await read("b", scope);
    expect(scope.cacheUse).toMatchObject({ freshUntil: Date.now() + MINUTE, isComplete: true });
    await read("a", scope);
    expect(scope.cacheUse).toMatchObject({ freshUntil: Date.now() + 1000, isComplete: false });
  });
});

describe("a first load", () => {
  test("is shared by simultaneous callers and continues when one disconnects", async () => {
    const { promise, resolve } = Promise.withResolvers<StubResponse>();
    server.on("GET /things/a", () => promise);
    const client = new AbortController();
    const leaving = read("a", scopeOf(client.signal));
    const staying = Array.from({ length: 20 }, () => read());
    await server.arrived(1);
    client.abort();
    await expect(leaving).rejects.toMatchObject({ cancelled: true });
    resolve(entityReply("old"));
    expect(await Promise.all(staying)).toEqual(Array(20).fill("old"));
    expect(server.calls).toHaveLength(1);
  });

  test("is canceled when all callers have disconnected", async () => {
    server.on("GET /things/a", { hangs: true });
    const client = new AbortController();
    const upstreamMs = { ...DEADLINES.upstreamMs, content: 600_000 };
    const endless = { ...DEADLINES, readMs: 600_000, readCallMs: 600_000, retriedReadCallMs: 600_000, upstreamMs };
    const leaving = read("a", scopeOf(client.signal, endless));
    await server.arrived(1);
    client.abort();
    await expect(leaving).rejects.toMatchObject({ cancelled: true });
    expect(await server.calls[0]?.completed).toBe(false);
  });
});

describe("a 404", () => {
  test("is cached for ten seconds", async () => {
    server.on("GET /things/a", { status: 404 }, entityReply("new"));
    await expect(read()).rejects.toMatchObject({ status: 404 });
    vi.advanceTimersByTime(9999);
    await expect(read()).rejects.toMatchObject({ status: 404 });
    expect(server.calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(await read()).toBe("new");
  });

  test("drops the cached value during revalidation", async () => {
    server.on("GET /things/a", entityReply("old"), { status: 404 });
    await read();
    vi.advanceTimersByTime(MINUTE);
    await read();
    await settled();
    await expect(read()).rejects.toMatchObject({ status: 404 });
    expect(server.calls).toHaveLength(2);
  });

  test("is cached for at most a thousand keys", async () => {
    const ids = Array.from({ length: 1001 }, (_, index) => `t${index}`);
    for (const id of ids) await read(id).catch(() => undefined);
    await read("t1000").catch(() => undefined);
    expect(server.calls).toHaveLength(1001);
    await read("t0").catch(() => undefined);
    expect(server.calls).toHaveLength(1002);
  });
});

describe("invalidation by tag", () => {
  beforeEach(async () => {
    for (const id of ["a", "b", "list"]) {
      server.on(`GET /things/${id}`, entityReply("old", id === "list" ? ["a"] : []), entityReply("new"));
      await read(id);
    }
  });

  const readAll = () => Promise.all(["a", "b", "list"].map((id) => read(id)));

  test("drops the entity and the values that show it, and nothing else", async () => {
    await cache.invalidate(["thing:a"]);
    expect(await readAll()).toEqual(["new", "old", "new"]);
  });

  test("drops a whole cache by its name", async () => {
    await cache.invalidate(["inventory"]);
    expect(await readAll()).toEqual(["old", "old", "old"]);
    await cache.invalidate(["content"]);
    expect(await readAll()).toEqual(["new", "new", "new"]);
  });

  test("drops cached 404s", async () => {
    server.on("GET /things/c", { status: 404 }, entityReply("new"));
    await expect(read("c")).rejects.toMatchObject({ status: 404 });
    await cache.invalidate(["thing:c"]);
    expect(await read("c")).toBe("new");
  });

  test("keeps a running load out of the cache, but returns it to its callers", async () => {
    const { promise, resolve } = Promise.withResolvers<StubResponse>();
    server.on("GET /things/c", () => promise, entityReply("new"));
    const early = read("c");
    await server.arrived(4);
    await cache.invalidate(["thing:c"]);
    expect(await read("c")).toBe("new");
    resolve(entityReply("old"));
    expect(await early).toBe("old");
    expect(await read("c")).toBe("new");
  });

  test("calls listeners", async () => {
    const heard: (readonly string[])[] = [];
    cache.onInvalidate((tags) => heard.push(tags));
    await cache.invalidate(["thing:a", "thing:b"]);
    expect(heard).toEqual([["thing:a", "thing:b"]]);
  });
});

describe("an operation", () => {
  test("reports its tags and how long its response is fresh", async () => {
    server.on("GET /things/a", entityReply("a"));
    server.on("GET /things/list", entityReply("list", ["a", "b"]));
    const began = Date.now();
    await read("a");
    vi.advanceTimersByTime(1000);
    const scope = scopeOf();
    expect(scope.cacheUse).toMatchObject({ freshUntil: Infinity, tags: new Set() });
    await read("list", scope);
    expect(scope.cacheUse.freshUntil).toBe(began + 1000 + MINUTE);
    await read("a", scope);
    expect(scope.cacheUse.freshUntil).toBe(began + MINUTE);
    expect(scope.cacheUse.tags).toEqual(new Set(["content", "thing:list", "thing:a", "thing:b"]));
  });

  test("is never fresh if it calls an upstream past the caches", async () => {
    server.on("GET /things/a", entityReply("a"));
    const scope = scopeOf();
    await read("a", scope);
    await upstream.call(scope, { method: "GET", path: path`/things/a`, kind: "read", schema: z.unknown() });
    expect(scope.cacheUse.freshUntil).toBe(0);
  });

  test("shows the source and age of each value in its trace", async () => {
    server.on("GET /things/a", entityReply("a"));
    const scope = scopeOf();
    const seen: CallRecord[] = [];
    scope.onCall = (record) => seen.push(record);
    await read("a", scope);
    vi.advanceTimersByTime(1500);
    await read("a", scope);
    vi.advanceTimersByTime(MINUTE);
    await read("a", scope);
    await settled();
    const call = { upstream: "content", endpoint: "GET /things/{}", outcome: "ok" };
    expect(seen).toEqual([
      { ...call, ms: expect.any(Number), cache: "miss" },
      { ...call, ms: 0, cache: "hit", ageMs: 1500 },
      { ...call, ms: 0, cache: "stale", ageMs: MINUTE + 1500 },
    ]);
  });
});
