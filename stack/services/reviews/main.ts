import { secretsOf } from "@telfer/server-kit/secrets.ts";
import { startObservability } from "../../process/observability.ts";
import { run, serve } from "../../process/serve.ts";
import { reviews } from "../../seed/reviews.ts";
import { readConfig } from "./config.ts";
import { createReviews } from "./server.ts";
import { openStore } from "./store.ts";

await run(async () => {
  const config = readConfig(process.env);
  const observability = await startObservability(config, "reviews");
  const store = openStore(config.DATA_DIR, reviews);
  const app = createReviews({
    store,
    appKey: config.REVIEWS_APP_KEY,
    secrets: secretsOf("REVIEWS_SECRET", config) ?? [config.REVIEWS_SECRET],
    deletionKeys: secretsOf("ACCOUNT_DELETION_KEY", config),
    logLevel: config.LOG_LEVEL,
  });
  await serve(app, { host: config.HOST, port: config.PORT, observability }, async () => {
    await app.close();
    store.close();
  });
});
