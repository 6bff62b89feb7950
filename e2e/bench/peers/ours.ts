// The gateway, as its main module starts it.
import { createContext } from "../../../gateway/src/graphql/context.ts";
import { readDocument } from "../../../gateway/src/graphql/documents/document.ts";
import { readTrustedDocuments } from "../../../gateway/src/graphql/documents/trusted.ts";
import { createLog } from "../../../gateway/src/observability/log.ts";
import { getSchema } from "../../../gateway/src/graphql/schema.ts";
import { createGateway } from "../../../gateway/src/server.ts";
import { composeGateway } from "../measure/compose.ts";
import { listen } from "../measure/gateway.ts";
import { serve } from "../measure/process.ts";
import { noCache } from "./no-cache.ts";
import { createServices, readGatewayConfig } from "./shop.ts";

interface OursOptions {
  upstream: string;
  /** Whether values of upstreams are kept. */
  cached: boolean;
  /** Of the log, which is written to standard output. */
  logLevel: "info" | "silent";
  unlimited?: boolean;
  freeOperations?: boolean;
}

serve(async ({ upstream, cached, logLevel, ...options }: OursOptions) => {
  const config = readGatewayConfig(upstream, options);
  const log = createLog(logLevel);
  const documents = readTrustedDocuments(null, (text) => readDocument(getSchema(), text, config.introspection), log);
  const services = createServices(config, noCache);
  const gateway = cached
    ? createGateway({ config, log, documents })
    : composeGateway({
        config,
        log,
        documents,
        schema: getSchema(),
        cache: noCache,
        createContext: (request) => createContext(services, request),
      });
  return {
    port: await listen(gateway),
    counts: () => ({ buffers: process.memoryUsage().arrayBuffers }),
  };
});
