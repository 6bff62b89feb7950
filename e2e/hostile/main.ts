// npm run hostile: a hostile visitor and an honest one at the same time. Ends with exit code 0 when the honest one was served.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildShop } from "../../scripts/build.ts";
import { type ServiceName, serviceNames } from "../../scripts/services.ts";
import { type Shop, freePorts, startShop } from "../../scripts/shop.ts";
import { readOperations } from "../soak/browser.ts";
import { type Attack, type Target, attacks } from "./attacks.ts";
import { type Honest, openHonest } from "./honest.ts";
import { type Row, describe, faultsOf, writeResults } from "./report.ts";

const QUIET: Attack = { name: "nothing, to compare with", run: () => Promise.resolve() };
/** Longer than the warm-up of the processes and the deadline of a read together, so that both are seen. */
const ATTACK_MS = 12_000;

/** The whole shop on free ports, with a gateway that protects itself as in production and executes any document. */
async function start(dataDir: string): Promise<Shop> {
  const ports = await freePorts();
  const environment = { ...process.env, SEED_DEALERS: "20000", LOG_LEVEL: "info" };
  const production = {
    ...environment,
    NODE_ENV: "production",
    FREE_OPERATIONS: "true",
    REVIEWS_SECRET: "local-reviews-secret",
  };
  const onExit = (name: ServiceName, output: string) => console.error(`${name} ended unexpectedly:\n${output}`);
  const protectedOnes: ServiceName[] = ["gateway"];
  const others = serviceNames.filter((name) => !protectedOnes.includes(name));
  const parts: Shop[] = [];
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop();
  };
  try {
    parts.push(await startShop({ ports, dataDir, only: others, environment, onExit }));
    parts.push(await startShop({ ports, dataDir, only: protectedOnes, environment: production, onExit }));
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

async function underAttack(attack: Attack, target: Target, honest: Honest): Promise<Row> {
  const before = honest.tries.length;
  const signal = AbortSignal.timeout(ATTACK_MS);
  await Promise.all([attack.run(target, signal), honest.shop(signal)]);
  return { name: attack.name, tries: honest.tries.slice(before) };
}

async function run(shop: Shop): Promise<boolean> {
  const operations = readOperations();
  const hashOf = (name: string): string => {
    const operation = operations.get(name);
    if (!operation) throw new Error(`no operation ${name} is registered`);
    return operation.hash;
  };
  const target = { web: shop.ports.web, gateway: shop.ports.gateway, hashOf };
  const honest = await openHonest(`http://localhost:${shop.ports.web}`);
  const rows: Row[] = [];
  for (const attack of [QUIET, ...attacks]) {
    const row = await underAttack(attack, target, honest);
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
