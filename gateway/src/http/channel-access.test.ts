import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashOf } from "@telfer/channels/channel.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Config } from "../config.ts";
import { setUpCustomers } from "../../test/customer.ts";
import { orderInput } from "../../test/fixtures/checkout.ts";
import { guestToken } from "../../test/fixtures/commerce.ts";
import { navigation } from "../../test/fixtures/pages.ts";
import { catalogList, rifleListing } from "../../test/fixtures/products.ts";
import { startGateway, type TestGateway } from "../../test/gateway.ts";
import { createTestRedis, redisUnavailableReason } from "../../test/redis.ts";
import { CART, startShop } from "../../test/shop.ts";
import { type RateLimits, SERVER_TIMEOUTS } from "./limits.ts";

const KEY = "a-key-that-only-the-kiosk-knows";
const BUYER = "203.0.113.77";
const MENU = "query Menu { navigation { rifles { label } } }";
const HASH = createHash("sha256").update(MENU).digest("hex");

const CART_QUERY = "{ cart { totalQuantity } }";
const ORDER_QUERY = '{ order(id: "10001") { id } }';
const GUEST = "mutation { guestTokenCreate { guestToken } }";

let directory: string;
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), "channels-"))));
afterEach(() => rmSync(directory, { recursive: true }));

const write = (fields: object = {}, id = "kiosk") =>
  writeFileSync(join(directory, `${id}.json`), JSON.stringify({ id, name: id, keySha256: hashOf(KEY), ...fields }));

const asChannel = (headers: Record<string, string> = {}) => ({ "x-channel-key": KEY, ...headers });

const withBudgets = (changes: Partial<RateLimits>): Partial<Config> => ({
  channelsDir: directory,
  limits: {
    ...SERVER_TIMEOUTS,
    load: { ...SERVER_TIMEOUTS.load, delay: { ...SERVER_TIMEOUTS.load.delay, waitMs: Infinity } },
    budgets: { ...SERVER_TIMEOUTS.budgets, ...changes },
  },
});

const minute = (points: number) => ({ points, seconds: 60 });

async function statuses(times: number, ask: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < times; index += 1) all.push((await ask(index)).status);
  return all;
}

const codeOf = ({ status, errors }: Awaited<ReturnType<TestGateway["query"]>>) => ({
  status,
  code: errors?.[0]?.extensions?.code,
});

const ACCEPT = { accept: "application/graphql-response+json" };

describe("the origin of a channel", () => {
  const ask = (url: string, origin: string, method = "OPTIONS") =>
    fetch(`${url}/graphql?query=${encodeURIComponent("{ __typename }")}`, { method, headers: { origin } });

  test("may read responses besides the shop's own, from the moment its file is there", async () => {
    await using gateway = await startGateway({ channelsDir: directory, corsOrigins: ["https://app.example"] });
    write({ origins: ["https://kiosk.example"] });
    const allowed = async (origin: string) =>
      (await ask(gateway.url, origin)).headers.get("access-control-allow-origin");
    await expect.poll(() => allowed("https://kiosk.example")).toBe("https://kiosk.example");
    expect(await allowed("https://app.example")).toBe("https://app.example");
    expect(await allowed("https://evil.example")).toBeNull();
    const read = await ask(gateway.url, "https://kiosk.example", "GET");
    expect(read.headers.get("access-control-allow-origin")).toBe("https://kiosk.example");
    expect(read.headers.get("vary")).toMatch(/origin/i);
  });

  test("may use the assistant's tools, and no other origin may", async () => {
    write({ origins: ["https://kiosk.example"] });
    await using gateway = await startGateway({ channelsDir: directory });
    const status = async (origin: string) =>
      (await fetch(`${gateway.url}/mcp`, { method: "OPTIONS", headers: { origin } })).status;
    expect(await status("https://kiosk.example")).toBe(204);
    expect(await status("https://evil.example")).toBe(403);
  });

  test("cannot send a channel key, because a key in a page is not a secret", async () => {
    write({ origins: ["https://kiosk.example"] });
    await using gateway = await startGateway({ channelsDir: directory });
    const { headers } = await ask(gateway.url, "https://kiosk.example");
    expect(headers.get("access-control-allow-headers")).not.toContain("key");
  });
});

describe("a channel key", () => {
  test("that is unknown gets 401, and guesses are limited by address", async () => {
    write();
    await using gateway = await startGateway(withBudgets({ channelKeys: { points: 3, seconds: 600 } }));
    const guess = (key: string, address = "198.51.100.1") =>
      gateway.query("{ __typename }", {}, { ...ACCEPT, "x-channel-key": key, "x-forwarded-for": address });
    expect(codeOf(await guess("another"))).toEqual({ status: 401, code: "CHANNEL_KEY_INVALID" });
    expect(await statuses(3, (index) => guess(`key ${index}`))).toEqual([401, 401, 429]);
    expect(codeOf(await guess("", "198.51.100.2"))).toEqual({ status: 401, code: "CHANNEL_KEY_INVALID" });
    expect(await guess(KEY)).toMatchObject({ status: 200 });
  });

  test("stops working when its file is removed, and starts when it is written", async () => {
    await using gateway = await startGateway({ channelsDir: directory });
    const status = async () => (await gateway.query("{ __typename }", {}, asChannel())).status;
    expect(await status()).toBe(401);
    write();
    await expect.poll(status).toBe(200);
    write({ keySha256: null });
    await expect.poll(status).toBe(401);
  });

  test("names the channel in log and metrics; key and buyer's address are logged nowhere", async () => {
    write();
    await using gateway = await startGateway({ channelsDir: directory });
    await gateway.query("{ __typename }", {}, asChannel({ "x-buyer-ip": BUYER }));
    await gateway.query("{ nonsense }", {}, asChannel({ "x-buyer-ip": BUYER }));
    await gateway.query("{ __typename }", {}, { "x-channel-key": "a wrong key", "x-buyer-ip": BUYER });
    const lines = gateway.log().filter(({ msg }) => msg === "operation");
    expect(lines.map(({ channel }) => channel)).toEqual(["kiosk", "kiosk", undefined]);
    const text = JSON.stringify(gateway.log());
    for (const secret of [KEY, hashOf(KEY), "a wrong key", BUYER]) expect(text).not.toContain(secret);
  });
});

describe("the limits of a channel", () => {
  test("are its own budgets instead of its address's", async () => {
    write({ scopes: ["cart:write"], budget: { requestsPerMinute: 5, mutationsPerMinute: 2 } });
    await using gateway = await startGateway(withBudgets({ address: minute(1), mutations: minute(1) }));
    gateway.upstream.on("POST /Auth/guest", { body: { guestToken } });
    expect(await statuses(4, () => gateway.query(GUEST, {}, asChannel()))).toEqual([200, 200, 429, 429]);
    expect(await statuses(2, () => gateway.query("{ __typename }", {}, asChannel()))).toEqual([200, 429]);
    expect(await statuses(2, () => gateway.query("{ __typename }"))).toEqual([200, 429]);
  });

  test("apply to each buyer whose address it sends, apart from the address's own", async () => {
    write();
    await using gateway = await startGateway(withBudgets({ address: minute(2) }));
    const ask = (buyer: string) => gateway.query("{ __typename }", {}, asChannel({ "x-buyer-ip": buyer }));
    expect(await statuses(3, () => ask(BUYER))).toEqual([200, 200, 429]);
    expect(await statuses(3, (index) => ask(`2001:db8:1:2::${index + 1}`))).toEqual([200, 200, 429]);
    const direct = () => gateway.query("{ __typename }", {}, { "x-forwarded-for": BUYER });
    expect(await statuses(3, direct)).toEqual([200, 200, 429]);
  });

  test("count expensive fields for the whole channel if it does not send buyers' addresses", async () => {
    write({ scopes: ["cart:write"] });
    await using gateway = await startGateway(
      withBudgets({ fields: { guestTokenCreate: { points: 1, seconds: 600 } } }),
    );
    gateway.upstream.on("POST /Auth/guest", { body: { guestToken } });
    const ask = (headers: Record<string, string>) => gateway.query(GUEST, {}, asChannel(headers));
    expect(await statuses(2, (index) => ask({ "x-forwarded-for": `198.51.100.${index}` }))).toEqual([200, 429]);
    expect(await statuses(2, () => ask({ "x-buyer-ip": BUYER }))).toEqual([200, 429]);
  });

  test("ignore a buyer's address without a key, and reject an invalid one", async () => {
    write();
    await using gateway = await startGateway(withBudgets({ address: minute(2) }));
    const keyless = (index: number) => gateway.query("{ __typename }", {}, { "x-buyer-ip": `203.0.113.${index}` });
    expect(await statuses(3, keyless)).toEqual([200, 200, 429]);
    for (const buyer of ["", "kiosk", "203.0.113.1, 203.0.113.2", "203.0.113.1:80"]) {
      const refused = await gateway.query("{ __typename }", {}, asChannel({ "x-buyer-ip": buyer }));
      expect(refused).toMatchObject({ status: 400, errors: [{ extensions: { code: "BAD_REQUEST" } }] });
    }
  });

  test.skipIf(redisUnavailableReason)("are shared by gateways through Redis", async () => {
    write({ budget: { requestsPerMinute: 3 } });
    const redis = createTestRedis();
    try {
      const options = { ...withBudgets({}), redisUrl: redis.url() };
      await using one = await startGateway(options);
      await using other = await startGateway(options);
      const ask = (index: number) => (index % 2 ? one : other).query("{ __typename }", {}, asChannel());
      expect(await statuses(4, ask)).toEqual([200, 200, 200, 429]);
    } finally {
      await redis.close();
    }
  });
});

describe("cached responses", () => {
  const menu = (gateway: TestGateway, headers: Record<string, string> = {}) => {
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: HASH } });
    return fetch(`${gateway.url}/graphql?${new URLSearchParams({ extensions })}`, { headers });
  };
  const startMenu = async () => {
    const gateway = await startGateway({ channelsDir: directory }, new Map([[HASH, MENU]]));
    gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
    return gateway;
  };

  test("are shared by channels and other callers, and count for the channel", async () => {
    write({ budget: { requestsPerMinute: 2 } });
    await using gateway = await startMenu();
    const [first, second] = [await menu(gateway), await menu(gateway, asChannel({ "x-buyer-ip": BUYER }))];
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(gateway.upstream.calls).toHaveLength(1);
    expect(await statuses(2, () => menu(gateway, asChannel()))).toEqual([200, 429]);
    expect(await statuses(1, () => menu(gateway))).toEqual([200]);
  });

  test("of the feed count for the channel and need its scope", async () => {
    write({ budget: { requestsPerMinute: 1 } });
    write({ scopes: ["orders:read"], keySha256: hashOf("another") }, "partner");
    await using gateway = await startShop({ channelsDir: directory });
    const listings = "GET /strapi/product-listings?pagination[page]=1&pagination[pageSize]=100";
    gateway.upstream.on(listings, { body: catalogList(1, rifleListing()) });
    const read = (headers: Record<string, string>) => fetch(`${gateway.url}/feed/products.ndjson`, { headers });
    expect(await statuses(2, () => read(asChannel()))).toEqual([200, 429]);
    expect((await read({ "x-channel-key": "another" })).status).toBe(403);
    expect((await read({ "x-channel-key": "a third" })).status).toBe(401);
  });

  test("need the channel's scope, too, whether cached or not", async () => {
    write({ scopes: ["cart:write"] });
    await using gateway = await startMenu();
    expect((await menu(gateway, asChannel())).status).toBe(403);
    expect((await menu(gateway)).status).toBe(200);
    expect((await menu(gateway, asChannel())).status).toBe(403);
  });
});

describe("scopes", () => {
  const { asCustomer, startShop } = setUpCustomers();
  const ask = async (gateway: TestGateway, query: string, headers: Record<string, string>) =>
    gateway.query(query, {}, { ...ACCEPT, ...headers });
  const PLACE = "mutation ($input: CheckoutPlaceOrderInput!) { checkoutPlaceOrder(input: $input) { orderId } }";
  const place = (gateway: TestGateway, headers: Record<string, string>) =>
    gateway.query(PLACE, { input: orderInput }, { ...ACCEPT, ...headers });

  test("of a token limit what its client may do", async () => {
    await using gateway = await startShop();
    const reads = await asCustomer({ scope: "openid orders:read" });
    expect(await ask(gateway, ORDER_QUERY, reads)).toMatchObject({ status: 200, data: { order: { id: "10001" } } });
    const before = gateway.upstream.calls.length;
    const refused = await ask(gateway, CART_QUERY, reads);
    expect(codeOf(refused)).toEqual({ status: 403, code: "FORBIDDEN" });
    expect(refused.errors?.[0]).toMatchObject({
      message: "This needs the scope cart:write, which the access token does not have.",
      extensions: { scope: "cart:write" },
    });
    expect(refused.headers.get("www-authenticate")).toBe('Bearer error="insufficient_scope", scope="cart:write"');
    expect(gateway.upstream.calls).toHaveLength(before);
  });

  test("of a token that may only read orders do not place one", async () => {
    await using gateway = await startShop();
    expect(codeOf(await place(gateway, await asCustomer({ scope: "orders:read catalog:read cart:write" })))).toEqual({
      status: 403,
      code: "FORBIDDEN",
    });
    expect(gateway.upstream.calls).toEqual([]);
    const writes = await asCustomer({ scope: "orders:write" });
    expect(await place(gateway, writes)).toMatchObject({ data: { checkoutPlaceOrder: { orderId: "10001" } } });
  });

  test("apply to fields below, too: a profile's orders need `orders:read`", async () => {
    await using gateway = await startShop();
    const reads = await asCustomer({ scope: "profile:read" });
    expect(await ask(gateway, "{ profile { firstName } }", reads)).toMatchObject({ status: 200 });
    const inFragment = "{ profile { ...P } } fragment P on Profile { orders { totalCount } }";
    for (const query of ["{ profile { orders { totalCount } } }", inFragment]) {
      expect(codeOf(await ask(gateway, query, reads))).toEqual({ status: 403, code: "FORBIDDEN" });
    }
  });

  test("of an operation are its own, not those of others in its document", async () => {
    await using gateway = await startShop();
    const reads = await asCustomer({ scope: "orders:read" });
    const query = `query A ${ORDER_QUERY} query B ${CART_QUERY}`;
    const run = (operationName: string) => gateway.post({ query, operationName }, { ...ACCEPT, ...reads });
    expect((await run("A")).status).toBe(200);
    expect((await run("B")).status).toBe(403);
  });

  test("without any in the token allow nothing", async () => {
    await using gateway = await startShop();
    const none = await asCustomer({ scope: undefined });
    expect(codeOf(await ask(gateway, CART_QUERY, none))).toEqual({ status: 403, code: "FORBIDDEN" });
    expect((await ask(gateway, "{ __typename }", none)).status).toBe(200);
  });

  test("of channel and token must both allow it", async () => {
    write({ scopes: ["orders:read"] });
    await using gateway = await startShop({ channelsDir: directory });
    const orders = await asCustomer({ scope: "orders:read" });
    const cart = await asCustomer({ scope: "cart:write" });
    expect((await ask(gateway, ORDER_QUERY, asChannel(orders))).status).toBe(200);
    expect((await ask(gateway, ORDER_QUERY, asChannel(cart))).status).toBe(403);
    expect((await ask(gateway, CART_QUERY, asChannel(cart))).status).toBe(403);
    expect((await ask(gateway, CART_QUERY, cart)).status).toBe(200);
  });

  test("of a channel apply to its guests; without a key a guest needs none", async () => {
    write({ scopes: ["catalog:read", "orders:read"] });
    await using gateway = await startGateway({ channelsDir: directory });
    gateway.upstream.on(`GET ${CART}`, { body: { id: "1" } });
    const refused = await ask(gateway, CART_QUERY, asChannel({ "x-guest-id": guestToken }));
    expect(refused.errors?.[0]?.message).toBe(
      "This needs the scope cart:write, which the channel kiosk does not have.",
    );
    expect(codeOf(refused)).toEqual({ status: 403, code: "FORBIDDEN" });
    expect((await ask(gateway, CART_QUERY, { "x-guest-id": guestToken })).status).toBe(200);
  });
});

describe("the backend", () => {
  const { asCustomer, startShop } = setUpCustomers();
  const PLACE = "mutation ($input: CheckoutPlaceOrderInput!) { checkoutPlaceOrder(input: $input) { orderId } }";
  const ALL = ["catalog:read", "cart:write", "orders:write"];

  test("gets an order's channel and buyer from the key, or the channel from the token's client", async () => {
    write({ scopes: ALL });
    await using gateway = await startShop({ channelsDir: directory });
    const placed = async (headers: Record<string, string>) => {
      gateway.upstream.calls.length = 0;
      await gateway.query(PLACE, { input: orderInput }, headers);
      const call = gateway.upstream.calls.find(({ path }) => path === "/Checkout/simplified");
      return { channel: call?.headers["x-channel"], address: call?.headers["x-client-address"] };
    };
    const guest = { "x-guest-id": guestToken };
    const keyed = await placed(asChannel({ ...guest, "x-buyer-ip": BUYER }));
    expect(keyed).toEqual({ channel: "kiosk", address: BUYER });
    expect(await placed(await asCustomer({ client_id: "kiosk" }))).toMatchObject({ channel: "kiosk" });
    expect(await placed(await asCustomer({ client_id: "storefront-web" }))).toMatchObject({ channel: undefined });
    expect(await placed({ ...guest, "x-channel": "kiosk" })).toMatchObject({ channel: undefined });
  });
});
