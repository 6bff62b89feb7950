import { describe, expect, test } from "vitest";
import { guestToken } from "../../test/fixtures/commerce.ts";
import { setUpCustomers } from "../../test/customer.ts";
import { startGateway, type TestGateway } from "../../test/gateway.ts";
import { createTestRedis, redisFault } from "../../test/redis.ts";
import { startTcpProxy } from "../../test/tcp-proxy.ts";
import { type Budgets, HTTP_LIMITS } from "./limits.ts";

/** What the harness sets, with smaller budgets. */
const budgets = (changes: Partial<Budgets>) => ({
  limits: {
    ...HTTP_LIMITS,
    load: { ...HTTP_LIMITS.load, delay: { ...HTTP_LIMITS.load.delay, waitMs: Infinity } },
    budgets: { ...HTTP_LIMITS.budgets, ...changes },
  },
});

const three = { points: 3, seconds: 60 };
const GUEST = "mutation { guestTokenCreate { guestToken } }";

async function statuses(times: number, ask: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const all: number[] = [];
  for (let index = 0; index < times; index++) all.push((await ask(index)).status);
  return all;
}

const from = (address: string, headers = {}) => ({ "x-forwarded-for": address, ...headers });

describe("requests", () => {
  test("of an address beyond its budget are refused with when to come again, without an upstream call", async () => {
    await using gateway = await startGateway(budgets({ address: three }));
    const ask = () => gateway.query("{ __typename }", {}, from("198.51.100.1"));
    expect(await statuses(3, ask)).toEqual([200, 200, 200]);
    const refused = await gateway.query("{ cart { id } }", {}, from("198.51.100.1", { "x-guest-id": guestToken }));
    expect(refused).toMatchObject({ status: 429, errors: [{ extensions: { code: "RATE_LIMITED" } }] });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect(gateway.upstream.calls).toEqual([]);
    expect(await gateway.query("{ __typename }", {}, from("198.51.100.2"))).toMatchObject({ status: 200 });
    expect((await fetch(`${gateway.url}/health`, { headers: from("198.51.100.1") })).status).toBe(200);
  });

  test("do not escape their budget with ever new guest tokens, nor with made-up proxies", async () => {
    await using gateway = await startGateway(budgets({ address: three }));
    const ask = (index: number) =>
      gateway.query("{ __typename }", {}, from(`192.0.2.${index}, 198.51.100.1`, { "x-guest-id": `made-up-${index}` }));
    expect(await statuses(4, ask)).toEqual([200, 200, 200, 429]);
  });

  test("of the same IPv6 network share a budget", async () => {
    await using gateway = await startGateway(budgets({ address: three }));
    const ask = (index: number) => gateway.query("{ __typename }", {}, from(`2001:db8:1:2::${index + 1}`));
    expect(await statuses(4, ask)).toEqual([200, 200, 200, 429]);
    expect(await gateway.query("{ __typename }", {}, from("2001:db8:1:3::1"))).toMatchObject({ status: 200 });
  });

  test("of ever new networks of one provider's customer are refused after four times the budget", async () => {
    await using gateway = await startGateway(budgets({ address: { points: 2, seconds: 60 } }));
    const ask = (network: string) => gateway.query("{ __typename }", {}, from(`2001:db8:1:${network}::1`));
    // All of one /56, which has twice the budget; then of others of the same /48, which has four times.
    expect(await statuses(5, (index) => ask(`1${index}`))).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses(5, (index) => ask(`${index + 2}00`))).toEqual([200, 200, 200, 200, 429]);
    expect(await gateway.query("{ __typename }", {}, from("2001:db8:2:1::1"))).toMatchObject({ status: 200 });
  });

  test("that are refused say so in the type that the client reads", async () => {
    await using gateway = await startGateway(budgets({ address: { points: 1, seconds: 60 } }));
    await gateway.query("{ __typename }");
    const accept = "application/graphql-response+json, application/json;q=0.9";
    expect((await gateway.query("{ __typename }", {}, { accept })).headers.get("content-type")).toBe(
      "application/graphql-response+json; charset=utf-8",
    );
    expect((await gateway.query("{ __typename }")).headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  test("that are refused say which origin may read that", async () => {
    await using gateway = await startGateway({
      ...budgets({ address: { points: 1, seconds: 60 } }),
      corsOrigins: ["https://app.example"],
    });
    const ask = () => gateway.query("{ __typename }", {}, { origin: "https://app.example" });
    await ask();
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(headers.get("access-control-allow-origin")).toBe("https://app.example");
    expect(headers.get("access-control-expose-headers")).toContain("retry-after");
  });
});

describe("operations", () => {
  const customers = setUpCustomers();

  test("of a customer have a budget of their own, wherever they come from", async () => {
    await using gateway = await customers.startShop(budgets({ customer: three }));
    const headers = await customers.asCustomer();
    const ask = (index: number) => gateway.query("{ __typename }", {}, { ...headers, ...from(`198.51.100.${index}`) });
    expect(await statuses(4, ask)).toEqual([200, 200, 200, 429]);
    const other = await customers.asCustomer({ sub: "somebody-else" });
    expect(await gateway.query("{ __typename }", {}, other)).toMatchObject({ status: 200 });
  });

  const startShop = async (changes: Partial<Budgets>): Promise<TestGateway> => {
    const gateway = await startGateway(budgets(changes));
    gateway.upstream.on("POST /Auth/guest", { body: { guestToken: "g_1" } });
    return gateway;
  };

  test("that change something have a tighter budget, counted by root field", async () => {
    await using gateway = await startShop({ mutations: three });
    const two = "mutation { a: guestTokenCreate { guestToken } b: guestTokenCreate { guestToken } }";
    expect(await statuses(2, () => gateway.query(two))).toEqual([200, 429]);
    expect(gateway.upstream.calls).toHaveLength(2);
    expect(await gateway.query("{ __typename }")).toMatchObject({ status: 200 });
  });

  test("that make the shop send mails share a budget of five forms in ten minutes for each address", async () => {
    await using gateway = await startShop({});
    gateway.upstream.on("POST /Newsletter/subscribe", { body: {} });
    gateway.upstream.on("POST /Registration/image-request", { body: { id: 1 } });
    const person = { firstName: "Ann", lastName: "Miller", email: "victim@example.com" };
    const subscribe = (address: string) =>
      gateway.query(
        "mutation ($input: NewsletterSubscribeInput!) { newsletterSubscribe(input: $input) { userErrors { code } } }",
        { input: { email: person.email } },
        from(address),
      );
    const requestImages = (address: string) =>
      gateway.query(
        "mutation ($input: ImageRequestCreateInput!) { imageRequestCreate(input: $input) { userErrors { code } } }",
        { input: { ...person, lookingFor: "Datum 16" } },
        from(address),
      );
    expect(await statuses(3, () => subscribe("198.51.100.1"))).toEqual([200, 200, 200]);
    expect(await statuses(3, () => requestImages("198.51.100.1"))).toEqual([200, 200, 429]);
    expect(await subscribe("198.51.100.1")).toMatchObject({ status: 429 });
    expect(gateway.upstream.calls).toHaveLength(5);
    expect(await requestImages("198.51.100.2")).toMatchObject({ status: 200 });
  });

  test("that cost mail or money count for wider networks, too", async () => {
    await using gateway = await startShop({ fields: { guestTokenCreate: { points: 1, seconds: 60 } } });
    const ask = (index: number) => gateway.query(GUEST, {}, from(`2001:db8:1:${index}00::1`));
    expect(await statuses(5, ask)).toEqual([200, 200, 200, 200, 429]);
  });

  test("that cost money or a guess have budgets of their own, whatever they are called", async () => {
    await using gateway = await startShop({ fields: { guestTokenCreate: three } });
    expect(await statuses(3, () => gateway.query(GUEST))).toEqual([200, 200, 200]);
    const renamed = await gateway.query("mutation X { mine: guestTokenCreate { guestToken } }");
    expect(renamed).toMatchObject({ status: 429, errors: [{ extensions: { code: "RATE_LIMITED" } }] });
    expect(renamed.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(gateway.upstream.calls).toHaveLength(3);
    const spread = await gateway.query("mutation { ...F } fragment F on Mutation { guestTokenCreate { guestToken } }");
    expect(spread).toMatchObject({ status: 429 });
  });
});

const fault = await redisFault();
if (fault !== null) console.warn(`rate limits with Redis are not tested: ${fault}`);

describe.skipIf(fault !== null)("with Redis", () => {
  test("gateways share budgets, and each counts by itself while Redis is away", async () => {
    const redis = createTestRedis();
    const proxy = await startTcpProxy(redis);
    try {
      const settings = { ...budgets({ address: three }), redisUrl: redis.url(proxy.port) };
      await using one = await startGateway(settings);
      await using two = await startGateway(settings);
      const connected = ({ log }: TestGateway) => log().some(({ msg }) => msg === "redis connected");
      await expect.poll(() => connected(one) && connected(two)).toBe(true);
      expect(await statuses(2, () => one.query("{ __typename }"))).toEqual([200, 200]);
      expect(await statuses(2, () => two.query("{ __typename }"))).toEqual([200, 429]);
      proxy.disturb({ kind: "refuse" });
      await expect.poll(() => one.log().some(({ msg }) => String(msg).startsWith("redis is away"))).toBe(true);
      expect(await statuses(4, () => one.query("{ __typename }", {}, from("198.51.100.9")))).toEqual([
        200, 200, 200, 429,
      ]);
    } finally {
      await redis.close();
      await proxy.close();
    }
  });
});
