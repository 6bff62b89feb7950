// The content contract against Strapi, once on each kind of database that is there. Installing Strapi takes most of a
// gigabyte, so this is not a part of the whole test run.
import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPostgres, postgresFault } from "../stack/commerce/test/postgres-server.ts";
import { root, run } from "./run.ts";
import { type Ports, serviceNames } from "./services.ts";
import { type Shop, assertPortsFree, startShop } from "./shop.ts";
import { installStrapi } from "./strapi.ts";
import { type Tally, conclude, readReport } from "./tally.ts";

const interrupted = new AbortController();

/** Undone in reverse order, also on Ctrl-C. */
const cleanups: (() => unknown)[] = [];
let cleaned = Promise.resolve();

async function undoAll(): Promise<void> {
  for (let undo = cleanups.pop(); undo; undo = cleanups.pop()) await undo();
}

/** Leaves nothing running and nothing behind; waits for a clean-up that is under way. */
function cleanUp(): Promise<void> {
  cleaned = cleaned.then(undoAll);
  return cleaned;
}

/**
 * Free ports that no system hands out by itself: Strapi listens long after they are chosen, and whoever got one of them
 * meanwhile would be taken for it.
 */
async function choosePorts(): Promise<Ports> {
  const first = randomInt(20_000, 30_000);
  const ports = Object.fromEntries(serviceNames.map((name, index) => [name, first + index])) as Ports;
  return assertPortsFree(ports).then(() => ports, choosePorts);
}

async function testOn(database: string, databaseUrl: string | undefined): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "strapi-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  const ports = await choosePorts();
  const known = {
    ADMIN_EMAIL: "editor@example.com",
    ADMIN_PASSWORD: `Aa1${randomBytes(12).toString("base64url")}`,
    WEBHOOK_SECRET: randomBytes(24).toString("base64url"),
  };
  const environment = {
    ...process.env,
    ...known,
    CONTENT: "strapi",
    STRAPI_DATABASE_URL: databaseUrl,
    SERVE_ADMIN: "false",
    SEED_DEALERS: "0",
    LOG_LEVEL: "warn",
  };
  const started = performance.now();
  const strapi: Shop = await startShop({
    ports,
    dataDir: folder,
    environment,
    only: ["content"],
    signal: interrupted.signal,
  });
  cleanups.push(() => strapi.stop());
  console.log(`\nStrapi on ${database}: ready after ${Math.round((performance.now() - started) / 1000)} s`);

  const report = join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await run("vitest", ["run", "--config", "stack/content/contract/vitest.config.ts", ...reporters], {
    cwd: root,
    env: { ...known, CONTENT_URL: `http://127.0.0.1:${ports.content}`, WEBHOOK_PORT: String(ports.gateway) },
  });
  const tally = readReport(report, code);
  if (code !== 0) console.log(readFileSync(join(folder, "logs/content.log"), "utf8").slice(-2_000));
  await cleanUp();
  return tally;
}

async function stop(signal: "SIGINT" | "SIGTERM"): Promise<void> {
  console.log(`\n${signal}: stopping …`);
  interrupted.abort();
  await cleanUp();
  process.exit(1);
}
process.on("SIGINT", () => void stop("SIGINT"));
process.on("SIGTERM", () => void stop("SIGTERM"));

const tallies: Tally[] = [];
try {
  await installStrapi();
  tallies.push(await testOn("SQLite", undefined));
  const fault = await postgresFault();
  if (fault) console.log(`\nNot tested on PostgreSQL: ${fault}`);
  else {
    const { url, drop } = await createPostgres();
    cleanups.push(drop);
    tallies.push(await testOn("PostgreSQL", url));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  tallies.push({ passed: 0, failed: 1 });
} finally {
  await cleanUp();
}
conclude(tallies);
