import { createHash } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { guestToken, inventory, problem } from "../../test/fixtures/commerce.ts";
import { setUpCustomers } from "../../test/customer.ts";
import { footer, navigation } from "../../test/fixtures/pages.ts";
import { rifle } from "../../test/fixtures/products.ts";
import { startGateway, type TestGateway } from "../../test/gateway.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const MENU = "query Menu { navigation { rifles { label } } }";
const PRODUCT =
  "query Product($id: ID!, $with: Boolean = false) { checkoutProduct(id: $id) { title price { amount } subtitle @include(if: $with) } }";
const MIXED = "query Mixed { navigation { rifles { label } } cart { id } }";
const CART = "query Cart { cart { id isGuest } }";
const TOKEN = "mutation Token { guestTokenCreate { guestToken } }";
const TWO = "query Menu { navigation { rifles { label } } } query Links { footer { navLinks { label } } }";
const DOCUMENTS = new Map([MENU, PRODUCT, MIXED, CART, TOKEN, TWO].map((text) => [sha256(text), text]));

const by = (text: string, variables?: object) => ({
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: sha256(text) } },
});

async function startShop(overrides: Parameters<typeof startGateway>[0] = {}): Promise<TestGateway> {
  const gateway = await startGateway({ webhookSecrets: ["a-secret-of-16-characters"], ...overrides }, DOCUMENTS);
  gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
  gateway.upstream.on("GET /strapi/page/footer", { body: footer() });
  gateway.upstream.on("GET /strapi/products/datum-16", { body: rifle() });
  gateway.upstream.on("GET /Products", { body: inventory() });
  gateway.upstream.on("POST /Auth/guest", { body: { guestToken: "g_1" } }, { body: { guestToken: "g_2" } });
  return gateway;
}

async function get({ url }: TestGateway, parameters: object, headers: Record<string, string> = {}) {
  const address = new URL(`${url}/graphql`);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) address.searchParams.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  const response = await fetch(address, { headers: { accept: "application/json", ...headers } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function answersOf(gateway: TestGateway): Promise<unknown[]> {
  await gateway.close();
  return gateway
    .log()
    .filter(({ msg }) => msg === "operation")
    .map(({ answers }) => answers);
}

describe("shared responses", () => {
  test("caches a GET as bytes and sends an ETag and the remaining lifetime", async () => {
    await using gateway = await startShop();
    const first = await get(gateway, by(MENU));
    expect(first.text).toBe('{"data":{"navigation":{"rifles":[{"label":"Datum"}]}}}');
    expect(first.headers.get("etag")).toMatch(/^"[\w-]{43}"$/);
    expect(first.headers.get("cache-control")).toMatch(/^public, max-age=(59|60), stale-while-revalidate=55$/);
    expect(first.headers.get("vary")).toBe("accept, authorization, x-guest-id");
    const second = await get(gateway, by(MENU));
    expect(second.text).toBe(first.text);
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(second.headers.get("cache-control")).toMatch(/^public, max-age=(5\d|60), stale-while-revalidate=55$/);
    expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    expect(await answersOf(gateway)).toEqual(["miss", "hit"]);
  });

  test("caches a POST of a registered document, but tells clients not to", async () => {
    await using gateway = await startShop();
    await gateway.post(by(MENU));
    const { headers, data } = await gateway.post(by(MENU));
    expect(data).toEqual({ navigation: { rifles: [{ label: "Datum" }] } });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("etag")).toBeNull();
    expect(await answersOf(gateway)).toEqual(["miss", "hit"]);
  });

  test("caches a GET of a free document, but not a POST", async () => {
    await using gateway = await startShop();
    await get(gateway, { query: MENU });
    await get(gateway, { query: MENU });
    await gateway.query(MENU);
    expect(await answersOf(gateway)).toEqual(["miss", "hit", undefined]);
  });

  test("sends 304 for a matching ETag and 200 for another", async () => {
    await using gateway = await startShop();
    const etag = (await get(gateway, by(MENU))).headers.get("etag") ?? "";
    expect(await get(gateway, by(MENU), { "if-none-match": `"other", W/${etag}` })).toMatchObject({
      status: 304,
      text: "",
    });
    expect(await get(gateway, by(MENU), { "if-none-match": '"other"' })).toMatchObject({ status: 200 });
  });

  test("uses one entry for each set of variables, in any key order", async () => {
    await using gateway = await startShop();
    const first = await get(gateway, by(PRODUCT, { id: "datum-16", with: true }));
    expect((await get(gateway, by(PRODUCT, { with: true, id: "datum-16" }))).text).toBe(first.text);
    expect((await get(gateway, by(PRODUCT, { id: "datum-16" }))).text).not.toBe(first.text);
    expect(await answersOf(gateway)).toEqual(["miss", "hit", "miss"]);
  });

  test("uses one entry for each operation of a document", async () => {
    await using gateway = await startShop();
    const menu = await get(gateway, { ...by(TWO), operationName: "Menu" });
    const links = await get(gateway, { ...by(TWO), operationName: "Links" });
    expect(menu.text).toContain("navigation");
    expect(links.text).toContain("footer");
    expect(await get(gateway, { ...by(TWO), operationName: "Menu" })).toMatchObject({ text: menu.text });
    expect(await answersOf(gateway)).toEqual(["miss", "miss", "hit"]);
  });

  test("uses one entry with its own ETag for each media type", async () => {
    await using gateway = await startShop();
    const one = await get(gateway, by(MENU));
    const other = await get(gateway, by(MENU), { accept: "application/graphql-response+json" });
    expect(other.headers.get("content-type")).toBe("application/graphql-response+json; charset=utf-8");
    expect(other.headers.get("etag")).not.toBe(one.headers.get("etag"));
  });

  test("keeps an incomplete response for one second and forbids showing it stale", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await using gateway = await startShop();
      const { data: menus } = navigation();
      gateway.upstream.on(
        "GET /strapi/page/app",
        { body: { data: { ...menus, rifles: [7] } } },
        { body: navigation() },
      );
      const first = await get(gateway, by(MENU));
      expect(first.text).toBe('{"data":{"navigation":{"rifles":[]}}}');
      expect(first.headers.get("cache-control")).toBe("public, max-age=1");
      vi.advanceTimersByTime(999);
      expect((await get(gateway, by(MENU))).text).toBe(first.text);
      vi.advanceTimersByTime(1);
      const second = await get(gateway, by(MENU));
      expect(second.text).toContain("Datum");
      expect(second.headers.get("cache-control")).toBe("public, max-age=60, stale-while-revalidate=55");
      expect(await answersOf(gateway)).toEqual(["miss", "hit", "miss"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("keeps prices and stock only as long as they are fresh", async () => {
    await using gateway = await startShop();
    const { headers } = await get(gateway, by(PRODUCT, { id: "datum-16" }));
    expect(headers.get("cache-control")).toMatch(/^public, max-age=[45], stale-while-revalidate=55$/);
  });

  test("drops only the responses that show changed content", async () => {
    await using gateway = await startShop();
    await get(gateway, by(MENU));
    await get(gateway, by(PRODUCT, { id: "datum-16" }));
    const response = await fetch(`${gateway.url}/webhooks/content`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-webhook-secret": "a-secret-of-16-characters" },
      body: JSON.stringify({ event: "entry.publish", model: "product", entry: { documentId: "datum-16" } }),
    });
    expect(response.status).toBe(204);
    gateway.upstream.on("GET /strapi/products/datum-16", { body: { data: { ...rifle().data, title: "New name" } } });
    expect((await get(gateway, by(PRODUCT, { id: "datum-16" }))).text).toContain("New name");
    await get(gateway, by(MENU));
    expect(await answersOf(gateway)).toEqual(["miss", "miss", undefined, "miss", "hit"]);
  });

  test("does not cache a response if its content changed during execution", async () => {
    await using gateway = await startShop();
    const { promise, resolve } = Promise.withResolvers<void>();
    gateway.upstream.on("GET /strapi/page/app", () => promise.then(() => ({ body: navigation() })), {
      body: navigation(),
    });
    const pending = get(gateway, by(MENU));
    await gateway.upstream.arrived(1);
    await fetch(`${gateway.url}/webhooks/content`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-webhook-secret": "a-secret-of-16-characters" },
      body: JSON.stringify({ event: "entry.publish", model: "page", entry: { name: "app" } }),
    });
    // A request from now on must not get the response from before the change.
    gateway.upstream.on("GET /strapi/page/app", {
      body: { data: { ...navigation().data, rifles: [] } },
    });
    const later = get(gateway, by(MENU));
    await gateway.upstream.arrived(2);
    resolve();
    expect((await pending).text).toContain("Datum");
    expect((await later).text).not.toContain("Datum");
    expect((await get(gateway, by(MENU))).text).not.toContain("Datum");
    expect(gateway.upstream.calls).toHaveLength(2);
  });

  test("executes simultaneous equal requests once", async () => {
    await using gateway = await startShop();
    const { promise, resolve } = Promise.withResolvers<void>();
    gateway.upstream.on("GET /strapi/page/app", () => promise.then(() => ({ body: navigation() })));
    const requests = Array.from({ length: 20 }, () => gateway.post(by(MENU)));
    await gateway.upstream.arrived(1);
    resolve();
    for (const { data } of await Promise.all(requests))
      expect(data).toEqual({ navigation: { rifles: [{ label: "Datum" }] } });
    expect(gateway.upstream.calls).toHaveLength(1);
  });

  test("does not cache a response with errors", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /strapi/page/app", problem(500, "about:blank", "Broken"));
    const failed = await get(gateway, by(MENU));
    expect(failed.text).toContain("UPSTREAM_UNAVAILABLE");
    expect(failed.headers.get("cache-control")).toBe("no-store");
    gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
    expect((await get(gateway, by(MENU))).text).toContain("Datum");
  });

  test("ignores parameters that a client makes up when it looks up the response", async () => {
    await using gateway = await startShop();
    await get(gateway, { ...by(MENU), operationName: "Menu" });
    const wrong = await get(gateway, { ...by(MENU), operationName: "Other" });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("BAD_REQUEST");
  });
});

describe("responses for one caller", () => {
  const customers = setUpCustomers();

  test.each([
    ["a guest's", { "x-guest-id": guestToken }],
    ["an empty guest token's", { "x-guest-id": "" }],
    ["a bad token's", { authorization: "Bearer nonsense" }],
    ["an empty authorization's", { authorization: "" }],
    ["a traced request's", { "x-trace": "1" }],
  ])("%s response neither reads nor writes the cache", async (_name, headers) => {
    await using gateway = await startShop();
    await get(gateway, by(MENU));
    const own = await get(gateway, by(MENU), headers);
    expect(own.headers.get("cache-control")).toBe("no-store");
    expect(own.headers.get("etag")).toBeNull();
    expect((await answersOf(gateway))[1]).toBeUndefined();
  });

  test.each([
    ["a personal field", CART],
    ["a personal field beside others", MIXED],
  ])("never caches a response with %s for any caller", async (_name, text) => {
    await using gateway = await startShop();
    const asks: Record<string, string>[] = [{}, { "x-guest-id": guestToken }, {}];
    for (const headers of asks) {
      const response = await get(gateway, by(text), headers);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    expect(await answersOf(gateway)).toEqual([undefined, undefined, undefined]);
  });

  test("never shares a mutation, not even between simultaneous requests", async () => {
    await using gateway = await startShop();
    const [one, two] = await Promise.all([gateway.post(by(TOKEN)), gateway.post(by(TOKEN))]);
    expect(new Set([JSON.stringify(one.data), JSON.stringify(two.data)]).size).toBe(2);
    expect(await get(gateway, by(TOKEN))).toMatchObject({ status: 405 });
    expect(gateway.upstream.calls).toHaveLength(2);
  });

  test("keeps customers, guests and anonymous users apart in any order", async () => {
    await using gateway = await customers.startShop();
    const asks: Record<string, Record<string, string>> = {
      customer: await customers.asCustomer(),
      guest: { "x-guest-id": guestToken },
      nobody: {},
    };
    const carts = new Map<string, string>();
    for (const order of [
      ["customer", "guest", "nobody"],
      ["nobody", "customer", "guest"],
      ["guest", "nobody", "customer"],
    ] as const) {
      for (const who of order) {
        for (const ask of [
          () => get(gateway, { query: CART }, asks[who]),
          () => get(gateway, { query: MIXED }, asks[who]),
        ]) {
          const { text } = await ask();
          const id = /"cart":\{"id":("[^"]*"|null)/.exec(text)?.[1] ?? "no cart";
          expect(carts.get(who) ?? id).toBe(id);
          carts.set(who, id);
        }
      }
    }
    expect(new Set(carts.values()).size).toBe(3);
  });
});
