import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { z } from "zod";
import { navigation } from "../../test/fixtures/pages.ts";
import { startGateway } from "../../test/gateway.ts";
import { createLog } from "./log.ts";
import { createTracing } from "./tracing.ts";

const span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.object({ stringValue: z.string() }) })),
  status: z.object({ code: z.number().optional(), message: z.string().optional() }).optional(),
});

const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

async function startCollector() {
  const received: { path: string | undefined; body: z.infer<typeof exported> }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = exported.parse(JSON.parse(Buffer.concat(chunks).toString()));
      received.push({ path: request.url, body });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    spans: () =>
      received.flatMap(({ body }) => body.resourceSpans.flatMap((of) => of.scopeSpans.flatMap(({ spans }) => spans))),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const traceId = "0af7651916cd43dd8448eb211c80319c";
const callerSpan = "b7ad6b7169203331";
const traceparent = `00-${traceId}-${callerSpan}-01`;

test("a request continues the caller's trace and propagates it to upstreams", async () => {
  await using collector = await startCollector();
  await using gateway = await startGateway({}, new Map(), {
    tracing: createTracing(collector.url, createLog("silent")),
  });
  gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
  await gateway.query("query Menu { navigation { rifles { label } } }", {}, { traceparent, "x-request-id": "click" });
  const handedOn = gateway.upstream.calls[0]?.headers.traceparent;
  await gateway.close();

  expect(collector.received.map(({ path }) => path)).toEqual(["/v1/traces"]);
  expect(collector.received[0]?.body.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "gateway" },
  });
  const [call, request, ...others] = collector.spans();
  expect(others).toEqual([]);
  // Client-chosen names of free operations are not recorded.
  expect(request).toMatchObject({ name: "query free", traceId, parentSpanId: callerSpan });
  expect(request?.attributes).toContainEqual({ key: "request.id", value: { stringValue: "click" } });
  expect(call).toMatchObject({ name: "content GET /page/app", traceId, parentSpanId: request?.spanId });
  expect(handedOn).toBe(`00-${traceId}-${call?.spanId}-01`);
});

test("a request without a trace starts one, which marks failures", async () => {
  await using collector = await startCollector();
  await using gateway = await startGateway({}, new Map(), {
    tracing: createTracing(collector.url, createLog("silent")),
  });
  gateway.upstream.on("GET /strapi/page/app", { status: 500 });
  await gateway.query("{ navigation { rifles { label } } }");
  await gateway.post("no operation");
  await gateway.close();

  const [call, request, refused] = collector.spans();
  expect(call).toMatchObject({ traceId: request?.traceId, status: { code: 2, message: "unavailable" } });
  expect(request).toMatchObject({ name: "query free", status: { code: 2, message: "UPSTREAM_UNAVAILABLE" } });
  expect(refused).toMatchObject({ name: "request", status: { code: 2, message: "BAD_REQUEST" } });
  expect(refused?.traceId).not.toBe(request?.traceId);
});

test("a span ends with the response, even if it is reported later", async () => {
  await using collector = await startCollector();
  const tracing = createTracing(collector.url, createLog("silent"));
  const began = performance.now();
  const span = tracing.startOperation({}, "told late");
  const ended = performance.now();
  await fetch(collector.url, { method: "POST", body: '{"resourceSpans":[]}' });
  span.end(undefined, [], ended);
  await tracing.close();
  const [request] = collector.spans();
  const ms = (Number(request?.endTimeUnixNano) - Number(request?.startTimeUnixNano)) / 1e6;
  // Span times are whole microseconds of another clock.
  expect(ms).toBeLessThan(ended - began + 0.1);
});

test("a request in an unsampled trace is not recorded", async () => {
  await using collector = await startCollector();
  await using gateway = await startGateway({}, new Map(), {
    tracing: createTracing(collector.url, createLog("silent")),
  });
  gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
  await gateway.query("{ navigation { rifles { label } } }", {}, { traceparent: traceparent.replace(/01$/, "00") });
  expect(gateway.upstream.calls[0]?.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
  await gateway.close();
  expect(collector.received).toEqual([]);
});

test("nothing is sent to upstreams without a collector", async () => {
  await using gateway = await startGateway();
  gateway.upstream.on("GET /strapi/page/app", { body: navigation() });
  await gateway.query("{ navigation { rifles { label } } }", {}, { traceparent });
  expect(gateway.upstream.calls[0]?.headers).not.toHaveProperty("traceparent");
});

test("an unavailable collector causes one log line and does not delay shutdown", async () => {
  const lines: unknown[] = [];
  const log = createLog("warn", { write: (line) => void lines.push(JSON.parse(line)) });
  await using gateway = await startGateway({}, new Map(), { tracing: createTracing("http://127.0.0.1:1", log) });
  expect(await gateway.query("{ __typename }")).toMatchObject({ status: 200 });
  await gateway.close();
  expect(lines).toMatchObject([{ msg: "traces could not be sent" }]);
});
