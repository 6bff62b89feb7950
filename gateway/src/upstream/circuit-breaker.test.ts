import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { type StubResponse, createScriptedUpstream, type ScriptedUpstream } from "../../test/upstream.ts";
import { noTelemetry, type Telemetry } from "../observability/telemetry.ts";
import { createUpstream, type Upstream } from "./http.ts";
import { path } from "./path.ts";
import { DEADLINES } from "../../test/deadlines.ts";
import { type CallKind, createCallScope } from "./scope.ts";

let server: ScriptedUpstream;
let upstream: Upstream;
const telemetry = { ...noTelemetry, breaker: vi.fn<Telemetry["breaker"]>() };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  server = await createScriptedUpstream();
  upstream = createUpstream("commerce", server.url, { telemetry });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.clearAllMocks();
  await upstream.close();
  await server.close();
});

const states = () => telemetry.breaker.mock.calls.map(([, state]) => state);

/** Writes are never retried, so each is one call. */
const call = (kind: CallKind = "write", signal = new AbortController().signal, write = DEADLINES.writeMs) =>
  upstream.call(createCallScope("req", signal, { ...DEADLINES, writeMs: write }), {
    method: kind === "read" ? "GET" : "POST",
    path: path`/thing`,
    kind,
    schema: z.unknown(),
  });

async function callTimes(count: number, reply: StubResponse): Promise<void> {
  server.on("POST /thing", reply);
  const write = "hangs" in reply ? 200 : undefined;
  for (let made = 0; made < count; made += 1) await call("write", undefined, write).catch(() => undefined);
}

const fine = { body: {} };

describe("a circuit breaker", () => {
  test.each<[string, StubResponse]>([
    ["responds with 503", { status: 503 }],
    ["resets", { resets: true }],
    ["hangs", { hangs: true }],
  ])("opens if the upstream %s, and then sends no calls", async (_name, reply) => {
    await callTimes(10, reply);
    expect(states()).toEqual(["open"]);
    for (const kind of ["read", "write", "order", "upload"] as const) {
      await expect(call(kind)).rejects.toMatchObject({ sent: false, timedOut: false, message: /breaker open/ });
    }
    expect(server.calls).toHaveLength(10);
  });

  test("stays closed while half of the calls succeed", async () => {
    for (let round = 0; round < 15; round += 1) {
      await callTimes(1, fine);
      await callTimes(1, { status: 503 });
    }
    expect(states()).toEqual([]);
  });

  test("counts 4xx and contract violations as successes", async () => {
    await callTimes(15, { status: 409 });
    await callTimes(15, { status: 429 });
    await callTimes(15, { body: "<html>" });
    expect(states()).toEqual([]);
  });

  test("does not count calls of disconnected clients", async () => {
    server.on("GET /thing", { hangs: true });
    for (let made = 1; made <= 15; made += 1) {
      const client = new AbortController();
      const leaving = call("read", client.signal);
      await server.arrived(made);
      client.abort();
      await expect(leaving).rejects.toMatchObject({ cancelled: true });
    }
    expect(states()).toEqual([]);
  });
});

describe("an open circuit breaker", () => {
  beforeEach(() => callTimes(10, { status: 503 }));

  test("allows one trial call after five seconds and closes if it succeeds", async () => {
    server.on("POST /thing", fine);
    vi.advanceTimersByTime(4999);
    await expect(call()).rejects.toMatchObject({ sent: false });
    vi.advanceTimersByTime(1);
    await call();
    await call();
    expect(states()).toEqual(["open", "half-open", "closed"]);
  });

  test("rejects other calls during the trial and stays open if the trial fails", async () => {
    vi.advanceTimersByTime(5000);
    let fail: ((response: StubResponse) => void) | undefined;
    server.on("POST /thing", () => new Promise((resolve) => (fail = resolve)));
    // Only its response ends it.
    const trial = call("write", undefined, 600_000);
    await server.arrived(11);
    await expect(call()).rejects.toMatchObject({ sent: false });
    fail?.({ status: 503 });
    await expect(trial).rejects.toMatchObject({ sent: true });
    await expect(call()).rejects.toMatchObject({ sent: false });
    expect(server.calls).toHaveLength(11);
    expect(states()).toEqual(["open", "half-open", "open"]);
  });

  test("stays open if the client of the trial call disconnects", async () => {
    vi.advanceTimersByTime(5000);
    server.on("GET /thing", { hangs: true });
    const client = new AbortController();
    const trial = call("read", client.signal);
    await server.arrived(11);
    client.abort();
    await expect(trial).rejects.toMatchObject({ cancelled: true });
    expect(states()).toEqual(["open", "half-open", "open"]);
  });
});
