import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { type Channels, readChannels } from "@telfer/channels/read-channels.ts";
import { ConfigError } from "@telfer/server-kit/environment.ts";
import { createMetricsServer } from "@telfer/server-kit/metrics.ts";
import { stopOnSignal } from "@telfer/server-kit/stop-on-signal.ts";
import { readConfig } from "./config.ts";
import { parseDocument } from "./graphql/documents/document.ts";
import { ManifestError, readTrustedDocuments } from "./graphql/documents/trusted.ts";
import { createSchema } from "./graphql/schema.ts";
import { type ChannelReports, createChannelReports } from "./observability/channel-reports.ts";
import { createLog } from "./observability/log.ts";
import { createMetrics } from "./observability/metrics.ts";
import { noTelemetry } from "./observability/telemetry.ts";
import { createGateway } from "./server.ts";

/** The schema's reference and GraphiQL. */
const pagesFolder = fileURLToPath(new URL("../dist", import.meta.url));

/** Exits for an error that the operator can fix: messages without a stack. */
function stop(...lines: string[]): never {
  for (const line of lines) console.error(`gateway: ${line}`);
  process.exit(1);
}

function listen(server: Server, port: number, host: string, ready: () => void) {
  server.once("error", (error: NodeJS.ErrnoException) =>
    stop(error.code === "EADDRINUSE" ? `port ${port} on ${host} is taken` : error.message),
  );
  server.listen(port, host, ready);
}

function openChannels(directory: string | null, reports: ChannelReports): Channels {
  try {
    return readChannels(directory, reports.file);
  } catch (error) {
    return stop(`CHANNELS_DIR: ${(error as Error).message}`);
  }
}

async function start() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const schema = createSchema();
  const read = (text: string) => parseDocument(schema, text, config.introspection);
  const { host, port, metricsPort, otlpEndpoint } = config;
  const metrics = metricsPort === null ? undefined : createMetrics();
  const reports = createChannelReports(log, metrics ?? noTelemetry);
  const channels = openChannels(config.channelsDir, reports);
  const documents = readTrustedDocuments(channels, read, reports);
  process.on("SIGHUP", documents.reload);
  // The tracing packages are slow to load, and most gateways do not use them.
  const tracing =
    otlpEndpoint === null ? null : (await import("./observability/tracing.ts")).createTracing(otlpEndpoint, log);
  if (!existsSync(pagesFolder)) log.warn({ pagesFolder }, "no pages; `npm run build` makes them");
  const gateway = createGateway({ config, log, schema, documents, channels, telemetry: metrics, tracing, pagesFolder });
  const metricsServer = metrics && createMetricsServer(metrics.registry);

  listen(gateway.server, port, host, () => log.info({ address: gateway.server.address() }, "listening"));
  if (metricsServer && metricsPort !== null) {
    listen(metricsServer, metricsPort, host, () => log.info({ address: metricsServer.address() }, "metrics"));
  }

  stopOnSignal((signal) => {
    log.info({ signal }, "draining");
    // Metrics are served until the process ends.
    return gateway.close();
  });
}

try {
  await start();
} catch (error) {
  if (error instanceof ConfigError) stop(...error.message.split("\n"));
  if (error instanceof ManifestError) stop(...error.faults);
  if (error instanceof Error && "code" in error && error.code === "ENOENT") {
    stop(`${error.message}; run \`npm run codegen\` to generate it`);
  }
  throw error;
}
