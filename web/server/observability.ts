import type { WebTelemetry } from "./telemetry.ts";

interface Settings {
  metricsPort: number | null;
  otlpEndpoint: string | null;
}

/** Starts the metrics and traces that are configured; the packages are loaded only if they are used. */
export async function startObservability(
  { metricsPort, otlpEndpoint }: Settings,
  host: string,
): Promise<{ telemetry?: WebTelemetry; close: () => Promise<void> }> {
  const telemetry = metricsPort === null ? undefined : await startMetrics(host, metricsPort);
  const close = otlpEndpoint === null ? async () => {} : await startTracing(otlpEndpoint);
  return { telemetry, close };
}

async function startMetrics(host: string, port: number): Promise<WebTelemetry> {
  const [{ createRegistry, serveMetrics }, { createWebMetrics }] = await Promise.all([
    import("@telfer/server-kit/metrics.ts"),
    import("./metrics.ts"),
  ]);
  const registry = createRegistry();
  const telemetry = createWebMetrics(registry);
  await serveMetrics(registry, { host, port });
  return telemetry;
}

async function startTracing(endpoint: string): Promise<() => Promise<void>> {
  const { createTracerProvider } = await import("@telfer/server-kit/tracing.ts");
  const { provider, close } = createTracerProvider(endpoint, "web", (error) =>
    console.error("Traces could not be sent:", error),
  );
  provider.register();
  return close;
}
