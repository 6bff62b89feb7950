import { run, serve } from "../process/serve.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./database.ts";
import { createIdentity } from "./server.ts";

await run(async () => {
  const config = readConfig(process.env);
  const db = openDatabase(config.DATA_DIR);
  const app = await createIdentity({
    db,
    issuer: config.OIDC_ISSUER,
    audience: config.OIDC_AUDIENCE,
    shopOrigin: config.SHOP_ORIGIN,
    gatewayOrigin: config.GATEWAY_ORIGIN,
    emailVerified: config.ACCOUNT_EMAIL_VERIFIED,
    freeSignUps: config.FREE_SIGN_UPS,
    logLevel: config.LOG_LEVEL,
  });
  await serve(app, { host: config.HOST, port: config.PORT }, async () => {
    await app.close();
    db.close();
  });
});
