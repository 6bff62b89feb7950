import { run, serve } from "../process/serve.ts";
import { seed } from "../seed/seed.ts";
import { readConfig } from "./config.ts";
import { createContent } from "./server.ts";

await run(async () => {
  const config = readConfig(process.env);
  const app = createContent(seed, { logLevel: config.LOG_LEVEL });
  await serve(app, { host: config.HOST, port: config.PORT }, () => app.close());
});
