import { randomUUID } from "node:crypto";
import { context, propagation, SpanKind, trace } from "@opentelemetry/api";
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-node";
import { expect, test } from "vitest";
import { cards, openPayment } from "./test/payment-process.ts";
import { openCopy } from "./test/pglite-copy.ts";
import { customerInfo, grip, openShop, Visitor } from "./test/shop.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";

test("an order is one trace with the caller, commerce and the payment provider, without personal data", async () => {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
  provider.register();
  const database = await openCopy();
  const payment = await openPayment();
  const shop = await openShop(database.db, payment.client());
  const visitor = await Visitor.arrive(shop.app);
  await visitor.add(grip);
  const { body: cart } = await visitor.compute();
  const paymentToken = await payment.token(cards.approves);
  exporter.reset();
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, "x-request-id": "click.1" };
  const order = { cartId: cart.id, customerInfo, paymentToken };
  expect((await visitor.checkOut(randomUUID(), order, headers)).status).toBe(200);
  await shop.close();
  await payment.close();
  await database.close();

  const spans = exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId);
  const server = spans.find(({ name }) => name === "POST /Checkout/simplified");
  const call = spans.find(({ kind }) => kind === SpanKind.CLIENT);
  const charge = spans.find(({ name }) => name === "POST /charges");
  expect(server).toMatchObject({ parentSpanContext: { spanId: "b7ad6b7169203331" } });
  expect(server?.attributes).toMatchObject({ "request.id": "click.1", "http.response.status_code": 200 });
  expect(call?.parentSpanContext?.spanId).toBe(server?.spanContext().spanId);
  expect(charge?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
  expect(JSON.stringify(spans.map(({ name, attributes }) => ({ name, attributes })))).not.toMatch(/ann|austin|tok/i);
  await provider.shutdown();
  // Other files run in the same process.
  for (const registered of [trace, context, propagation]) registered.disable();
});
