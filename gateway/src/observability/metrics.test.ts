import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { orderInput } from "../../test/fixtures/checkout.ts";
import { navigation } from "../../test/fixtures/pages.ts";
import { startGateway } from "../../test/gateway.ts";
import { asGuest, CART } from "../../test/shop.ts";
import { createMetrics } from "./metrics.ts";

describe("metrics", () => {
  test("report operations, calls, retries, breakers, caches and rejections in the Prometheus format", async () => {
    const metrics = createMetrics();
    metrics.operation({ name: "Product", type: "query", channel: "kiosk", outcome: "ok", ms: 4 });
    metrics.upstreamCall({ upstream: "content", endpoint: "GET /products/{}", outcome: "timeout", ms: 1500 });
    metrics.retried("content");
    metrics.breaker("content", "open");
    metrics.cache("inventory", "stale");
    metrics.refused("rate-limit");
    metrics.channelFaulty("kiosk", true);
    metrics.order("OUTCOME_UNKNOWN");
    const text = await metrics.registry.metrics();
    for (const line of [
      'gateway_operation_duration_seconds_bucket{le="0.005",name="Product",type="query",outcome="ok"} 1',
      'gateway_channel_operations_total{channel="kiosk",outcome="ok"} 1',
      'gateway_upstream_call_duration_seconds_count{upstream="content",endpoint="GET /products/{}",outcome="timeout"} 1',
      'gateway_upstream_retries_total{upstream="content"} 1',
      'gateway_upstream_breaker_state{upstream="content"} 2',
      'gateway_cache_reads_total{cache="inventory",freshness="stale"} 1',
      'gateway_refused_total{reason="rate-limit"} 1',
      'gateway_channel_faulty{channel="kiosk"} 1',
      'gateway_orders_total{outcome="OUTCOME_UNKNOWN"} 1',
    ]) {
      expect(text).toContain(line);
    }
  });

  test("distinguish a limited number of operations, whatever names are sent", async () => {
    const metrics = createMetrics();
    for (let index = 0; index < 1000; index++) {
      metrics.operation({ name: `Free${index}`, type: "query", channel: null, outcome: "ok", ms: 1 });
    }
    const text = await metrics.registry.metrics();
    expect(text.match(/gateway_operation_duration_seconds_count\{/g)).toHaveLength(201);
    expect(text).toContain('gateway_operation_duration_seconds_count{name="other",type="query",outcome="ok"} 800');
  });

  test("count how attempts to place an order ended for the client", async () => {
    const metrics = createMetrics();
    await using gateway = await startGateway({}, new Map(), { telemetry: metrics });
    const { upstream } = gateway;
    const declined = { body: { orderId: null, success: false, message: "Declined." } };
    upstream.on("POST /Checkout/simplified", { body: { orderId: 10001, success: true, message: "" } }, declined, {
      status: 401,
    });
    const place = "mutation Place($input: CheckoutPlaceOrderInput!) { checkoutPlaceOrder(input: $input) { orderId } }";
    const input = orderInput;
    for (let round = 0; round < 3; round += 1) await gateway.query(place, { input }, asGuest);
    const text = await metrics.registry.metrics();
    expect(text).toContain('gateway_orders_total{outcome="ORDERED"} 1');
    expect(text).toContain('gateway_orders_total{outcome="CARD_DECLINED"} 1');
    expect(text).toContain('gateway_orders_total{outcome="GUEST_TOKEN_UNKNOWN"} 1');
    expect(text).toContain('gateway_orders_total{outcome="OUTCOME_UNKNOWN"} 0');
  });

  test("of a gateway report operations, failures and rejections", async () => {
    const metrics = createMetrics();
    const text = "query Menu { navigation { rifles { label } } }";
    const sha256Hash = createHash("sha256").update(text).digest("hex");
    const documents = new Map([[sha256Hash, text]]);
    await using gateway = await startGateway({}, documents, { telemetry: metrics });
    gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
    gateway.upstream.on(`GET ${CART}`, { status: 500 });
    const menu = { extensions: { persistedQuery: { version: 1, sha256Hash } } };
    await gateway.post(menu);
    await gateway.post(menu);
    await gateway.post(menu, asGuest);
    // Ten failures open a breaker.
    for (let round = 0; round < 11; round += 1) await gateway.query("query Mine { cart { id } }", {}, asGuest);
    await gateway.post("no operation");
    await gateway.close();

    const values = new Map(
      (await metrics.registry.metrics()).split("\n").map((line) => line.split(/ (?=[^ ]*$)/) as [string, string]),
    );
    const of = (name: string, labels: Record<string, string>) =>
      values.get(
        `${name}{${Object.entries(labels)
          .map(([label, value]) => `${label}="${value}"`)
          .join(",")}}`,
      );
    const operations = "gateway_operation_duration_seconds_count";
    expect(of(operations, { name: "Menu", type: "query", outcome: "ok" })).toBe("3");
    expect(of(operations, { name: "free", type: "query", outcome: "errors" })).toBe("11");
    expect(of("gateway_cache_reads_total", { cache: "answers", freshness: "miss" })).toBe("1");
    expect(of("gateway_cache_reads_total", { cache: "answers", freshness: "hit" })).toBe("1");
    expect(of("gateway_cache_reads_total", { cache: "content", freshness: "miss" })).toBe("1");
    expect(of("gateway_cache_reads_total", { cache: "content", freshness: "hit" })).toBe("1");
    const calls = "gateway_upstream_call_duration_seconds_count";
    expect(of(calls, { upstream: "content", endpoint: "GET /page/app", outcome: "ok" })).toBe("1");
    expect(of("gateway_upstream_breaker_state", { upstream: "commerce" })).toBe("2");
    expect(of("gateway_refused_total", { reason: "body" })).toBe("1");
  });
});
