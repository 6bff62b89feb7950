// A gateway that is measured: as it runs in production, but nobody is turned away for asking often.
import { readConfig } from "../../../gateway/src/config.ts";
import { readDocument } from "../../../gateway/src/graphql/documents/document.ts";
import { readTrustedDocuments } from "../../../gateway/src/graphql/documents/trusted.ts";
import { createLog } from "../../../gateway/src/observability/log.ts";
import { getSchema } from "../../../gateway/src/graphql/schema.ts";
import { createGateway } from "../../../gateway/src/server.ts";
import { noTelemetry } from "../../../gateway/src/observability/telemetry.ts";
import { listen, unlimited } from "../measure/gateway.ts";
import { serve } from "../measure/process.ts";

export interface GatewayOptions {
  commerce: string;
  content: string;
  /** Null: this gateway shares nothing with others. */
  redis?: string | null;
}

serve(async ({ commerce, content, redis = null }: GatewayOptions) => {
  const config = readConfig({
    ...process.env,
    REST_URL: commerce,
    STRAPI_URL: `${content}/strapi`,
    REVIEWS_URL: commerce,
    REVIEWS_SECRET: "nobody reviews here",
    REDIS_URL: redis ?? "",
    LOG_LEVEL: "warn",
    FREE_OPERATIONS: "true",
  });
  const counts = { calls: 0 };
  const log = createLog(config.logLevel);
  const gateway = createGateway({
    config: unlimited(config),
    log,
    documents: readTrustedDocuments(null, (text) => readDocument(getSchema(), text, false), log),
    telemetry: { ...noTelemetry, upstreamCall: () => void (counts.calls += 1) },
  });
  return { port: await listen(gateway), counts: () => counts };
});
