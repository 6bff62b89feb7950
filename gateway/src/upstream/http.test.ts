import { type AddressInfo, createServer } from "node:net";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type StubResponse, createScriptedUpstream, type ScriptedUpstream } from "../../test/upstream.ts";
import { UpstreamContractError, UpstreamProblemError, UpstreamUnavailableError } from "./errors.ts";
import { createUpstream, type Upstream } from "./http.ts";
import { path } from "./path.ts";
import { DEADLINES } from "../../test/deadlines.ts";
import { type CallKind, type CallScope, createCallScope } from "./scope.ts";

let server: ScriptedUpstream;
let upstream: Upstream;

beforeEach(async () => {
  server = await createScriptedUpstream();
  upstream = createUpstream("content", `${server.url}/strapi/`);
});

afterEach(async () => {
  await upstream.close();
  await server.close();
});

const inTime = () => createCallScope("req-1", new AbortController().signal, DEADLINES);
const inHaste = () =>
  createCallScope("req-1", new AbortController().signal, {
    ...DEADLINES,
    readMs: 500,
    writeMs: 500,
    orderMs: 500,
    uploadMs: 500,
  });

const responseSchema = z.object({
  data: z.object({ title: z.string(), parts: z.array(z.object({ sku: z.string() })) }),
});

const get = (scope: CallScope, kind: CallKind = "read") =>
  upstream.call(scope, { method: "GET", path: path`/products/${"x"}`, kind, schema: responseSchema });

async function failureOf(reply: StubResponse, scope = inTime()): Promise<unknown> {
  server.on("GET /strapi/products/x", reply);
  return get(scope).then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
}

describe("a call", () => {
  test("sends the request below the base path with a derived request id, and parses the response", async () => {
    const body = { data: { title: "Datum", parts: [], extra: 1 } };
    server.on("GET /strapi/products/x", { body });
    const scope = inTime();
    expect(await get(scope)).toEqual({ data: { title: "Datum", parts: [] } });
    await get(scope);
    expect(server.calls.map(({ headers }) => headers["x-request-id"])).toEqual(["req-1.1", "req-1.2"]);
    expect(scope.calls).toBe(2);
  });

  test("reuses connections", async () => {
    server.on("GET /strapi/products/x", { body: { data: { title: "Datum", parts: [] } } });
    for (let call = 0; call < 10; call++) await get(inTime());
    expect(server.calls).toHaveLength(10);
    expect(new Set(server.calls.map(({ port }) => port)).size).toBeLessThanOrEqual(2);
  });

  test.each([
    ["data.title", { data: { parts: [] } }],
    ["data.parts[1].sku", { data: { title: "x", parts: [{ sku: "a" }, { sku: 7 }] } }],
    ["data", { data: null }],
    ["", []],
  ])("names upstream and field if the response breaks the contract at %j", async (field, body) => {
    const error = await failureOf({ body });
    expect(error).toBeInstanceOf(UpstreamContractError);
    expect(error).toMatchObject({ upstream: "content", field });
  });

  test.each<[string, StubResponse]>([
    ["JSON labeled as HTML", { headers: { "content-type": "text/html" }, body: { data: { title: "x", parts: [] } } }],
    ["JSON labeled as text", { headers: { "content-type": "text/plain" }, body: { data: { title: "x", parts: [] } } }],
    ["a page of HTML", { headers: { "content-type": "text/html" }, body: "<html>Bad gateway</html>" }],
    ["a redirect", { status: 302, headers: { location: "http://elsewhere.example" }, body: "" }],
    ["an oversized body", { body: `"${"x".repeat(9 * 1024 * 1024)}"` }],
  ])("breaks the contract as a whole with %s", async (_name, reply) => {
    const error = await failureOf(reply);
    expect(error).toBeInstanceOf(UpstreamContractError);
    expect(error).toMatchObject({ field: "" });
  });

  test.each(["application/json; charset=utf-8", "APPLICATION/JSON", "application/vnd.api+json"])(
    "accepts %j as JSON",
    async (type) => {
      const body = { data: { title: "Datum", parts: [] } };
      server.on("GET /strapi/products/x", { headers: { "content-type": type }, body });
      expect(await get(inTime())).toEqual(body);
    },
  );

  test("throws status, type, title, errors and members of a problem", async () => {
    const body = { type: "urn:shop:out-of-stock", title: "Too late", status: 409, errors: { a: ["b"] }, qtyOnHand: 2 };
    const error = await failureOf({ status: 409, headers: { "content-type": "application/problem+json" }, body });
    expect(error).toBeInstanceOf(UpstreamProblemError);
    expect(error).toMatchObject({
      status: 409,
      type: "urn:shop:out-of-stock",
      title: "Too late",
      errors: { a: ["b"] },
      members: { qtyOnHand: 2 },
    });
  });

  test("throws the status of a rejection without a problem", async () => {
    expect(await failureOf({ status: 404, body: "nothing here" })).toMatchObject({
      status: 404,
      title: null,
      errors: {},
    });
  });

  test.each<[string, StubResponse]>([
    ["responds with 500", { status: 500, body: "oops" }],
    ["asks for an excessive pause", { status: 429, headers: { "retry-after": "3600" }, body: {} }],
    ["resets the connection", { resets: true }],
    ["disconnects in the middle of its response", { body: { data: {} }, truncates: true }],
  ])("reports an upstream that %s as unavailable, with the request possibly received", async (_name, reply) => {
    const error = await failureOf(reply);
    expect(error).toBeInstanceOf(UpstreamUnavailableError);
    expect(error).toMatchObject({ timedOut: false, sent: true });
  });

  test.each<[string, StubResponse]>([
    ["does not respond", { hangs: true }],
    ["drips", { drips: true }],
  ])("to an upstream that %s is canceled at the deadline", async (_name, reply) => {
    const error = await failureOf(reply, inHaste());
    expect(error).toBeInstanceOf(UpstreamUnavailableError);
    expect(error).toMatchObject({ timedOut: true, sent: true });
    expect(await server.calls[0]?.completed).toBe(false);
  });

  test("asks for an uncompressed response", async () => {
    await failureOf({ status: 404, body: {} });
    expect(server.calls[0]?.headers["accept-encoding"]).toBe("identity");
  });

  test("returns undefined for an empty response (204)", async () => {
    server.on("DELETE /strapi/products/x", { status: 204 });
    const call = { method: "DELETE", path: path`/products/${"x"}`, kind: "write" } as const;
    expect(await upstream.call(inTime(), { ...call, schema: z.undefined() })).toBeUndefined();
    await expect(upstream.call(inTime(), { ...call, schema: responseSchema })).rejects.toBeInstanceOf(
      UpstreamContractError,
    );
  });

  test("is not made if no time is left", async () => {
    const scope = createCallScope("req-1", new AbortController().signal, { ...DEADLINES, readMs: 0 });
    await expect(get(scope)).rejects.toMatchObject({ timedOut: true, sent: false });
    expect([scope.calls, server.calls]).toEqual([0, []]);
  });

  test("ends at its upstream's own deadline, retries included", async () => {
    server.on("GET /strapi/products/x", { status: 503 }, { hangs: true });
    const deadlines = { ...DEADLINES, readMs: 600_000, upstreamMs: { ...DEADLINES.upstreamMs, content: 1500 } };
    const scope = createCallScope("req-1", new AbortController().signal, deadlines);
    await expect(get(scope)).rejects.toMatchObject({ timedOut: true });
    expect(scope.timeLeft("read")).toBeGreaterThan(300_000);
    expect(server.calls).toHaveLength(2);
  });

  test("reports the request as not sent if the port has no listener", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, "close");
    const closedUpstream = createUpstream("commerce", `http://127.0.0.1:${port}`);
    const call = closedUpstream.call(inTime(), {
      method: "POST",
      path: path`/x`,
      kind: "write",
      schema: responseSchema,
    });
    await expect(call).rejects.toMatchObject({ name: "UpstreamUnavailable", timedOut: false, sent: false });
    await closedUpstream.close();
  });
});

describe("a personal read while all connections are busy", () => {
  /** More calls than an upstream gets at the same time. */
  const MANY = 150;

  const read = (commerce: Upstream, scope: CallScope) =>
    commerce.call(scope, { method: "GET", path: path`/Cart`, kind: "read", schema: z.object({ id: z.string() }) });

  async function whileBusy(run: (commerce: Upstream) => Promise<void>): Promise<void> {
    const commerce = createUpstream("commerce", server.url);
    const { promise, resolve } = Promise.withResolvers<StubResponse>();
    server.on("POST /Cart", () => promise);
    const write = { method: "POST", path: path`/Cart`, kind: "write", schema: z.undefined() } as const;
    const writes = Array.from({ length: MANY }, () => commerce.call(inTime(), write));
    try {
      await server.arrived(100);
      await run(commerce);
    } finally {
      resolve({ status: 204 });
      await Promise.all(writes);
      await commerce.close();
    }
  }

  test("with slow calls ends at its deadline", async () => {
    await whileBusy(async (commerce) => {
      await expect(read(commerce, inHaste())).rejects.toMatchObject({ name: "UpstreamUnavailable", timedOut: true });
    });
  });

  test("with slow calls ends when its client disconnects", async () => {
    await whileBusy(async (commerce) => {
      const client = new AbortController();
      const begun = read(commerce, createCallScope("req-1", client.signal, DEADLINES));
      client.abort();
      await expect(begun).rejects.toMatchObject({ name: "UpstreamUnavailable", cancelled: true });
    });
  });

  test("with stalled uploads still gets its response", async () => {
    const commerce = createUpstream("commerce", server.url);
    const stalled = Promise.withResolvers<undefined>();
    const manyBegan = Promise.withResolvers<undefined>();
    let begun = 0;
    async function* body() {
      yield Buffer.from("--b");
      if (++begun === 60) manyBegan.resolve(undefined);
      await stalled.promise;
    }
    const uploads = Array.from({ length: MANY }, () =>
      commerce.call(inTime(), {
        method: "POST",
        path: path`/files`,
        kind: "upload",
        stream: { contentType: "multipart/form-data; boundary=b", body: body() },
        schema: z.undefined(),
      }),
    );
    await manyBegan.promise;
    server.on("GET /Cart", { body: { id: "c_1" } });
    server.on("POST /files", { status: 204 });
    expect(await read(commerce, inTime())).toEqual({ id: "c_1" });
    expect(server.endpoints()).toEqual(["GET /Cart"]);
    stalled.resolve(undefined);
    await Promise.all(uploads);
    await commerce.close();
  });
});

describe("when the client disconnects", () => {
  const getWhileLeaving = (kind: CallKind) => {
    const client = new AbortController();
    server.on("GET /strapi/products/x", () => {
      client.abort();
      return { body: { data: { title: "Datum", parts: [] } } };
    });
    return get(createCallScope("req-1", client.signal, DEADLINES), kind);
  };

  test("a read is canceled", async () => {
    await expect(getWhileLeaving("read")).rejects.toBeInstanceOf(UpstreamUnavailableError);
  });

  test.each<CallKind>(["write", "order", "upload"])("a call of the kind %j continues", async (kind) => {
    await expect(getWhileLeaving(kind)).resolves.toMatchObject({ data: { title: "Datum" } });
  });
});

describe("an upload", () => {
  const send = (body: AsyncIterable<Uint8Array>) =>
    upstream.call(inTime(), {
      method: "POST",
      path: path`/files`,
      kind: "upload",
      stream: { contentType: "multipart/form-data; boundary=b", body },
      schema: z.object({ id: z.int() }),
    });

  test("is streamed as it arrives", async () => {
    server.on("POST /strapi/files", { body: { id: 7 } });
    async function* parts() {
      yield Buffer.from("--b\r\n");
      yield Buffer.from("--b--\r\n");
    }
    expect(await send(parts())).toEqual({ id: 7 });
    expect(server.calls[0]?.body).toBe("--b\r\n--b--\r\n");
    expect(server.calls[0]?.headers["content-type"]).toBe("multipart/form-data; boundary=b");
  });

  test("is aborted if its source fails, and throws the source's error", async () => {
    async function* parts() {
      yield Buffer.from("--b\r\n");
      throw new RangeError("too large");
    }
    await expect(send(parts())).rejects.toThrow(new RangeError("too large"));
    await server.broken();
    expect(server.calls).toEqual([]);
  });
});
