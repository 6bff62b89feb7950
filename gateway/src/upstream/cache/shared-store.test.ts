import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { PATIENT_REDIS, createTestRedis, redisUnavailableReason, type TestRedis } from "../../../test/redis.ts";
import { startTcpProxy, type TcpProxy } from "../../../test/tcp-proxy.ts";
import { incomplete, cachedEntity, entityReply } from "../../../test/cached-entity.ts";
import { type StubResponse, createScriptedUpstream, type ScriptedUpstream } from "../../../test/upstream.ts";
import { REDIS_LIMITS, createRedis } from "../redis.ts";
import { noTelemetry } from "../../observability/telemetry.ts";
import { createUpstream } from "../http.ts";
import { DEADLINES, LIFETIMES } from "../../../test/deadlines.ts";
import { createCallScope } from "../scope.ts";
import { createSwrCache } from "./swr-cache.ts";
import { createSharedStore } from "./shared-store.ts";

const fault = await redisUnavailableReason();
console.log(fault ? `Tests of the shared cache are skipped, Redis cannot be used: ${fault}` : "Redis is used.");

const closing: (() => unknown)[] = [];
let redis: TestRedis;
let server: ScriptedUpstream;

async function startPeer(url = redis.url(), { isUp = true, limits = PATIENT_REDIS } = {}) {
  const lines: string[] = [];
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(z.object({ msg: z.string() }).parse(JSON.parse(String(line))).msg);
      done();
    },
  });
  const log = pino(sink);
  const connection = createRedis(url, log, limits);
  const store = createSharedStore(connection);
  const cache = createSwrCache({ log, telemetry: noTelemetry, store, lifetimes: LIFETIMES });
  // Values from before the first connection may be outdated, so they are dropped on connecting.
  const caughtUp = new Promise((resolve) => cache.onInvalidate(resolve));
  const upstream = createUpstream("content", server.url);
  const scope = () => createCallScope("req", new AbortController().signal, DEADLINES);
  closing.push(async () => {
    await cache.close();
    store.close();
    connection.disconnect();
    await upstream.close();
  });
  const peer = {
    cache,
    lines,
    read: async (id = "a", local = false) => (await cache.read(scope(), cachedEntity(upstream, id, local))).title,
    replace: (id = "a") => cache.replace(scope(), cachedEntity(upstream, id)),
    connections: async (count: number) => {
      await expect.poll(() => lines.filter((line) => line === "redis connected")).toHaveLength(count);
    },
  };
  if (isUp) await Promise.all([peer.connections(1), caughtUp]);
  return peer;
}

const becomes = async (read: () => Promise<string>, title: string) => {
  await expect.poll(read).toBe(title);
};

const listening = async (count: number) => {
  const channel = `${redis.client.options.keyPrefix ?? ""}gateway:v2:dropped`;
  await expect.poll(() => redis.client.pubsub("NUMSUB", channel)).toEqual([channel, count]);
};

describe.skipIf(fault !== null)("gateways that share a Redis", () => {
  beforeEach(async () => {
    redis = createTestRedis();
    server = await createScriptedUpstream();
  });

  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
    await server.close();
    await redis.close();
  });

  test("load a value once", async () => {
    server.on("GET /things/a", entityReply("old"), entityReply("new"));
    const [one, two] = [await startPeer(), await startPeer()];
    expect(await one.read()).toBe("old");
    await one.cache.close();
    expect(await two.read()).toBe("old");
    expect(server.calls).toHaveLength(1);
  });

  test("do not share incomplete values, and prefer a shared complete one", async () => {
    server.on("GET /things/a", incomplete("without a part"), entityReply("good"), incomplete("broken again"));
    const [one, two] = [await startPeer(), await startPeer()];
    expect(await one.read()).toBe("without a part");
    await one.cache.close();
    expect((await redis.keys()).filter((key) => key.includes("things"))).toEqual([]);
    expect(await two.read()).toBe("good");
    await two.cache.close();
    expect(await (await startPeer()).read()).toBe("good");
    expect(server.calls).toHaveLength(2);
  });

  test("ignore a shared text that is incomplete by their own contract", async () => {
    await redis.client.set("gateway:v2:generation", "g1");
    const text = JSON.stringify({ title: "old", subtitle: 7 });
    await redis.client.set(
      "gateway:v2:content /things/a",
      JSON.stringify({ generation: "g1", loadedAt: Date.now(), text }),
    );
    server.on("GET /things/a", entityReply("new"));
    expect(await (await startPeer()).read()).toBe("new");
  });

  test("drop invalidated values together and keep the rest", async () => {
    const [one, two] = [await startPeer(), await startPeer()];
    await listening(2);
    for (const id of ["a", "b", "list"]) {
      server.on(`GET /things/${id}`, entityReply("old", id === "list" ? ["a"] : []), entityReply("new"));
      for (const peer of [one, two]) {
        expect(await peer.read(id)).toBe("old");
        await peer.cache.close();
      }
    }
    const heard = new Promise((resolve) => two.cache.onInvalidate(resolve));
    await one.cache.invalidate(["thing:a"]);
    expect(await heard).toEqual(["thing:a"]);
    expect(await Promise.all(["a", "b", "list"].map((id) => two.read(id)))).toEqual(["new", "old", "new"]);
    expect(await Promise.all(["a", "b", "list"].map((id) => one.read(id)))).toEqual(["new", "old", "new"]);
  });

  test("get a value that one of them replaced", async () => {
    server.on("GET /things/a", entityReply("old"), entityReply("new"));
    const [one, two] = [await startPeer(), await startPeer()];
    await listening(2);
    await one.read();
    await one.cache.close();
    expect(await two.read()).toBe("old");
    await one.replace();
    await becomes(() => two.read(), "new");
    expect(await one.read()).toBe("new");
    expect(server.calls).toHaveLength(2);
  });

  test("ignore a value that was loaded before an invalidation and stored after it", async () => {
    const { promise, resolve } = Promise.withResolvers<StubResponse>();
    server.on("GET /things/a", () => promise, entityReply("new"));
    const [one, two] = [await startPeer(), await startPeer()];
    const slow = one.read();
    await server.arrived(1);
    await two.cache.invalidate(["thing:a"]);
    resolve(entityReply("old"));
    expect(await slow).toBe("old");
    await one.cache.close();
    expect(await two.read()).toBe("new");
  });

  test("ignore values of a gateway that missed an invalidation", async () => {
    const { promise, resolve } = Promise.withResolvers<StubResponse>();
    server.on("GET /things/a", () => promise, entityReply("new"));
    const one = await startPeer();
    const slow = one.read();
    await server.arrived(1);
    // An invalidation by another gateway whose message got lost.
    await redis.client.set("gateway:v2:generation", "another");
    resolve(entityReply("old"));
    expect(await slow).toBe("old");
    await one.cache.close();
    expect(await redis.client.get("gateway:v2:content /things/a")).toContain("old");
    expect(await (await startPeer()).read()).toBe("new");
  });

  const stored = { generation: "g1", loadedAt: Date.now(), text: '{"title":"old"}' };
  test.each([
    "",
    "nonsense",
    JSON.stringify({ ...stored, text: "<html>" }),
    JSON.stringify({ ...stored, text: '{"title":7}' }),
    JSON.stringify({ ...stored, text: { title: "old" } }),
    JSON.stringify({ ...stored, loadedAt: Date.now() + 3_600_000 }),
    JSON.stringify({ ...stored, loadedAt: "today" }),
    JSON.stringify({ ...stored, generation: "g0" }),
    JSON.stringify({ ...stored, generation: null }),
    JSON.stringify({ ...stored, generation: undefined }),
  ])("ignore %j as a stored entry", async (poison) => {
    await redis.client.set("gateway:v2:generation", "g1");
    await redis.client.set("gateway:v2:content /things/a", poison);
    server.on("GET /things/a", entityReply("new"));
    const one = await startPeer();
    expect(await one.read()).toBe("new");
    expect(server.calls).toHaveLength(1);
  });

  test("drop everything when they notice that they missed a message", async () => {
    server.on("GET /things/a", entityReply("old"), entityReply("new"));
    server.on("GET /things/b", entityReply("other"));
    const two = await startPeer();
    expect(await two.read()).toBe("old");
    // An invalidation by another gateway whose message got lost.
    await redis.client.set("gateway:v2:generation", "another");
    expect(await two.read()).toBe("old");
    await two.read("b");
    expect(await two.read()).toBe("new");
  });

  test("ignore values stored before Redis lost its generation", async () => {
    server.on("GET /things/a", entityReply("old"), entityReply("new"));
    const one = await startPeer();
    await one.cache.invalidate(["thing:none"]);
    expect(await one.read()).toBe("old");
    await one.cache.close();
    await redis.client.del("gateway:v2:generation");
    expect(await (await startPeer()).read()).toBe("new");
  });

  test("ignore a key of another Redis type", async () => {
    await redis.client.lpush("gateway:v2:content /things/a", "x");
    server.on("GET /things/a", entityReply("new"));
    expect(await (await startPeer()).read()).toBe("new");
  });

  test("keep values with keys that clients make up out of Redis", async () => {
    server.on("GET /things/a", entityReply("old"));
    const one = await startPeer();
    await one.read("a", true);
    await one.cache.close();
    expect((await redis.keys()).filter((key) => key.includes("things"))).toEqual([]);
  });

  describe("when it is down", () => {
    let proxy: TcpProxy;

    beforeEach(async () => {
      proxy = await startTcpProxy(redis);
      closing.push(() => proxy.close());
      for (const id of ["a", "b"]) server.on(`GET /things/${id}`, entityReply("old"), entityReply("new"));
    });

    test("continue, log it once, and share again when it is back", async () => {
      const one = await startPeer(redis.url(proxy.port));
      await one.read();
      proxy.disturb({ kind: "refuse" });
      for (let reading = 0; reading < 20; reading += 1) {
        expect(await one.read("a")).toBe("old");
        expect(await one.read(`other-${reading}`).catch(() => "missing")).toBe("missing");
      }
      await expect.poll(() => one.lines).toHaveLength(2);
      expect(one.lines).toEqual(["redis connected", expect.stringMatching(/^redis is unavailable/)]);
      proxy.restore();
      await one.connections(2);
      const [old] = [await one.read("b")];
      await one.cache.close();
      expect(await (await startPeer()).read("b")).toBe(old);
      expect(one.lines).toHaveLength(3);
    });

    test("continue if it does not respond", async () => {
      const one = await startPeer(redis.url(proxy.port), { limits: REDIS_LIMITS });
      proxy.disturb({ kind: "blackhole" });
      expect(await one.read()).toBe("old");
      expect(await one.read("b")).toBe("old");
    });

    test("stop waiting for a silent connection", async () => {
      const one = await startPeer(redis.url(proxy.port), { limits: REDIS_LIMITS });
      proxy.disturb({ kind: "blackhole" });
      await one.read();
      await expect.poll(() => one.lines).toContainEqual(expect.stringMatching(/^redis is unavailable/));
      expect(await one.read("b")).toBe("old");
    });

    test("continue if it was never up", async () => {
      proxy.disturb({ kind: "refuse" });
      const one = await startPeer(redis.url(proxy.port), { isUp: false });
      expect(await one.read()).toBe("old");
      await one.cache.invalidate(["thing:a"]);
      expect(await one.read()).toBe("new");
      expect(one.lines).toHaveLength(1);
    });

    test("publish their invalidations afterwards", async () => {
      const [one, two] = [await startPeer(redis.url(proxy.port)), await startPeer()];
      expect(await two.read()).toBe("old");
      proxy.disturb({ kind: "refuse" });
      await expect.poll(() => one.lines).toHaveLength(2);
      await one.cache.invalidate(["thing:a"]);
      expect(await two.read()).toBe("old");
      proxy.restore();
      await becomes(() => two.read(), "new");
    });

    test("receive the invalidations of others afterwards", async () => {
      const [one, two] = [await startPeer(redis.url(proxy.port)), await startPeer()];
      expect(await one.read()).toBe("old");
      proxy.disturb({ kind: "refuse" });
      await expect.poll(() => one.lines).toHaveLength(2);
      await two.cache.invalidate(["thing:a"]);
      expect(await one.read()).toBe("old");
      proxy.restore();
      await becomes(() => one.read(), "new");
    });
  });
});
