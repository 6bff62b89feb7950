import { secretsOf } from "@telfer/server-kit/secrets.ts";
import { join } from "node:path";
import { openOutbox } from "../mail/outbox.ts";
import { deliverBySmtp, deliverToOutbox } from "../mail/transport.ts";
import { startObservability } from "../process/observability.ts";
import { run, serve } from "../process/serve.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database.ts";
import { createIdentity } from "./server.ts";

await run(async () => {
  const config = readConfig(process.env);
  const observability = await startObservability(config, "identity");
  const db = openDatabase(config.DATA_DIR);
  const { SMTP_URL, OUTBOX_DIR = join(config.DATA_DIR, "outbox") } = config;
  const letterhead = { from: config.MAIL_FROM, shopOrigin: config.SHOP_ORIGIN, contact: config.MAIL_CONTACT };
  const app = await createIdentity({
    db,
    issuer: config.OIDC_ISSUER,
    audience: config.OIDC_AUDIENCE,
    channelsDir: config.CHANNELS_DIR ?? null,
    shopOrigin: config.SHOP_ORIGIN,
    gatewayOrigin: config.GATEWAY_ORIGIN,
    emailVerified: config.ACCOUNT_EMAIL_VERIFIED,
    accountDeletionKeys: secretsOf("ACCOUNT_DELETION_KEY", config),
    freeSignUps: config.FREE_SIGN_UPS,
    signInsPerMinute: config.SIGN_INS_PER_MINUTE,
    deliver: SMTP_URL ? deliverBySmtp(SMTP_URL, letterhead) : deliverToOutbox(openOutbox(OUTBOX_DIR), letterhead),
    logLevel: config.LOG_LEVEL,
  });
  await serve(app, { host: config.HOST, port: config.PORT, observability }, async () => {
    await app.close();
    db.close();
  });
});
