import { randomUUID } from "node:crypto";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { requestIdOf } from "@telfer/server-kit/request-id.ts";
import type { RequestHandler } from "express";

const tracer = trace.getTracer("web");

/**
 * Starts the trace of a request and puts it into the request's headers, which pages and the proxy pass on to the gateway.
 * Visitors do not decide what is recorded, so their own trace headers are removed. Paths are not recorded, because they
 * contain order numbers and tokens.
 */
export const traceRequests: RequestHandler = (request, response, next) => {
  const { headers, method, path } = request;
  delete headers.traceparent;
  delete headers.tracestate;
  const name = path === "/graphql" ? "graphql" : "page";
  const span = tracer.startSpan(`${method} ${name}`, { kind: SpanKind.SERVER, root: true });
  if (span.isRecording()) {
    const id = requestIdOf(request) ?? randomUUID();
    headers["x-request-id"] = id;
    span.setAttributes({ "http.request.method": method, "request.id": id });
    response.once("close", () => {
      span.setAttribute("http.response.status_code", response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
  }
  propagation.inject(trace.setSpan(context.active(), span), headers);
  next();
};
