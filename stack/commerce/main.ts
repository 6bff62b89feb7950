import { setTimeout as pause } from "node:timers/promises";
import { customers } from "../seed/customers.ts";
import { papers } from "../seed/papers.ts";
import { seed } from "../seed/seed.ts";
import { createAccessTokens } from "./access-token.ts";
import { createPaymentClient } from "./checkout/payment.ts";
import { deletionTargets, guestTokenSecrets, operatorKeys, readConfig, webhookSigningSecrets } from "./config.ts";
import { openPglite, openPostgres } from "./database/open.ts";
import { startObservability } from "../process/observability.ts";
import { addCommerceMetrics } from "./metrics.ts";
import { run, serve } from "../process/serve.ts";
import { createCommerce } from "./server.ts";

await run(async () => {
  const config = readConfig(process.env);
  const observability = await startObservability(config, "commerce");
  const database = await (config.DATABASE_URL ? openPostgres(config.DATABASE_URL) : openPglite(config.DATA_DIR));
  if (observability.registry) addCommerceMetrics(observability.registry, database);
  const { app, leave, close } = await createCommerce({
    db: database.db,
    catalog: seed.products,
    customers,
    papers,
    verifyAccessToken: createAccessTokens({ issuer: config.OIDC_ISSUER, audience: config.OIDC_AUDIENCE }),
    payment: createPaymentClient({
      url: config.PAYMENT_URL,
      apiKey: config.PAYMENT_API_KEY,
      timeoutMs: config.PAYMENT_TIMEOUT_MS,
    }),
    guestTokenSecrets: guestTokenSecrets(config),
    operatorKeys: operatorKeys(config),
    mail: {
      smtpUrl: config.SMTP_URL ?? null,
      outboxDir: config.OUTBOX_DIR,
      from: config.MAIL_FROM,
      shopOrigin: config.SHOP_ORIGIN,
      contact: config.MAIL_CONTACT,
    },
    mediaOrigin: config.MEDIA_BASE_URL,
    events: { channelsDir: config.CHANNELS_DIR ?? null, signingSecrets: webhookSigningSecrets(config) },
    deletions: deletionTargets(config),
    dataDir: config.DATA_DIR,
    documentsQuotaBytes: config.DOCUMENTS_QUOTA_MIB * 1024 * 1024,
    knownHosts: [config.HOST, new URL(config.SHOP_ORIGIN).hostname],
    logLevel: config.LOG_LEVEL,
  });
  const place = {
    host: config.HOST,
    port: config.PORT,
    observability,
    leave: () => {
      leave();
      return pause(config.DRAIN_DELAY_MS);
    },
  };
  await serve(app, place, async () => {
    await close();
    await database.close();
  });
});
