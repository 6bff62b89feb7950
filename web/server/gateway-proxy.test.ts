// @vitest-environment node
import { once } from "node:events";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { WEB_LIMITS } from "./limits.ts";
import { connectionsOf, startWeb, untilClosed } from "../test-helpers/server.ts";

const json = { "Content-Type": "application/json" };
const ordinary = { method: "POST", headers: json, body: '{"query":"{ __typename }"}' };

const multipart = (length: number) =>
  [
    "POST /graphql HTTP/1.1",
    "Host: shop",
    "X-Request-ID: r",
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${length}`,
    "",
    "",
  ].join("\r\n");

const MUCH = 200_000;

/** Two more than the maximum number of gateway connections. */
const SILENT = 258;

test("request heads without bodies do not block calls and pages", async () => {
  const { server, send, ask, calls } = await startWeb();
  const heads = Promise.withResolvers<void>();
  let begun = 0;
  server.on("request", () => {
    begun += 1;
    if (begun === SILENT) heads.resolve();
  });
  await Promise.all(Array.from({ length: SILENT }, () => send(multipart(1000))));
  await heads.promise;
  expect(await ask("/graphql", ordinary)).toMatchObject({ status: 200, body: '{"data":{}}' });
  expect(await ask("/")).toMatchObject({ status: 200, body: "a page" });
  expect(await connectionsOf(server)).toBeGreaterThan(SILENT);
  expect(calls).toHaveLength(1);
});

test("stalled uploads use the client's upload slots but do not block calls and pages", async () => {
  const { send, ask, calls } = await startWeb();
  const { eachVisitor } = WEB_LIMITS.uploads;
  const refused = Promise.withResolvers<void>();
  const responses: string[] = [];
  for (let n = 0; n < SILENT; n += 1) {
    const socket = await send(multipart(2 * MUCH) + "x".repeat(MUCH));
    socket.on("data", (data) => {
      responses.push(data.toString());
      if (responses.length === SILENT - eachVisitor) refused.resolve();
    });
  }
  await refused.promise;
  for (const response of responses) {
    expect(response).toMatch(/^HTTP\/1\.1 503 [^]*\r\nRetry-After: 2\r\n[^]*"code":"OVERLOADED"/);
  }
  expect(await ask("/graphql", ordinary)).toMatchObject({ status: 200 });
  expect(await ask("/")).toMatchObject({ status: 200 });
  expect(calls).toHaveLength(eachVisitor + 1);
});

test("rejects a call without a free slot at once, in the gateway's error format", async () => {
  const calls = { ...WEB_LIMITS.calls, running: 2 };
  const waiting = Promise.withResolvers<void>();
  const web = await startWeb({
    limits: { calls },
    gateway: () => web.calls.length === calls.running && waiting.resolve(),
  });
  const call = "GET /graphql?query={a} HTTP/1.1\r\nHost: shop\r\n\r\n";
  const [first] = await Promise.all([web.send(call), web.send(call)]);
  await waiting.promise;
  const refusal = await web.ask("/graphql", ordinary);
  expect(refusal).toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect(JSON.parse(refusal.body)).toEqual({
    errors: [{ message: expect.any(String) as string, extensions: { code: "OVERLOADED" } }],
  });
  expect(await web.ask("/")).toMatchObject({ status: 200 });

  // A disconnect releases the slot.
  first.destroy();
  await expect.poll(() => web.calls[0]?.destroyed).toBe(true);
  await web.send(call);
  await expect.poll(() => web.calls.length).toBe(3);
});

test("an unread response holds no slot unless it is very large", async () => {
  // More than the loopback socket buffers hold.
  const large = Buffer.alloc(32 * 1024 * 1024);
  const calls = { ...WEB_LIMITS.calls, running: 1 };
  const statusBeside = async (heldBytes: number) => {
    const web = await startWeb({
      limits: { calls, heldBytes },
      gateway: (_call, response) => void response.end(web.calls.length === 1 ? large : "{}"),
    });
    const unread = (await web.send("GET /graphql?query={a} HTTP/1.1\r\nHost: shop\r\n\r\n")).pause();
    await once(unread, "readable");
    return (await web.ask("/graphql", ordinary)).status;
  };
  expect(await statusBeside(2 * large.length)).toBe(200);
  expect(await statusBeside(WEB_LIMITS.heldBytes)).toBe(503);
});

test("forwards responses unchanged, compressed if that makes them smaller", async () => {
  const text = JSON.stringify({ data: "x".repeat(5000) });
  const { askRaw } = await startWeb({
    gateway: (_call, response) =>
      void response.writeHead(200, { "Content-Type": "application/json", ETag: '"1"' }).end(text),
  });
  const plain = await askRaw("/graphql");
  expect([plain.body.toString(), plain.headers["content-encoding"]]).toEqual([text, undefined]);
  const packed = await askRaw("/graphql", { headers: { "accept-encoding": "gzip" } });
  expect(packed.headers).toMatchObject({ "content-encoding": "gzip", etag: '"1"', "content-type": "application/json" });
  expect(packed.headers.vary).toContain("Accept-Encoding");
  expect(gunzipSync(packed.body).toString()).toBe(text);
});

test("one client's calls leave slots for others", async () => {
  const calls = { ...WEB_LIMITS.calls, eachVisitor: 2 };
  const waiting = Promise.withResolvers<void>();
  const web = await startWeb({
    limits: { calls },
    gateway: (call, response) => {
      if (call.headers["x-forwarded-for"] === "203.0.113.7") response.end("{}");
      else if (web.calls.length === 2) waiting.resolve();
    },
  });
  const call = "GET /graphql?query={a} HTTP/1.1\r\nHost: shop\r\n\r\n";
  await Promise.all([web.send(call), web.send(call)]);
  await waiting.promise;
  expect(await web.ask("/graphql")).toMatchObject({ status: 503 });
  const other = { "X-Forwarded-For": "203.0.113.7" };
  expect(await web.ask("/graphql", { headers: other })).toMatchObject({ status: 200 });
});

test("answers a stalled body with 408 and closes the connection", async () => {
  const { send, calls } = await startWeb({ limits: { bodyRate: { bytesPerSecond: 8000, windowMs: 500 } } });
  const [head, file] = await Promise.all([
    send(multipart(1000)).then(untilClosed),
    send(multipart(2 * MUCH) + "x".repeat(MUCH)).then(untilClosed),
  ]);
  expect(head).toMatch(/^HTTP\/1\.1 408 [^]*\r\nConnection: close\r\n[^]*"code":"BAD_REQUEST"/);
  expect(file).toMatch(/^HTTP\/1\.1 408 /);
  // The upload to the gateway is aborted.
  expect(calls).toHaveLength(1);
  await expect.poll(() => calls[0]?.destroyed).toBe(true);
});

test("forwards bodies unchanged, buffered or streamed", async () => {
  const lengths: number[] = [];
  const { ask } = await startWeb({
    gateway: (call, response) => {
      let length = 0;
      call.on("data", (data: Buffer) => (length += data.length));
      call.once("end", () => {
        lengths.push(length);
        response.end("{}");
      });
    },
  });
  for (const length of [1, MUCH, 20 * MUCH]) {
    expect(await ask("/graphql", { method: "POST", headers: json, body: "x".repeat(length) })).toMatchObject({
      status: 200,
    });
  }
  expect(lengths).toEqual([1, MUCH, 20 * MUCH]);
});

test.each([
  ["text/html;q=0.9,application/json", "application/json"],
  ["application/graphql-response+json,application/json;q=0.9", "application/graphql-response+json"],
  ["text/html,application/xhtml+xml,*/*;q=0.8", "application/json"],
])("for %s, requests only %s from the gateway", async (accept, asked) => {
  const { ask, calls } = await startWeb();
  await ask("/graphql?query={a}", { headers: { accept } });
  expect(calls.map(({ headers }) => headers.accept)).toEqual([asked]);
});

test.each([
  ["text/html", 404],
  ["image/png", 406],
])("answers a call that accepts only %s with %i itself", async (accept, status) => {
  const { ask, calls } = await startWeb();
  expect(await ask("/graphql", { headers: { accept } })).toMatchObject({ status });
  expect(calls).toEqual([]);
});

test("reports an unreachable gateway in the gateway's error format", async () => {
  const { ask } = await startWeb({ gateway: (call) => call.socket.destroy() });
  const response = await ask("/graphql", ordinary);
  expect(response.status).toBe(502);
  expect(JSON.parse(response.body)).toEqual({
    errors: [
      {
        message: "The shop can't be reached right now. Please try again.",
        extensions: { code: "GATEWAY_UNAVAILABLE" },
      },
    ],
  });
});

test("answers calls over the rate limit with Retry-After", async () => {
  const { ask, calls } = await startWeb({ limits: { callBudget: { points: 2, seconds: 60 } } });
  for (let n = 0; n < 2; n += 1) expect(await ask("/graphql", ordinary)).toMatchObject({ status: 200 });
  const refusal = await ask("/graphql", ordinary);
  expect(refusal.status).toBe(429);
  expect(Number(refusal.headers["retry-after"])).toBeGreaterThan(0);
  expect(refusal.body).toContain('"code":"RATE_LIMITED"');
  expect(calls).toHaveLength(2);
  expect(await ask("/")).toMatchObject({ status: 200 });
});
