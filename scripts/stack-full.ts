// The whole business in the foreground: Strapi, PostgreSQL and Redis, and two each of gateway and commerce backend.
import { join, resolve } from "node:path";
import { redisFault } from "../gateway/src/upstream/redis.ts";
import { buildShop } from "./build.ts";
import { inForeground } from "./foreground.ts";
import { provideDatabases } from "./full-databases.ts";
import { redisPart, startFull } from "./full.ts";
import { root } from "./run.ts";
import { portsFromEnvironment } from "./services.ts";
import { assertPortsFree } from "./shop.ts";
import { prepareStrapi } from "./strapi.ts";

const LOCAL_REDIS = "redis://127.0.0.1:6379";

/** The Redis that the environment names. Throws a one-line error, without the password that it may hold. */
async function findRedis({ REDIS_URL }: NodeJS.ProcessEnv): Promise<string> {
  const url = REDIS_URL || LOCAL_REDIS;
  if (!/^rediss?:/.test(url) || !URL.canParse(url)) {
    throw new Error("REDIS_URL is no redis:// address, such as redis://host:6379.");
  }
  const fault = await redisFault(url);
  if (fault === null) return url;
  const { hostname, port } = new URL(url);
  throw new Error(
    `Redis at ${hostname}:${port || "6379"} cannot be used: ${fault}. ` +
      "Start it, or name another by REDIS_URL=redis://host:6379.",
  );
}

await inForeground(async ({ signal }) => {
  const { env } = process;
  const ports = portsFromEnvironment(env);
  const dataDir = join(resolve(env.DATA_DIR || join(root, ".data")), "full");
  await assertPortsFree(ports);
  const redis = await findRedis(env);
  const databases = await provideDatabases(dataDir, env);
  await prepareStrapi(env, signal);
  await buildShop();
  console.log("Starting everything; the first start fills Strapi's database …");
  const shop = await startFull({
    ports,
    dataDir,
    databases,
    redisUrl: redisPart(redis, dataDir),
    environment: env,
    signal,
    onExit: (name, log) => console.error(`${name} ended unexpectedly; everything else goes on. Its log: ${log}`),
  });
  const withPanel = env.SERVE_ADMIN !== "false";
  console.log(
    [
      "",
      `  Shop      http://localhost:${ports.web}`,
      `  GraphiQL  http://localhost:${ports.gateway}/graphql`,
      ...(env.SMTP_URL ? [] : [`  Outbox    http://localhost:${ports.commerce}/outbox`]),
      ...(withPanel ? [`  Strapi    http://localhost:${ports.content}/admin`] : []),
      "",
      ...(withPanel
        ? ["  Whoever opens the panel first becomes its administrator; or start with ADMIN_EMAIL and ADMIN_PASSWORD."]
        : []),
      `  Data and logs are in ${dataDir}. Ctrl-C stops everything.`,
      "",
    ].join("\n"),
  );
  return shop;
});
