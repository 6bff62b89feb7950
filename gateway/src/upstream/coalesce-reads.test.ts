import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { type StubResponse, createScriptedUpstream, type ScriptedUpstream } from "../../test/upstream.ts";
import { createUpstream, type Upstream } from "./http.ts";
import { path } from "./path.ts";
import { DEADLINES } from "../../test/deadlines.ts";
import { createCallScope } from "./scope.ts";

let server: ScriptedUpstream;
let reviews: Upstream;
let commerce: Upstream;

beforeEach(async () => {
  server = await createScriptedUpstream();
  reviews = createUpstream("reviews", server.url);
  commerce = createUpstream("commerce", server.url);
});

afterEach(async () => {
  await Promise.all([reviews.close(), commerce.close()]);
  await server.close();
});

const responseSchema = z.object({ total: z.int() });

const read = (upstream: Upstream, id = "x", signal = new AbortController().signal, deadlines = DEADLINES) =>
  upstream.call(createCallScope("req", signal, deadlines), {
    method: "GET",
    path: path`/reviews/${id}`,
    kind: "read",
    schema: responseSchema,
  });

/** Only clients end a call. */
const ENDLESS = {
  ...DEADLINES,
  readMs: 600_000,
  readCallMs: 600_000,
  retriedReadCallMs: 600_000,
  upstreamMs: { ...DEADLINES.upstreamMs, reviews: 600_000 },
};

function hold(): (reply: StubResponse) => void {
  const { promise, resolve } = Promise.withResolvers<StubResponse>();
  server.on("GET /reviews/x", () => promise);
  return resolve;
}

describe("simultaneous equal reads", () => {
  test("are one call if they are anonymous", async () => {
    const say = hold();
    const readings = Array.from({ length: 20 }, () => read(reviews));
    await server.arrived(1);
    say({ body: { total: 4 } });
    expect(await Promise.all(readings)).toEqual(Array.from({ length: 20 }, () => ({ total: 4 })));
    expect(server.calls).toHaveLength(1);
    await read(reviews);
    expect(server.calls).toHaveLength(2);
  });

  test("share a failure, too", async () => {
    server.on("GET /reviews/x", { status: 500 });
    const readings = await Promise.allSettled([read(reviews), read(reviews)]);
    expect(readings).toMatchObject([{ reason: { name: "UpstreamUnavailable" } }, { reason: {} }]);
    expect(server.calls).toHaveLength(1);
  });

  test("are separate calls with an identity or for different resources", async () => {
    server.on("GET /reviews/x", { body: { total: 4 } });
    server.on("GET /reviews/y", { body: { total: 5 } });
    await Promise.all([read(commerce), read(commerce)]);
    expect(server.calls).toHaveLength(2);
    expect(await Promise.all([read(reviews, "x"), read(reviews, "y")])).toEqual([{ total: 4 }, { total: 5 }]);
    expect(server.calls).toHaveLength(4);
  });

  test("continue for the others when one client disconnects, even the first", async () => {
    const say = hold();
    const client = new AbortController();
    const first = read(reviews, "x", client.signal);
    const second = read(reviews);
    await server.arrived(1);
    client.abort();
    await expect(first).rejects.toMatchObject({ cancelled: true });
    say({ body: { total: 4 } });
    expect(await second).toEqual({ total: 4 });
    expect(server.calls).toHaveLength(1);
  });

  test("continue for the others when one runs out of time", async () => {
    const say = hold();
    const patient = read(reviews);
    await server.arrived(1);
    const hasty = read(reviews, "x", undefined, { ...DEADLINES, readMs: 50 });
    await expect(hasty).rejects.toMatchObject({ timedOut: true, sent: true });
    const late = read(reviews, "x", undefined, { ...DEADLINES, readMs: 0 });
    await expect(late).rejects.toMatchObject({ timedOut: true, sent: false });
    say({ body: { total: 4 } });
    expect(await patient).toEqual({ total: 4 });
  });

  test("are canceled when all clients have disconnected, and the next read starts again", async () => {
    const say = hold();
    const clients = [new AbortController(), new AbortController()];
    const readings = clients.map(({ signal }) => read(reviews, "x", signal, ENDLESS));
    await server.arrived(1);
    for (const client of clients) client.abort();
    expect(await Promise.allSettled(readings)).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
    expect(await server.calls[0]?.completed).toBe(false);
    const next = read(reviews);
    await server.arrived(2);
    say({ body: { total: 4 } });
    expect(await next).toEqual({ total: 4 });
  });
});
