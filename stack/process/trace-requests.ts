import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";

const tracer = trace.getTracer("stack");

/** Records a span for each request, in the trace of its caller. Without `startObservability` it costs next to nothing. */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.url === "/health") return;
    const { method, routeOptions, id, headers } = request;
    const route = routeOptions.url ?? "none";
    const attributes = { "http.request.method": method, "http.route": route, "request.id": id };
    const parent = propagation.extract(context.active(), headers);
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    contexts.set(request, trace.setSpan(parent, span));
  });
  // After the body was read, because its events run in another context.
  app.addHook("preValidation", (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
  app.addHook("onResponse", async (request, { statusCode }) => {
    const own = contexts.get(request);
    const span = own && trace.getSpan(own);
    if (!span) return;
    span.setAttribute("http.response.status_code", statusCode);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/**
 * Makes a call in a span of its own. Errors mark the span.
 * @param call receives the headers that continue the trace at the called service
 */
export function traceCall<T>(name: string, call: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
    const headers: Record<string, string> = {};
    propagation.inject(context.active(), headers);
    try {
      return await call(headers);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.message : undefined });
      throw error;
    } finally {
      span.end();
    }
  });
}
