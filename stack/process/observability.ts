import { ConfigError } from "@telfer/server-kit/environment.ts";
import type { AddressInfo } from "node:net";
import type { Registry } from "prom-client";
import { z } from "zod";

export const observabilityVariables = {
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe("a whole number from 0 to 65535; without it there is no /metrics"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional()
    .describe("the http URL of an OTLP collector; without it there are no traces"),
};

interface Settings {
  HOST: string;
  METRICS_PORT?: number;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
}

export interface Observability {
  /** For further metrics; null if there are none. */
  registry: Registry | null;
  /** Where `/metrics` is served. */
  metricsAddress: AddressInfo | null;
  /** Sends the remaining spans. */
  close: () => Promise<void>;
}

/**
 * Starts the metrics and traces that are configured. Call it before anything that is measured. The packages are loaded only
 * if they are used.
 * @param service the process's name in traces
 * @throws {ConfigError} if the port is taken
 */
export async function startObservability(settings: Settings, service: string): Promise<Observability> {
  const { HOST: host, METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  const metrics = port === undefined ? { registry: null, metricsAddress: null } : await startMetrics(host, port);
  const close = endpoint === undefined ? async () => {} : await startTracing(endpoint, service);
  return { ...metrics, close };
}

async function startMetrics(host: string, port: number): Promise<Pick<Observability, "registry" | "metricsAddress">> {
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import("./metrics.ts"),
    import("@telfer/server-kit/metrics.ts"),
  ]);
  const registry = createMetrics();
  const server = await serveMetrics(registry, { host, port }).catch((cause: Error) => {
    throw new ConfigError(`METRICS_PORT ${port} on ${host}: ${cause.message}.`);
  });
  return { registry, metricsAddress: server.address() as AddressInfo };
}

async function startTracing(endpoint: string, service: string): Promise<() => Promise<void>> {
  const { createTracerProvider } = await import("@telfer/server-kit/tracing.ts");
  const { provider, close } = createTracerProvider(endpoint, service, (error) =>
    console.error("Traces could not be sent:", error),
  );
  provider.register();
  return close;
}
