// npm run hostile: a hostile visitor and an honest one at the same time. Ends with exit code 0 when the honest one was served.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { buildShop } from "../../scripts/build.ts";
import { type ServiceName, serviceNames } from "../../scripts/services.ts";
import { type Shop, freePorts, startShop } from "../../scripts/shop.ts";
import type { Orders } from "./attacker.ts";
import { attacks } from "./attacks.ts";
import { forgetPeak, peakMb } from "./memory.ts";
import { type Honest, openHonest } from "./honest.ts";
import { type Row, describe, faultsOf, writeResults } from "./report.ts";

const QUIET = "nothing, to compare with";
/** Longer than the warm-up of the processes and the deadline of a read together, so that both are seen. */
const ATTACK_MS = 12_000;

/** In MB, as in `docker-compose.yml`. */
const HEAP = "--max-old-space-size=256";

/**
 * The whole shop on free ports, with a gateway that protects itself as in production and executes any document. Gateway and
 * web server have as much memory for objects as in their containers.
 */
async function start(dataDir: string): Promise<Shop> {
  const ports = await freePorts();
  const environment = { ...process.env, SEED_DEALERS: "20000", LOG_LEVEL: "info" };
  const production = {
    ...environment,
    NODE_ENV: "production",
    FREE_OPERATIONS: "true",
    NODE_OPTIONS: HEAP,
    REVIEWS_SECRET: "local-reviews-secret",
  };
  const onExit = (name: ServiceName, output: string) => console.error(`${name} ended unexpectedly:\n${output}`);
  const others = serviceNames.filter((name) => name !== "gateway" && name !== "web");
  const parts: Shop[] = [];
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop();
  };
  try {
    parts.push(await startShop({ ports, dataDir, only: others, environment, onExit }));
    parts.push(await startShop({ ports, dataDir, only: ["gateway"], environment: production, onExit }));
    const web = { ...environment, NODE_OPTIONS: HEAP };
    parts.push(await startShop({ ports, dataDir, only: ["web"], environment: web, onExit }));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    pids: Object.assign({}, ...(parts.map(({ pids }) => pids) as object[])) as Shop["pids"],
    stop,
    kill: stop,
  };
}

async function attackWith(orders: Orders): Promise<void> {
  await once(new Worker(new URL("./attacker.ts", import.meta.url), { workerData: orders }), "exit");
}

async function underAttack(attack: string, { ports, pids }: Shop, honest: Honest): Promise<Row> {
  const before = honest.tries.length;
  const watched = [pids.web, pids.gateway];
  for (const pid of watched) forgetPeak(pid);
  await Promise.all([
    attackWith({ attack, web: ports.web, gateway: ports.gateway, forMs: ATTACK_MS }),
    honest.shop(AbortSignal.timeout(ATTACK_MS)),
  ]);
  const [webMb = null, gatewayMb = null] = watched.map(peakMb);
  return { name: attack, tries: honest.tries.slice(before), webMb, gatewayMb };
}

async function run(shop: Shop): Promise<boolean> {
  const honest = await openHonest(`http://localhost:${shop.ports.web}`);
  const rows: Row[] = [];
  for (const attack of [QUIET, ...attacks.map(({ name }) => name)]) {
    const row = await underAttack(attack, shop, honest);
    rows.push(row);
    for (const fault of faultsOf(row)) console.error(`BROKEN: ${fault}`);
  }
  const text = describe(rows);
  console.log(`\n${text}\n`);
  await writeResults(text);
  return rows.every((row) => faultsOf(row).length === 0);
}

await buildShop();
const dataDir = mkdtempSync(join(tmpdir(), "hostile-"));
const shop = await start(dataDir);
let isServed = false;
try {
  isServed = await run(shop);
} finally {
  await shop.stop();
}
if (isServed) rmSync(dataDir, { recursive: true, force: true });
else console.error(`Logs are kept in ${join(dataDir, "logs")}.`);
process.exit(isServed ? 0 : 1);
