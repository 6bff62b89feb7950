// A guest's purchase in the full stack, and once more after one of each has been killed. It needs Strapi, PostgreSQL and
// Redis, so it is not a part of the whole test run.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addressesOf } from "../e2e/shop.setup.ts";
import { createTestRedis, redisFault } from "../gateway/test/redis.ts";
import { createPostgres, postgresFault } from "../stack/commerce/test/postgres-server.ts";
import { buildShop } from "./build.ts";
import { type FullShop, startFull } from "./full.ts";
import { testInterruptibly } from "./interruptible.ts";
import { run } from "./run.ts";
import type { Ports } from "./services.ts";
import { freePorts } from "./shop.ts";
import { installStrapi } from "./strapi.ts";
import { type Tally, readReport } from "./tally.ts";

/** Undone in reverse order, however it ends. */
const cleanups: (() => unknown)[] = [];

async function purchase(ports: Ports, dataDir: string, signal: AbortSignal): Promise<Tally> {
  const report = join(dataDir, "report.json");
  rmSync(report, { force: true });
  const projects = ["--project=phone", "--project=desktop", "--no-deps", "--output", join(dataDir, "artifacts")];
  const { code } = await run("playwright", ["test", "--config", "e2e", ...projects, "guest-purchase"], {
    env: { ...addressesOf(ports, dataDir), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    signal,
  });
  signal.throwIfAborted();
  return readReport(report, code);
}

async function startOwn(signal: AbortSignal): Promise<{ shop: FullShop; ports: Ports; dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), "full-"));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const redis = createTestRedis();
  cleanups.push(() => redis.close());
  const commerce = await createPostgres();
  cleanups.push(commerce.drop);
  const strapi = await createPostgres();
  cleanups.push(strapi.drop);
  const ports = await freePorts();
  signal.throwIfAborted();
  const shop = await startFull({
    ports,
    dataDir,
    databases: { commerce: commerce.url, strapi: strapi.url },
    redisUrl: redis.url(),
    environment: { ...process.env, SERVE_ADMIN: "false", LOG_LEVEL: "warn", SEED_DEALERS: "0" },
    onExit: (name, log) => console.error(`${name} ended unexpectedly:\n${readFileSync(log, "utf8").slice(-2_000)}`),
    signal,
  });
  cleanups.push(() => shop.stop());
  return { shop, ports, dataDir };
}

async function undoAll(): Promise<void> {
  for (let undo = cleanups.pop(); undo; undo = cleanups.pop()) {
    try {
      await undo();
    } catch (error) {
      console.error("Something is left behind:", error);
    }
  }
}

await testInterruptibly(async (signal, count) => {
  const faults = [
    await postgresFault().then(
      (fault) => fault && `PostgreSQL cannot be used: ${fault}. TEST_DATABASE_URL names another.`,
    ),
    await redisFault().then((fault) => fault && `Redis cannot be used: ${fault}. TEST_REDIS_URL names another.`),
  ].filter((fault) => fault !== null);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  await installStrapi(signal);
  await buildShop();
  const started = performance.now();
  try {
    const { shop, ports, dataDir } = await startOwn(signal);
    console.log(`\nThe full stack is ready after ${Math.round((performance.now() - started) / 1000)} s`);
    count(await purchase(ports, dataDir, signal));
    await Promise.all([shop.kill("gateway-1"), shop.kill("commerce-2")]);
    console.log("\nOne gateway and one commerce process have been killed; once more");
    count(await purchase(ports, dataDir, signal));
  } finally {
    await undoAll();
  }
});
