import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { emptyInventory, inventory, problem } from "../test/fixtures/commerce.ts";
import { rifle } from "../test/fixtures/products.ts";
import { createTestRedis, redisUnavailableReason } from "../test/redis.ts";
import { asGuest, CART, startShop } from "../test/shop.ts";
import type { TestGateway } from "../test/gateway.ts";

const fault = await redisUnavailableReason();
console.log(fault ? `Tests of two gateways are skipped, Redis cannot be used: ${fault}` : "Redis is used.");

/** Sends a guest token, to bypass the response cache. */
const guest = (gateway: TestGateway, document: string, variables?: object) =>
  gateway.query(document, variables, asGuest);

const PRODUCT = `{ checkoutProduct(id: "shop-coat") { title price { amount } qtyOnHand } }`;
const COLLECTION = `{ collection(id: "rifles") { title items(first: 1) { totalCount nodes { qtyOnHand } } } }`;
const CART_QUERY = "{ cart { id } }";
const ADD = `mutation { cartAddLine(input: { productId: "shop-coat", sku: "COAT-L" }) { userErrors { code } } }`;

const withPrice = (price: number) => ({ products: { ...inventory().products, "COAT-L": { price, qtyOnHand: 3 } } });
const titled = (title: string) => ({ body: { data: { ...rifle().data, documentId: "shop-coat", title } } });

const priceOf = async (gateway: TestGateway): Promise<unknown> =>
  (await guest(gateway, `{ checkoutProduct(id: "shop-coat") { price { amount } } }`)).data?.checkoutProduct;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("operations", () => {
  test("make one content call and one inventory call together if they are simultaneous", async () => {
    await using gateway = await startShop();
    const responses = await Promise.all(Array.from({ length: 20 }, () => guest(gateway, COLLECTION)));
    for (const { data, errors } of responses) {
      expect(errors).toBeUndefined();
      expect(data).toMatchObject({ collection: { title: "Rifles", items: { totalCount: 3 } } });
    }
    expect(gateway.upstream.endpoints()).toEqual(["GET /Products", "GET /strapi/product-groups/rifles"]);
  });

  test("make none a little later", async () => {
    await using gateway = await startShop();
    await guest(gateway, PRODUCT);
    vi.advanceTimersByTime(4999);
    await guest(gateway, PRODUCT);
    expect(gateway.upstream.calls).toHaveLength(2);
  });

  test("get responses while content and inventory are down, without prices after a minute", async () => {
    await using gateway = await startShop();
    await guest(gateway, PRODUCT);
    gateway.upstream.on("GET /strapi/products/shop-coat", { status: 500 });
    gateway.upstream.on("GET /Products", { status: 500 });
    vi.advanceTimersByTime(59_999);
    const { data, errors } = await guest(gateway, PRODUCT);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ checkoutProduct: { title: "Shop coat", price: { amount: "84.10" }, qtyOnHand: 12 } });
    vi.advanceTimersByTime(60_000);
    expect(await guest(gateway, PRODUCT)).toMatchObject({
      data: { checkoutProduct: { title: "Shop coat", price: null, qtyOnHand: null } },
      errors: [{ extensions: { code: "UPSTREAM_UNAVAILABLE", upstream: "inventory" } }],
    });
  });

  test("read the new prices after another operation's conflict", async () => {
    await using gateway = await startShop();
    await guest(gateway, PRODUCT);
    gateway.upstream.on("GET /Products/nocache", { body: withPrice(90) });
    gateway.upstream.on(`POST ${CART}/items`, problem(409, "urn:shop:price-changed", "Moved", { price: 90 }));
    const { data } = await guest(gateway, ADD);
    expect(data).toMatchObject({ cartAddLine: { userErrors: [{ code: "PRICE_CHANGED" }] } });
    expect(await priceOf(gateway)).toEqual({ price: { amount: "90.00" } });
    expect(gateway.upstream.endpoints().filter((endpoint) => endpoint.startsWith("GET /Products"))).toEqual([
      "GET /Products",
      "GET /Products/nocache",
    ]);
  });

  test("do not repeat a change whose connection dropped", async () => {
    await using gateway = await startShop();
    gateway.upstream.on(`POST ${CART}/items`, { resets: true });
    const { data } = await guest(gateway, ADD);
    expect(data).toMatchObject({ cartAddLine: { userErrors: [{ code: "OUTCOME_UNKNOWN" }] } });
    expect(gateway.upstream.endpoints().filter((endpoint) => endpoint.startsWith("POST"))).toHaveLength(1);
  });

  test("do not call or wait for an upstream that keeps failing, and continue with the others", async () => {
    await using gateway = await startShop();
    gateway.upstream.on("GET /Products", { status: 500 });
    for (let round = 0; round < 10; round += 1) await guest(gateway, PRODUCT);
    const productReads = () => gateway.upstream.endpoints().filter((endpoint) => endpoint === "GET /Products");
    expect(productReads()).toHaveLength(10);
    expect(await guest(gateway, PRODUCT)).toMatchObject({
      data: { checkoutProduct: { title: "Shop coat", price: null } },
      errors: [{ extensions: { code: "UPSTREAM_UNAVAILABLE" } }],
    });
    expect(productReads()).toHaveLength(10);
    const { data, errors } = await guest(gateway, CART_QUERY);
    expect([data, errors]).toEqual([{ cart: { id: "12" } }, undefined]);
    expect(gateway.log()).toContainEqual(
      expect.objectContaining({ msg: "breaker", upstream: "inventory", state: "open" }),
    );
  });
});

describe("a gateway", () => {
  test("is ready without upstreams and without Redis", async () => {
    await using gateway = await startShop({ redisUrl: "redis://127.0.0.1:1" });
    expect(await priceOf(gateway)).toEqual({ price: { amount: "84.10" } });
    await gateway.upstream.close();
    expect((await fetch(`${gateway.url}/ready`)).status).toBe(200);
    expect(await priceOf(gateway)).toEqual({ price: { amount: "84.10" } });
  });

  test("revalidates only the content that the content service reports as changed", async () => {
    await using gateway = await startShop({ webhookSecrets: ["a-secret-of-the-service"] });
    await guest(gateway, PRODUCT);
    await guest(gateway, COLLECTION);
    gateway.upstream.on("GET /strapi/products/shop-coat", titled("Shop coat, second edition"));
    const notice = { event: "entry.publish", model: "product", entry: { documentId: "shop-coat" } };
    const { status } = await fetch(`${gateway.url}/webhooks/content`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-webhook-secret": "a-secret-of-the-service" },
      body: JSON.stringify(notice),
    });
    expect(status).toBe(204);
    expect(await guest(gateway, PRODUCT)).toMatchObject({
      data: { checkoutProduct: { title: "Shop coat, second edition" } },
    });
    // The collection shows the coat.
    await guest(gateway, COLLECTION);
    expect(gateway.upstream.endpoints()).toEqual([
      "GET /Products",
      "GET /strapi/product-groups/rifles",
      "GET /strapi/product-groups/rifles",
      "GET /strapi/products/shop-coat",
      "GET /strapi/products/shop-coat",
    ]);
  });
});

describe.skipIf(fault !== null)("two gateways with one Redis", () => {
  test("load content and inventory once, and share conflicts", async () => {
    const redis = createTestRedis();
    {
      await using one = await startShop({ redisUrl: redis.url() });
      await using two = await startShop({ redisUrl: redis.url() });
      const connected = async (gateway: TestGateway) => {
        await expect.poll(() => gateway.log()).toContainEqual(expect.objectContaining({ msg: "redis connected" }));
      };
      await Promise.all([connected(one), connected(two)]);
      two.upstream.on("GET /Products", { body: emptyInventory() });
      two.upstream.on("GET /Products/nocache", { body: emptyInventory() });
      two.upstream.on("GET /strapi/products/shop-coat", { status: 404 });

      expect(await priceOf(one)).toEqual({ price: { amount: "84.10" } });
      await expect.poll(async () => (await redis.keys()).filter((key) => key.includes(" /"))).toHaveLength(2);
      expect(await priceOf(two)).toEqual({ price: { amount: "84.10" } });
      expect(two.upstream.calls).toEqual([]);

      one.upstream.on("GET /Products/nocache", { body: withPrice(90) });
      one.upstream.on(`POST ${CART}/items`, problem(409, "urn:shop:price-changed", "Moved", { price: 90 }));
      await guest(one, ADD);
      await expect.poll(() => priceOf(two)).toEqual({ price: { amount: "90.00" } });
      expect(two.upstream.calls).toEqual([]);
    }
    await redis.close();
  });
});
