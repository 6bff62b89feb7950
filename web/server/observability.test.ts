// @vitest-environment node
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import { createRegistry } from "@telfer/server-kit/metrics.ts";
import { context, propagation, trace } from "@opentelemetry/api";
import { expect, onTestFinished, test } from "vitest";
import { startWeb } from "../test-helpers/server.ts";
import { WEB_LIMITS } from "./limits.ts";
import { createWebMetrics } from "./metrics.ts";

const caching = { headers: { "Cache-Control": "public, max-age=60" } };
const compressed = { headers: { "Accept-Encoding": "br" } };
const visitorsTrace = { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };

test("metrics report pages, calls of the graph, the page cache and rejections", async () => {
  const registry = createRegistry();
  const { ask } = await startWeb({
    telemetry: createWebMetrics(registry),
    render: async () => new Response("a page", caching),
    limits: { callBudget: { ...WEB_LIMITS.callBudget, points: 1 } },
  });
  await ask("/rifles/ruth@example.com");
  await ask("/rifles", compressed);
  await ask("/rifles", compressed);
  for (let round = 0; round < 2; round += 1) await ask("/graphql", { headers: { Accept: "application/json" } });
  const text = await registry.metrics();
  for (const line of [
    'web_response_duration_seconds_count{kind="page",status="200"} 3',
    'web_response_duration_seconds_count{kind="graphql",status="200"} 1',
    'web_response_duration_seconds_count{kind="graphql",status="429"} 1',
    'web_page_cache_reads_total{result="miss"} 1',
    'web_page_cache_reads_total{result="hit"} 1',
    'web_refused_total{code="RATE_LIMITED"} 1',
    'web_refused_total{code="OVERLOADED"} 0',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toContain("ruth");
});

// Before the next test, whose provider cannot be removed from the tracer.
test("without a collector, no trace is passed on", async () => {
  const { ask, calls } = await startWeb();
  await ask("/graphql", { headers: { ...visitorsTrace, Accept: "application/json" } });
  expect(calls[0]?.headers).not.toHaveProperty("traceparent");
  expect(calls[0]?.headers).not.toHaveProperty("x-request-id");
});

test("a visit is one trace, which continues at the gateway and ignores the visitor's own", async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  provider.register();
  onTestFinished(async () => {
    await provider.shutdown();
    for (const api of [trace, context, propagation]) api.disable();
  });
  const rendered: Headers[] = [];
  const { ask, calls } = await startWeb({
    render: async ({ headers }) => {
      rendered.push(headers);
      return new Response("a page", caching);
    },
  });
  await ask("/rifles", { headers: visitorsTrace });
  await ask("/graphql", { headers: { ...visitorsTrace, Accept: "application/json" } });
  await expect.poll(() => exporter.getFinishedSpans().length).toBe(2);
  const [page, call] = exporter.getFinishedSpans();
  const idsOf = (span: typeof page) => `00-${span?.spanContext().traceId}-${span?.spanContext().spanId}-01`;
  expect(page).toMatchObject({ name: "GET page", parentSpanContext: undefined });
  expect(rendered[0]?.get("traceparent")).toBe(idsOf(page));
  expect(rendered[0]?.get("x-request-id")).toBe(page?.attributes["request.id"]);
  expect(call).toMatchObject({ name: "GET graphql", attributes: { "http.response.status_code": 200 } });
  expect(calls[0]?.headers).toMatchObject({
    traceparent: idsOf(call),
    "x-request-id": call?.attributes["request.id"],
  });
});
