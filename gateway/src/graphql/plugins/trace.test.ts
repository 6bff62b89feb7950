import { describe, expect, test } from "vitest";
import { z } from "zod";
import { startShop } from "../../../test/shop.ts";

const QUERY = `{
  rifle: checkoutProduct(id: "datum-16") { title qtyOnHand }
  navigation { rifles { label } }
}`;

const responseSchema = z.object({
  extensions: z
    .object({
      trace: z
        .object({
          ms: z.number(),
          cost: z.number(),
          calls: z.array(z.looseObject({ path: z.array(z.union([z.string(), z.number()])).nullable() })),
        })
        .optional(),
    })
    .optional(),
});

async function ask(url: string, headers: Record<string, string>) {
  const response = await fetch(`${url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query: QUERY }),
  });
  return responseSchema.parse(await response.json()).extensions?.trace;
}

async function get(url: string, headers: Record<string, string>) {
  const query = encodeURIComponent('{ rifle: checkoutProduct(id: "datum-16") { title } }');
  const response = await fetch(`${url}/graphql?query=${query}`, {
    headers: { accept: "application/json", ...headers },
  });
  return { trace: responseSchema.parse(await response.json()).extensions?.trace, etag: response.headers.get("etag") };
}

describe("a trace", () => {
  test("shows which field caused which call, the cache's state, and the operation's cost", async () => {
    await using gateway = await startShop();
    const trace = await ask(gateway.url, { "x-trace": "1" });
    expect(trace?.cost).toBeGreaterThan(0);
    expect(trace?.calls).toContainEqual(
      expect.objectContaining({
        path: ["rifle"],
        upstream: "content",
        endpoint: "GET /products/{}",
        outcome: "ok",
        ms: expect.any(Number),
      }),
    );
    expect(trace?.calls).toContainEqual(expect.objectContaining({ path: ["rifle"], upstream: "inventory" }));
    expect(trace?.calls).toContainEqual(expect.objectContaining({ path: ["navigation"], upstream: "content" }));
    expect(JSON.stringify(trace)).not.toContain("datum-16");
    const again = await ask(gateway.url, { "x-trace": "1" });
    expect(again?.calls).toContainEqual(
      expect.objectContaining({ path: ["rifle"], upstream: "content", cache: "hit", ageMs: expect.any(Number) }),
    );
  });

  test("is sent only on request, and only if enabled", async () => {
    await using open = await startShop();
    expect(await ask(open.url, {})).toBeUndefined();
    await using closed = await startShop({ trace: false });
    expect(await ask(closed.url, { "x-trace": "1" })).toBeUndefined();
    expect(await get(closed.url, { "x-trace": "1" })).toEqual({ trace: undefined, etag: expect.any(String) });
  });

  test("covers only the request's own execution and appears in no other response", async () => {
    await using gateway = await startShop();
    expect(await get(gateway.url, { "x-trace": "1" })).toEqual({ trace: expect.anything(), etag: null });
    expect(await get(gateway.url, {})).toEqual({ trace: undefined, etag: expect.any(String) });
    expect(await get(gateway.url, { "x-trace": "1" })).toEqual({ trace: expect.anything(), etag: null });
    expect(await get(gateway.url, {})).toEqual({ trace: undefined, etag: expect.any(String) });
    await gateway.close();
    const uses = gateway.log().flatMap(({ msg, answers }) => (msg === "operation" ? [answers] : []));
    expect(uses).toEqual([undefined, "miss", undefined, "hit"]);
  });
});
