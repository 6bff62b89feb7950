// Tests the content contract against Strapi, once per available database. Installing Strapi takes most of a gigabyte, so
// `npm test` does not include it.
import { randomBytes, randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPostgres, postgresUnavailableReason } from "../stack/commerce/test/postgres-server.ts";
import { runInterruptible } from "./run-interruptible.ts";
import { root, run } from "./run.ts";
import { type Ports, serviceNames } from "./services.ts";
import { type Shop, assertPortsFree, startShop } from "./shop.ts";
import { installStrapi } from "./strapi.ts";
import { type TestResults, readReport } from "./test-results.ts";

/**
 * Ports outside the ephemeral range: Strapi listens long after they are chosen, and another process that got one of them in
 * between would be mistaken for it.
 */
async function choosePorts(): Promise<Ports> {
  const first = randomInt(20_000, 30_000);
  const ports = Object.fromEntries(serviceNames.map((name, index) => [name, first + index])) as Ports;
  return assertPortsFree(ports).then(() => ports, choosePorts);
}

async function testOn(database: string, databaseUrl: string | undefined, signal: AbortSignal): Promise<TestResults> {
  const folder = mkdtempSync(join(tmpdir(), "strapi-"));
  let strapi: Shop | undefined;
  try {
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
    strapi = await startShop({ ports, dataDir: folder, environment, only: ["content"], signal });
    console.log(`\nStrapi on ${database}: ready after ${Math.round((performance.now() - started) / 1000)} s`);

    const report = join(folder, "report.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { code } = await run("vitest", ["run", "--config", "stack/content/contract/vitest.config.ts", ...reporters], {
      cwd: root,
      env: { ...known, CONTENT_URL: `http://127.0.0.1:${ports.content}`, WEBHOOK_PORT: String(ports.gateway) },
      signal,
    });
    signal.throwIfAborted();
    if (code !== 0) console.log(readFileSync(join(folder, "logs/content.log"), "utf8").slice(-2_000));
    return readReport(report, code);
  } finally {
    await strapi?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await runInterruptible(async (signal, count) => {
  await installStrapi(signal);
  count(await testOn("SQLite", undefined, signal));
  const fault = await postgresUnavailableReason();
  if (fault) {
    console.log(`\nNot tested on PostgreSQL: ${fault}`);
    return;
  }
  const { url, drop } = await createPostgres();
  try {
    count(await testOn("PostgreSQL", url, signal));
  } finally {
    await drop();
  }
});
