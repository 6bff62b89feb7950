import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inventory } from "../../test/fixtures/commerce.ts";
import { catalogList, coatListing, rifleListing } from "../../test/fixtures/products.ts";
import { startGateway, type TestGateway } from "../../test/gateway.ts";
import { SERVER_TIMEOUTS } from "./limits.ts";

const LISTINGS = "GET /strapi/product-listings?pagination[page]=1&pagination[pageSize]=100";

/** The prices of `inventory`, of which one changed after its product's content. */
const stock = () => {
  const { products } = inventory();
  return { products: { ...products, "COAT-L": { ...products["COAT-L"], updatedAt: "2026-11-22T08:00:00.000Z" } } };
};

async function startFeed(overrides: Parameters<typeof startGateway>[0] = {}): Promise<TestGateway> {
  const gateway = await startGateway({
    shopOrigin: "https://shop.example",
    webhookSecrets: ["a-secret-of-16-characters"],
    ...overrides,
  });
  gateway.upstream.on(LISTINGS, { body: catalogList(1, rifleListing(), coatListing()) });
  gateway.upstream.on("GET /Products", { body: stock() });
  return gateway;
}

async function read({ url }: TestGateway, query = "", init: RequestInit = {}) {
  const response = await fetch(`${url}/feed/products.ndjson${query}`, init);
  const text = await response.text();
  const lines = text.split("\n").filter((line) => line !== "");
  const isFeed = response.headers.get("content-type")?.startsWith("application/x-ndjson") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    products: isFeed ? lines.map((line) => JSON.parse(line) as Record<string, unknown>) : [],
  };
}

const idsOf = ({ products }: { products: Record<string, unknown>[] }) => products.map(({ id }) => id);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("the product feed", () => {
  test("has a line for each product with its variants, prices and stock", async () => {
    await using gateway = await startFeed();
    const { status, headers, products } = await read(gateway);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    expect(products).toEqual([
      {
        id: "datum-16",
        title: "Datum 16",
        subtitle: "A light .22 rifle for a long day",
        url: "https://shop.example/product/product-long/datum-16",
        image: expect.stringMatching(/^http:\/\/media\.example\/uploads\/.*rifle-datum-walnut/),
        isFflItem: true,
        tags: [{ category: "Family", value: "Rifles" }],
        updatedAt: "2026-11-20T08:00:00.000Z",
        variants: [
          {
            sku: "DAT16-WAL-BLU",
            options: [
              { optionId: "101", name: "Stock", value: "Claro walnut" },
              { optionId: "111", name: "Chambering", value: ".22 LR" },
              { optionId: "401", name: "Color", value: "Blued" },
            ],
            price: { amount: "1917.00", currencyCode: "USD" },
            availability: "SOLD_OUT",
            quantity: 0,
            image: expect.stringContaining("datum-walnut-blued"),
          },
          {
            sku: "DAT16-LAM-STS",
            options: [
              { optionId: "102", name: "Stock", value: "Laminate" },
              { optionId: "111", name: "Chambering", value: ".22 LR" },
              { optionId: "402", name: "Color", value: "Stainless" },
            ],
            price: { amount: "2019.99", currencyCode: "USD" },
            availability: "IN_STOCK",
            quantity: 4,
            image: null,
          },
        ],
      },
      {
        id: "shop-coat",
        title: "Shop coat",
        subtitle: "Cotton drill, three pockets",
        url: "https://shop.example/product/product-short-alt/shop-coat",
        image: expect.stringContaining("shop-coat"),
        isFflItem: false,
        tags: [{ category: "Family", value: "Apparel" }],
        updatedAt: "2026-11-22T08:00:00.000Z",
        variants: [
          {
            sku: "COAT-L",
            options: [],
            price: { amount: "84.10", currencyCode: "USD" },
            availability: "IN_STOCK",
            quantity: 12,
            image: null,
          },
        ],
      },
    ]);
  });

  test("costs one content and one inventory call per refresh, for any number of readers", async () => {
    await using gateway = await startFeed();
    await Promise.all([read(gateway), read(gateway), read(gateway, "?updatedAfter=2026-11-21")]);
    await read(gateway);
    expect(gateway.upstream.endpoints()).toEqual(["GET /Products", LISTINGS]);
    vi.advanceTimersByTime(5000);
    await read(gateway);
    await gateway.upstream.arrived(3);
    expect(gateway.upstream.endpoints()).toEqual(["GET /Products", "GET /Products", LISTINGS]);
  });

  test("reads further pages of a long list once each", async () => {
    await using gateway = await startFeed();
    gateway.upstream.on(LISTINGS, { body: catalogList(2, rifleListing()) });
    const next = LISTINGS.replace("[page]=1", "[page]=2");
    gateway.upstream.on(next, { body: catalogList(2, coatListing()) });
    expect(idsOf(await read(gateway))).toEqual(["datum-16", "shop-coat"]);
    expect(gateway.upstream.endpoints()).toEqual(["GET /Products", LISTINGS, next]);
  });

  test("contains only products changed after a time, by content, price or stock", async () => {
    await using gateway = await startFeed();
    expect(idsOf(await read(gateway, "?updatedAfter=2026-11-20"))).toEqual(["datum-16", "shop-coat"]);
    expect(idsOf(await read(gateway, "?updatedAfter=2026-11-20T08:00:00Z"))).toEqual(["shop-coat"]);
    expect(idsOf(await read(gateway, "?updatedAfter=2026-11-22T09:59:59%2B02:00"))).toEqual(["shop-coat"]);
    expect(await read(gateway, "?updatedAfter=2026-11-22T08:00:00Z")).toMatchObject({ status: 200, text: "" });
  });

  test("contains products of unknown age, whatever the time", async () => {
    await using gateway = await startFeed();
    gateway.upstream.on(LISTINGS, { body: catalogList(1, { ...rifleListing(), updatedAt: null }, coatListing()) });
    const { products } = await read(gateway, "?updatedAfter=2026-12-01");
    expect(products).toMatchObject([{ id: "datum-16", updatedAt: null }]);
  });

  test.each([
    "?updatedAfter=yesterday",
    "?updatedAfter=",
    "?updated_after=2026-11-20",
    "?updatedAfter=2026-11-20&first=1",
  ])("rejects %s", async (query) => {
    await using gateway = await startFeed();
    const { status, text } = await read(gateway, query);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: "BAD_USER_INPUT" } }] });
    expect(gateway.upstream.calls).toEqual([]);
  });

  test("has a strong ETag, sends 304 while nothing changed, and a body when a price changed", async () => {
    await using gateway = await startFeed();
    const first = await read(gateway);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{43}(-br|-gzip)?"$/);
    expect(first.headers.get("cache-control")).toBe("public, max-age=5, stale-while-revalidate=55");
    expect(first.headers.get("vary")).toBe("accept-encoding");
    const known = { headers: { "if-none-match": etag } };
    expect(await read(gateway, "", known)).toMatchObject({ status: 304, text: "" });
    expect((await read(gateway, "?updatedAfter=2026-11-21", known)).status).toBe(200);

    const { products } = stock();
    gateway.upstream.on("GET /Products", {
      body: { products: { ...products, "COAT-L": { price: 85, qtyOnHand: 12 } } },
    });
    vi.advanceTimersByTime(60_000);
    const changed = await read(gateway, "", known);
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('"amount":"85.00"');
  });

  test("keeps its ETag when the sources are read again without a change", async () => {
    await using gateway = await startFeed();
    const etag = (await read(gateway)).headers.get("etag") ?? "";
    vi.advanceTimersByTime(3_600_000);
    expect((await read(gateway, "", { headers: { "if-none-match": etag } })).status).toBe(304);
    expect(gateway.upstream.calls).toHaveLength(4);
  });

  test("shows a change of content at once if the content service reports it", async () => {
    await using gateway = await startFeed();
    await read(gateway);
    gateway.upstream.on(LISTINGS, { body: catalogList(1, { ...rifleListing(), title: "Datum 17" }) });
    await fetch(`${gateway.url}/webhooks/content`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-webhook-secret": "a-secret-of-16-characters" },
      body: JSON.stringify({ event: "entry.publish", model: "product", entry: { documentId: "datum-16" } }),
    });
    expect((await read(gateway)).products).toMatchObject([{ title: "Datum 17" }]);
  });

  test("responds to HEAD with the headers of GET", async () => {
    await using gateway = await startFeed();
    const { headers } = await read(gateway);
    const head = await read(gateway, "", { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, text: "" });
    for (const name of ["etag", "content-length", "content-type", "content-encoding"]) {
      expect(head.headers.get(name)).toBe(headers.get(name));
    }
  });

  test("is compressed as the client accepts, each encoding with its own ETag", async () => {
    await using gateway = await startFeed();
    const raw = (encoding: string) =>
      new Promise<{ encoding: unknown; etag: unknown; body: Buffer }>((resolve, reject) => {
        const headers = { "accept-encoding": encoding };
        const sent = request(`${gateway.url}/feed/products.ndjson`, { headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            const { "content-encoding": encoding, etag } = response.headers;
            resolve({ encoding, etag, body: Buffer.concat(chunks) });
          });
        });
        sent.on("error", reject).end();
      });
    const [plain, gzip, br] = [await raw("identity"), await raw("gzip"), await raw("gzip, br")];
    expect([plain.encoding, gzip.encoding, br.encoding]).toEqual([undefined, "gzip", "br"]);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(br.body.length).toBeLessThan(plain.body.length / 2);
    expect(new Set([plain.etag, gzip.etag, br.etag]).size).toBe(3);
  });

  test("says that availability is unknown if the inventory is down, and that everything may have changed", async () => {
    await using gateway = await startFeed();
    gateway.upstream.on("GET /Products", { status: 500, body: {} });
    const { status, headers, products } = await read(gateway, "?updatedAfter=2026-12-01");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(products).toHaveLength(2);
    expect(products[1]).toMatchObject({
      updatedAt: null,
      variants: [{ sku: "COAT-L", price: null, availability: "UNKNOWN", quantity: null }],
    });
    await gateway.close();
    expect(gateway.log()).toContainEqual(expect.objectContaining({ msg: "the feed has no prices and stock" }));
  });

  test.each([
    ["is down", { status: 500, body: {} }],
    ["does not have this list", { status: 404, body: {} }],
    ["breaks the contract", { body: { data: "none" } }],
  ])("is a 503 with Retry-After if the content service %s", async (_what, reply) => {
    await using gateway = await startFeed();
    gateway.upstream.on(LISTINGS, reply);
    const { status, headers, text } = await read(gateway);
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("5");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(JSON.parse(text)).toMatchObject({ errors: [{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }] });
  });

  test("drops a product that breaks the contract, and is cached for a second only", async () => {
    await using gateway = await startFeed();
    gateway.upstream.on(LISTINGS, { body: catalogList(1, { ...rifleListing(), title: 7 }, coatListing()) });
    const { headers, products } = await read(gateway);
    expect(products).toMatchObject([{ id: "shop-coat" }]);
    expect(headers.get("cache-control")).toBe("public, max-age=1");
  });

  test("is limited per address, conditional reads included", async () => {
    const budgets = { ...SERVER_TIMEOUTS.budgets, feed: { points: 2, seconds: 600 } };
    await using gateway = await startFeed({ limits: { ...SERVER_TIMEOUTS, budgets } });
    const etag = (await read(gateway)).headers.get("etag") ?? "";
    expect((await read(gateway, "", { headers: { "if-none-match": etag } })).status).toBe(304);
    const refused = await read(gateway);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("is read only", async () => {
    await using gateway = await startFeed();
    const { status, headers } = await read(gateway, "", { method: "POST" });
    expect(status).toBe(405);
    expect(headers.get("allow")).toBe("GET, HEAD");
  });
});
