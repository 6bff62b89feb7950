import { join } from "node:path";
import { startObservability } from "../../process/observability.ts";
import { run, serve } from "../../process/serve.ts";
import { readConfig } from "./config.ts";
import { createBuilder } from "./server.ts";

await run(async () => {
  const config = readConfig(process.env);
  const observability = await startObservability(config, "builder");
  const app = await createBuilder({ folder: join(import.meta.dirname, "dist"), logLevel: config.LOG_LEVEL });
  await serve(app, { host: config.HOST, port: config.PORT, observability }, () => app.close());
});
