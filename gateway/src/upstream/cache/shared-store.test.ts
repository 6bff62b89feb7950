import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { PATIENT_REDIS, createTestRedis, redisFault, type TestRedis } from "../../../test/redis.ts";
import { startTcpProxy, type TcpProxy } from "../../../test/tcp-proxy.ts";
import { incomplete, thing, titled } from "../../../test/things.ts";
import { type Answer, createScriptedUpstream, type ScriptedUpstream } from "../../../test/upstream.ts";
import { REDIS_LIMITS, createRedis } from "../redis.ts";
import { noTelemetry } from "../../observability/telemetry.ts";
import { createUpstream } from "../http.ts";
import { DEADLINES, LIFETIMES } from "../../../test/deadlines.ts";
import { createCallScope } from "../scope.ts";
import { createFreshCache } from "./fresh-cache.ts";
import { createSharedStore } from "./shared-store.ts";

const fault = await redisFault();
console.log(fault ? `Tests of the shared cache are skipped, Redis cannot be used: ${fault}` : "Redis is used.");

const closing: (() => unknown)[] = [];
let redis: TestRedis;
let server: ScriptedUpstream;

/** The caches of one gateway. */
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
  const cache = createFreshCache({ log, telemetry: noTelemetry, store, lifetimes: LIFETIMES });
  // What was read before the first connection may be out of date, so it is dropped then.
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
    read: async (id = "a", local = false) => (await cache.read(scope(), thing(upstream, id, local))).title,
    replace: (id = "a") => cache.replace(scope(), thing(upstream, id)),
    connections: async (count: number) => {
      await expect.poll(() => lines.filter((line) => line === "redis connected")).toHaveLength(count);
    },
  };
  if (isUp) await Promise.all([peer.connections(1), caughtUp]);
  return peer;
}

/** Waits until what is read is this. */
const becomes = async (read: () => Promise<string>, title: string) => {
  await expect.poll(read).toBe(title);
};

/** Waits until so many gateways listen to each other. */
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

  test("read a value once", async () => {
    server.on("GET /things/a", titled("old"), titled("new"));
    const [one, two] = [await startPeer(), await startPeer()];
    expect(await one.read()).toBe("old");
    await one.cache.close();
    expect(await two.read()).toBe("old");
    expect(server.calls).toHaveLength(1);
  });

  test("share no incomplete value, and prefer the complete one that is shared", async () => {
    server.on("GET /things/a", incomplete("without a part"), titled("good"), incomplete("broken again"));
    const [one, two] = [await startPeer(), await startPeer()];
    expect(await one.read()).toBe("without a part");
    await one.cache.close();
    expect((await redis.keys()).filter((key) => key.includes("things"))).toEqual([]);
    expect(await two.read()).toBe("good");
    await two.cache.close();
    expect(await (await startPeer()).read()).toBe("good");
    expect(server.calls).toHaveLength(2);
  });

  test("take a text for nothing that lacks something by their own contract", async () => {
    await redis.client.set("gateway:v2:generation", "g1");
    const text = JSON.stringify({ title: "old", subtitle: 7 });
    await redis.client.set(
      "gateway:v2:content /things/a",
      JSON.stringify({ generation: "g1", loadedAt: Date.now(), text }),
    );
    server.on("GET /things/a", titled("new"));
    expect(await (await startPeer()).read()).toBe("new");
  });

  test("drop together what one of them is asked to drop, and keep the rest", async () => {
    const [one, two] = [await startPeer(), await startPeer()];
    await listening(2);
    for (const id of ["a", "b", "list"]) {
      server.on(`GET /things/${id}`, titled("old", id === "list" ? ["a"] : []), titled("new"));
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

  test("get the value that one of them put in place of another", async () => {
    server.on("GET /things/a", titled("old"), titled("new"));
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

  test("do not believe what was read before it was dropped, and stored after", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    server.on("GET /things/a", () => promise, titled("new"));
    const [one, two] = [await startPeer(), await startPeer()];
    const slow = one.read();
    await server.arrived(1);
    await two.cache.invalidate(["thing:a"]);
    resolve(titled("old"));
    expect(await slow).toBe("old");
    await one.cache.close();
    expect(await two.read()).toBe("new");
  });

  test("do not believe what a gateway stores that has not heard yet what was dropped", async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    server.on("GET /things/a", () => promise, titled("new"));
    const one = await startPeer();
    const slow = one.read();
    await server.arrived(1);
    // As another gateway drops it, but without the message.
    await redis.client.set("gateway:v2:generation", "another");
    resolve(titled("old"));
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
  ])("take %j in it for nothing", async (poison) => {
    await redis.client.set("gateway:v2:generation", "g1");
    await redis.client.set("gateway:v2:content /things/a", poison);
    server.on("GET /things/a", titled("new"));
    const one = await startPeer();
    expect(await one.read()).toBe("new");
    expect(server.calls).toHaveLength(1);
  });

  test("drop everything when they learn that they have missed something", async () => {
    server.on("GET /things/a", titled("old"), titled("new"));
    server.on("GET /things/b", titled("other"));
    const two = await startPeer();
    expect(await two.read()).toBe("old");
    // As another gateway drops it, but without the message.
    await redis.client.set("gateway:v2:generation", "another");
    expect(await two.read()).toBe("old");
    await two.read("b");
    expect(await two.read()).toBe("new");
  });

  test("do not believe what was stored before Redis forgot what was dropped", async () => {
    server.on("GET /things/a", titled("old"), titled("new"));
    const one = await startPeer();
    await one.cache.invalidate(["thing:none"]);
    expect(await one.read()).toBe("old");
    await one.cache.close();
    await redis.client.del("gateway:v2:generation");
    expect(await (await startPeer()).read()).toBe("new");
  });

  test("take a key of another kind for nothing", async () => {
    await redis.client.lpush("gateway:v2:content /things/a", "x");
    server.on("GET /things/a", titled("new"));
    expect(await (await startPeer()).read()).toBe("new");
  });

  test("keep to themselves what anybody can make up keys for", async () => {
    server.on("GET /things/a", titled("old"));
    const one = await startPeer();
    await one.read("a", true);
    await one.cache.close();
    expect((await redis.keys()).filter((key) => key.includes("things"))).toEqual([]);
  });

  describe("and lose it", () => {
    let proxy: TcpProxy;

    beforeEach(async () => {
      proxy = await startTcpProxy(redis);
      closing.push(() => proxy.close());
      for (const id of ["a", "b"]) server.on(`GET /things/${id}`, titled("old"), titled("new"));
    });

    test("carry on, say so once, and share again when it is back", async () => {
      const one = await startPeer(redis.url(proxy.port));
      await one.read();
      proxy.disturb({ kind: "refuse" });
      for (let reading = 0; reading < 20; reading += 1) {
        expect(await one.read("a")).toBe("old");
        expect(await one.read(`other-${reading}`).catch(() => "missing")).toBe("missing");
      }
      await expect.poll(() => one.lines).toHaveLength(2);
      expect(one.lines).toEqual(["redis connected", expect.stringMatching(/^redis is away/)]);
      proxy.restore();
      await one.connections(2);
      const [old] = [await one.read("b")];
      await one.cache.close();
      expect(await (await startPeer()).read("b")).toBe(old);
      expect(one.lines).toHaveLength(3);
    });

    test("carry on when it does not answer", async () => {
      const one = await startPeer(redis.url(proxy.port), { limits: REDIS_LIMITS });
      proxy.disturb({ kind: "blackhole" });
      expect(await one.read()).toBe("old");
      expect(await one.read("b")).toBe("old");
    });

    test("wait no longer for one that has fallen silent", async () => {
      const one = await startPeer(redis.url(proxy.port), { limits: REDIS_LIMITS });
      proxy.disturb({ kind: "blackhole" });
      await one.read();
      await expect.poll(() => one.lines).toContainEqual(expect.stringMatching(/^redis is away/));
      expect(await one.read("b")).toBe("old");
    });

    test("carry on when it was never there", async () => {
      proxy.disturb({ kind: "refuse" });
      const one = await startPeer(redis.url(proxy.port), { isUp: false });
      expect(await one.read()).toBe("old");
      await one.cache.invalidate(["thing:a"]);
      expect(await one.read()).toBe("new");
      expect(one.lines).toHaveLength(1);
    });

    test("publish afterwards what they dropped meanwhile", async () => {
      const [one, two] = [await startPeer(redis.url(proxy.port)), await startPeer()];
      expect(await two.read()).toBe("old");
      proxy.disturb({ kind: "refuse" });
      await expect.poll(() => one.lines).toHaveLength(2);
      await one.cache.invalidate(["thing:a"]);
      expect(await two.read()).toBe("old");
      proxy.restore();
      await becomes(() => two.read(), "new");
    });

    test("hear afterwards what the others dropped meanwhile", async () => {
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
