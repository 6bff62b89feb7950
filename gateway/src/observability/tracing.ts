import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { createTracerProvider } from "@telfer/server-kit/tracing.ts";
import type { Logger } from "pino";
import type { CallOutcome } from "./telemetry.ts";

export interface OperationSpan {
  /** Starts the span of a call. `headers` propagate the trace to the upstream. */
  startCall: (
    upstream: string,
    endpoint: string,
  ) => { headers: Record<string, string>; end: (outcome: CallOutcome) => void };
  /**
   * @param operation undefined if the request was rejected before its operation was known, or had none
   * @param endedMs when it ended, by `performance.now()`
   */
  end: (operation: { name: string; type: string } | undefined, errorCodes: readonly string[], endedMs: number) => void;
}

export interface Tracing {
  /** Starts the span of a request; continues the caller's trace if the headers contain one. */
  startOperation: (headers: Record<string, string | string[] | undefined>, requestId: string) => OperationSpan;
  /** Exports the remaining spans; never rejects. */
  close: () => Promise<void>;
}

const propagator = new W3CTraceContextPropagator();

const getter = {
  keys: (carrier: Record<string, unknown>) => Object.keys(carrier),
  get: (carrier: Record<string, string | string[] | undefined>, key: string) => carrier[key],
};

/**
 * Creates the tracing of the process. Spans that the collector does not accept in time are dropped and logged.
 * @param endpoint of an OTLP/HTTP collector, without `/v1/traces`
 */
export function createTracing(endpoint: string, log: Logger): Tracing {
  const { provider, close } = createTracerProvider(endpoint, "gateway", (error) =>
    log.warn({ err: error }, "traces could not be sent"),
  );
  const tracer = provider.getTracer("gateway");
  return {
    startOperation(headers, requestId) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, getter);
      const attributes = { "request.id": requestId };
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER, attributes }, parent);
      return operationSpan(tracer, span, trace.setSpan(parent, span));
    },
    close,
  };
}

const operationSpan = (tracer: Tracer, span: Span, parent: Context): OperationSpan => ({
  startCall(upstream, endpoint) {
    const attributes = { "upstream.name": upstream, "upstream.endpoint": endpoint };
    const call = tracer.startSpan(`${upstream} ${endpoint}`, { kind: SpanKind.CLIENT, attributes }, parent);
    const headers: Record<string, string> = {};
    propagator.inject(trace.setSpan(parent, call), headers, {
      set: (carrier, key, value) => {
        carrier[key] = value;
      },
    });
    return {
      headers,
      end(outcome) {
        call.setAttribute("upstream.outcome", outcome);
        if (outcome !== "ok" && outcome !== "refused") call.setStatus({ code: SpanStatusCode.ERROR, message: outcome });
        call.end();
      },
    };
  },
  end(operation, errorCodes, endedMs) {
    if (operation) {
      const { name, type } = operation;
      span.updateName(`${type} ${name}`);
      span.setAttributes({ "graphql.operation.name": name, "graphql.operation.type": type });
    }
    if (errorCodes.length > 0) span.setStatus({ code: SpanStatusCode.ERROR, message: errorCodes.join(" ") });
    span.end(endedMs);
  },
});
