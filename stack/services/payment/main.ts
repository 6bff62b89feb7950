import { secretsOf } from "@telfer/server-kit/secrets.ts";
import { startObservability } from "../../process/observability.ts";
import { run, serve } from "../../process/serve.ts";
import { readConfig } from "./config.ts";
import { openLedger } from "./ledger.ts";
import { createPayment } from "./server.ts";

await run(async () => {
  const config = readConfig(process.env);
  const observability = await startObservability(config, "payment");
  const ledger = openLedger(config.DATA_DIR);
  const app = await createPayment({
    ledger,
    apiKeys: secretsOf("PAYMENT_API_KEY", config),
    tokensPerMinute: config.TOKENS_PER_MINUTE,
    logLevel: config.LOG_LEVEL,
  });
  await serve(app, { host: config.HOST, port: config.PORT, observability }, async () => {
    await app.close();
    ledger.close();
  });
});
