import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cachedEntity, entityReply } from "../../../test/cached-entity.ts";
import { createScriptedUpstream, type ScriptedUpstream } from "../../../test/upstream.ts";
import { noTelemetry } from "../../observability/telemetry.ts";
import { createUpstream, type Upstream } from "../http.ts";
import { DEADLINES, LIFETIMES } from "../../../test/deadlines.ts";
import { createCallScope } from "../scope.ts";
import { createSwrCache } from "./swr-cache.ts";

let server: ScriptedUpstream;
let upstream: Upstream;

beforeEach(async () => {
  server = await createScriptedUpstream();
  upstream = createUpstream("content", server.url);
});

afterEach(async () => {
  await upstream.close();
  await server.close();
});

function readerOf(limits: { entries: number; bytes: number }) {
  const cache = createSwrCache({
    log: pino({ level: "silent" }),
    telemetry: noTelemetry,
    store: null,
    lifetimes: LIFETIMES,
    limits,
  });
  const scope = createCallScope("req", new AbortController().signal, { ...DEADLINES, readMs: 60_000 });
  return async (id: string) => (await cache.read(scope, cachedEntity(upstream, id))).title;
}

describe("cache memory", () => {
  test.each([
    ["in number", { entries: 2, bytes: 1_000_000 }],
    ["in bytes", { entries: 100, bytes: 8000 }],
  ])("is limited %s and evicts the least recently used value", async (_name, limits) => {
    const read = readerOf(limits);
    for (const id of ["a", "b", "c"]) server.on(`GET /things/${id}`, entityReply(id.repeat(1000)));
    for (const id of ["a", "b", "a", "c"]) await read(id);
    expect(server.calls).toHaveLength(3);
    await read("a");
    await read("c");
    expect(server.calls).toHaveLength(3);
    await read("b");
    expect(server.calls).toHaveLength(4);
  });

  test("never holds a value larger than the limit", async () => {
    const read = readerOf({ entries: 100, bytes: 2000 });
    server.on("GET /things/a", entityReply("a".repeat(1000)));
    expect(await read("a")).toHaveLength(1000);
    expect(await read("a")).toHaveLength(1000);
    expect(server.calls).toHaveLength(2);
  });
});
