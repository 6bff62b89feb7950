import { startObservability } from "../process/observability.ts";
import { run, serve } from "../process/serve.ts";
import { generateDealers } from "../seed/generated-dealers.ts";
import { seed } from "../seed/seed.ts";
import { readConfig } from "./config.ts";
import { createContent } from "./server.ts";

await run(async () => {
  const config = readConfig(process.env);
  const observability = await startObservability(config, "content");
  const dealers = config.SEED_DEALERS > 0 ? [...seed.dealers, ...generateDealers(config.SEED_DEALERS)] : seed.dealers;
  const app = createContent({ ...seed, dealers }, { logLevel: config.LOG_LEVEL });
  await serve(app, { host: config.HOST, port: config.PORT, observability }, () => app.close());
});
