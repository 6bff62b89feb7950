import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type StubResponse, createScriptedUpstream, type ScriptedUpstream } from "../../test/upstream.ts";
import { noTelemetry, type Telemetry } from "../observability/telemetry.ts";
import { UpstreamContractError, UpstreamUnavailableError } from "./errors.ts";
import { createUpstream, type Upstream } from "./http.ts";
import { path } from "./path.ts";
import { DEADLINES } from "../../test/deadlines.ts";
import { type CallKind, type CallRecord, createCallScope } from "./scope.ts";

let server: ScriptedUpstream;
let upstream: Upstream;
const telemetry = {
  ...noTelemetry,
  retried: vi.fn<Telemetry["retried"]>(),
  upstreamCall: vi.fn<Telemetry["upstreamCall"]>(),
};

beforeEach(async () => {
  vi.spyOn(Math, "random").mockReturnValue(0);
  server = await createScriptedUpstream();
  upstream = createUpstream("commerce", server.url, { telemetry });
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  await upstream.close();
  await server.close();
});

const scopeOf = (signal = new AbortController().signal, deadlines = DEADLINES) =>
  createCallScope("req", signal, deadlines);

const call = (kind: CallKind, scope = scopeOf()) =>
  upstream.call(scope, {
    method: kind === "read" ? "GET" : "POST",
    path: path`/thing`,
    kind,
    schema: z.object({ ok: z.boolean() }),
  });

const fine = { body: { ok: true } };

describe("a read", () => {
  test.each<[string, StubResponse]>([
    ["resets the connection", { resets: true }],
    ["disconnects midway", { body: { ok: true }, truncates: true }],
    ["responds with 502", { status: 502, body: "<html>" }],
    ["responds with 503", { status: 503, body: {} }],
    ["responds with 504", { status: 504, body: {} }],
    ["sends Retry-After 0", { status: 503, headers: { "retry-after": "0" }, body: {} }],
    ["sends a Retry-After in the past", { status: 429, headers: { "retry-after": new Date(0).toUTCString() } }],
  ])("is retried if the upstream %s", async (_name, reply) => {
    server.on("GET /thing", reply, fine);
    expect(await call("read")).toEqual({ ok: true });
    expect(server.calls.map(({ headers }) => headers["x-request-id"])).toEqual(["req.1", "req.2"]);
    expect(telemetry.retried.mock.calls).toEqual([["commerce"]]);
  });

  test("is tried at most three times", async () => {
    server.on("GET /thing", { status: 503, body: {} });
    await expect(call("read")).rejects.toBeInstanceOf(UpstreamUnavailableError);
    expect(server.calls).toHaveLength(3);
    expect(telemetry.retried).toHaveBeenCalledTimes(2);
  });

  test("that hangs is canceled early enough for a retry", async () => {
    server.on("GET /thing", { hangs: true }, fine);
    expect(await call("read", scopeOf(undefined, { ...DEADLINES, retriedReadCallMs: 500 }))).toEqual({ ok: true });
    expect(await server.calls[0]?.completed).toBe(false);
  });

  test("waits for Retry-After if there is enough time", async () => {
    server.on("GET /thing", { status: 503, headers: { "retry-after": "1" }, body: {} }, fine);
    const began = performance.now();
    expect(await call("read")).toEqual({ ok: true });
    // Not a measurement: a smaller value would mean that it did not wait.
    expect(performance.now() - began).toBeGreaterThan(990);
  });

  test.each<[string, StubResponse, string]>([
    ["sends a Retry-After past the deadline", { status: 503, headers: { "retry-after": "4" } }, "UpstreamUnavailable"],
    ["sends an invalid Retry-After", { status: 429, headers: { "retry-after": "soon" } }, "UpstreamUnavailable"],
    ["limits the rate", { status: 429 }, "UpstreamUnavailable"],
    ["responds with 500", { status: 500 }, "UpstreamUnavailable"],
    ["responds with 404", { status: 404 }, "UpstreamProblem"],
    ["responds with HTML", { body: "<html>" }, "UpstreamContract"],
    ["responds with truncated JSON", { body: '{"ok":' }, "UpstreamContract"],
    ["responds with another type", { body: { ok: "yes" } }, "UpstreamContract"],
  ])("is not retried if the upstream %s", async (_name, reply, name) => {
    server.on("GET /thing", reply, fine);
    await expect(call("read")).rejects.toMatchObject({ name });
    expect(server.calls).toHaveLength(1);
  });

  test("is not retried if the client has disconnected", async () => {
    const client = new AbortController();
    server.on("GET /thing", () => {
      client.abort();
      return { resets: true };
    });
    await expect(call("read", scopeOf(client.signal))).rejects.toMatchObject({ cancelled: true });
    expect(server.calls).toHaveLength(1);
  });

  test("is not retried if no time is left", async () => {
    server.on("GET /thing", { hangs: true });
    await expect(call("read", scopeOf(undefined, { ...DEADLINES, readMs: 500 }))).rejects.toMatchObject({
      timedOut: true,
    });
    expect(server.calls).toHaveLength(1);
  });
});

describe.each<CallKind>(["write", "order", "upload"])("a call of the kind %j", (kind) => {
  test.each<[string, StubResponse]>([
    ["resets the connection", { resets: true }],
    ["disconnects midway", { body: { ok: true }, truncates: true }],
    ["responds with 503 and Retry-After 0", { status: 503, headers: { "retry-after": "0" }, body: {} }],
  ])("is made once, even if the upstream %s", async (_name, reply) => {
    server.on("POST /thing", reply, fine);
    await expect(call(kind)).rejects.toMatchObject({ name: "UpstreamUnavailable", sent: true });
    expect(server.calls).toHaveLength(1);
  });
});

test("measures every attempt and adds it to the trace", async () => {
  server.on("GET /thing", { status: 503 }, { body: {} });
  const scope = scopeOf();
  const seen: CallRecord[] = [];
  scope.onCall = (record) => seen.push(record);
  await expect(call("read", scope)).rejects.toBeInstanceOf(UpstreamContractError);
  const expected = [
    { upstream: "commerce", endpoint: "GET /thing", outcome: "unavailable" },
    { upstream: "commerce", endpoint: "GET /thing", outcome: "contract" },
  ];
  expect(seen).toMatchObject(expected);
  expect(telemetry.upstreamCall.mock.calls.flat()).toMatchObject(expected);
});
