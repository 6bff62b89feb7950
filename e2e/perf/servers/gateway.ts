// The gateway as its main module starts it, but without rate limits.
import { readChannels } from "../../../packages/channels/read-channels.ts";
import { parseDocument } from "../../../gateway/src/graphql/documents/document.ts";
import { readTrustedDocuments } from "../../../gateway/src/graphql/documents/trusted.ts";
import { createSchema } from "../../../gateway/src/graphql/schema.ts";
import { createChannelReports } from "../../../gateway/src/observability/channel-reports.ts";
import { createLog } from "../../../gateway/src/observability/log.ts";
import { noTelemetry } from "../../../gateway/src/observability/telemetry.ts";
import { createGateway } from "../../../gateway/src/server.ts";
import { listen, serve } from "../harness/processes.ts";
import { type GatewayOptions, gatewayConfig } from "./config.ts";

serve(async (options: GatewayOptions) => {
  const config = gatewayConfig(options);
  const log = createLog(config.logLevel);
  // `slowest` sums the slowest call of each operation, so its growth belongs to the requests in between.
  const counts = { calls: 0, slowest: 0 };
  let slowestNow = 0;
  const schema = createSchema();
  const channels = readChannels(null);
  const gateway = createGateway({
    config,
    log,
    schema,
    documents: readTrustedDocuments(
      channels,
      (text) => parseDocument(schema, text, config.introspection),
      createChannelReports(log, noTelemetry),
    ),
    channels,
    telemetry: {
      ...noTelemetry,
      upstreamCall({ ms }) {
        counts.calls += 1;
        slowestNow = Math.max(slowestNow, ms);
      },
    },
  });
  await gateway.ready;
  return {
    port: await listen(gateway.server),
    counts() {
      counts.slowest += slowestNow;
      slowestNow = 0;
      return counts;
    },
  };
});
