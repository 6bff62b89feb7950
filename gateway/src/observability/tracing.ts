import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from "@opentelemetry/api";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import type { Logger } from "pino";
import type { CallOutcome } from "./telemetry.ts";

/** The part of a trace that one request is. */
export interface OperationSpan {
  /** Begins the span of a call. `headers` carry the trace to the upstream. */
  startCall: (
    upstream: string,
    endpoint: string,
  ) => { headers: Record<string, string>; end: (outcome: CallOutcome) => void };
  /**
   * @param operation undefined when the request was none, or was turned away before it could be told
   * @param endedMs when that was, by `performance.now()`
   */
  end: (operation: { name: string; type: string } | undefined, errorCodes: readonly string[], endedMs: number) => void;
}

/** OpenTelemetry traces, sent to a collector. */
export interface Tracing {
  /** Begins the span of a request; goes on with the caller's trace when the headers carry one. */
  startOperation: (headers: Record<string, string | string[] | undefined>, requestId: string) => OperationSpan;
  /** Sends what was not sent yet; never rejects. */
  close: () => Promise<void>;
}

/** A collector that is away must not keep the process from ending. */
const EXPORT_TIMEOUT_MS = 2000;

const propagator = new W3CTraceContextPropagator();

const getter = {
  keys: (carrier: Record<string, unknown>) => Object.keys(carrier),
  get: (carrier: Record<string, string | string[] | undefined>, key: string) => carrier[key],
};

/**
 * The tracing of the process. What a collector does not take in time is given up, with a line in the log.
 * @param endpoint of an OTLP/HTTP collector, without `/v1/traces`. The packages are loaded only when there is one.
 */
export async function createTracing(endpoint: string, log: Logger): Promise<Tracing> {
  const [
    { BatchSpanProcessor, NodeTracerProvider, ParentBasedSampler, AlwaysOnSampler },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const logFailure = (error: unknown) => log.warn({ err: error }, "traces could not be sent");
  setGlobalErrorHandler(logFailure);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": "storefront-gateway" }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer("storefront-gateway");
  return {
    startOperation(headers, requestId) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, getter);
      const attributes = { "request.id": requestId };
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER, attributes }, parent);
      return operationSpan(tracer, span, trace.setSpan(parent, span));
    },
    close: () => provider.shutdown().catch(logFailure),
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
