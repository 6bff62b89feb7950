import { run, serve } from "../../process/serve.ts";
import { reviews } from "../../seed/reviews.ts";
import { readConfig } from "./config.ts";
import { createReviews } from "./server.ts";
import { openStore } from "./store.ts";

await run(async () => {
  const config = readConfig(process.env);
  const store = openStore(config.DATA_DIR, reviews);
  const app = createReviews({
    store,
    appKey: config.REVIEWS_APP_KEY,
    secret: config.REVIEWS_SECRET,
    deletionKey: config.ACCOUNT_DELETION_KEY ?? null,
    logLevel: config.LOG_LEVEL,
  });
  await serve(app, { host: config.HOST, port: config.PORT }, async () => {
    await app.close();
    store.close();
  });
});
