import { setGlobalErrorHandler } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

/** A collector that is down must not delay shutdown. */
const EXPORT_TIMEOUT_MS = 2000;

export interface TracerProvider {
  provider: NodeTracerProvider;
  /** Exports the remaining spans; never rejects. */
  close: () => Promise<void>;
}

/**
 * Creates the provider of a process's spans. Spans that the collector does not accept in time are dropped. Import this file
 * only if traces are collected: its packages are slow to load. `OTEL_TRACES_SAMPLER` chooses what is recorded, by default
 * everything that the caller's trace does not exclude.
 * @param endpoint of an OTLP/HTTP collector, without `/v1/traces`
 * @param service the process's name in traces
 */
export function createTracerProvider(
  endpoint: string,
  service: string,
  onFailure: (error: unknown) => void,
): TracerProvider {
  setGlobalErrorHandler(onFailure);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  return { provider, close: () => provider.shutdown().catch(onFailure) };
}
