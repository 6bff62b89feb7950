import { pino } from "pino";
import { ConfigError, readConfig } from "./config.ts";
import { readTrustedDocuments, watchTrustedDocuments } from "./plugins/trusted-documents.ts";
import { createGateway } from "./server.ts";

/** A fault that whoever starts the gateway can put right: lines without a stack. */
function stop(...lines: string[]): never {
  for (const line of lines) console.error(`gateway: ${line}`);
  process.exit(1);
}

function start() {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel, base: { service: "gateway" } });
  const documents = config.freeOperations ? watchTrustedDocuments() : readTrustedDocuments();
  const gateway = createGateway({ config, log, documents });

  gateway.server.once("error", (error: NodeJS.ErrnoException) =>
    stop(error.code === "EADDRINUSE" ? `port ${config.port} on ${config.host} is taken` : error.message),
  );
  gateway.server.listen(config.port, config.host, () => log.info({ address: gateway.server.address() }, "listening"));

  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => {
      log.info({ signal }, "draining");
      void gateway.close().then(() => process.exit(0));
    });
  }
}

try {
  start();
} catch (error) {
  if (error instanceof ConfigError) stop(...error.faults);
  if (error instanceof Error && "code" in error && error.code === "ENOENT") {
    stop(`${error.message}; \`npm run codegen\` makes what is generated`);
  }
  throw error;
}
