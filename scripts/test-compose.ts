// Tests the shop in containers: started from scratch, started again without changes, in browsers, while containers are
// killed and restarted, backed up and restored, and while Swarm mode rolls back to the previous release and forward again. Not
// part of `npm test`: needs a Docker Engine.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  addObservability,
  buildPrevious,
  composeContainers,
  composeUp,
  deployStack,
  docker,
  firstOf,
  joinSwarm,
  project,
  type Release,
  type ReleasedService,
  removeStack,
  requireEngine,
  rollOut,
  runCommand,
  shop,
  shopDocuments,
  stackContainers,
  storesOf,
} from "../e2e/containers/engine.ts";
import { observesShop } from "../e2e/containers/observability.ts";
import { lostByRestore, openShoppers, type Shoppers } from "../e2e/containers/shoppers.ts";
import { runInterruptible } from "./run-interruptible.ts";
import { root, run } from "./run.ts";
import { type TestResults, readReport } from "./test-results.ts";

/** Maximum duration in ms of a start without changes. */
const UNCHANGED_MS = 20_000;

/** The revision to roll back to: `npm run test:compose -- REVISION`. */
const [previousRelease = "HEAD"] = process.argv.slice(3);

const addresses = {
  SHOP_URL: shop.url,
  SHOP_GATEWAY_URL: "http://localhost:4000/graphql",
  SHOP_CONTENT_URL: "http://localhost:1337",
  SHOP_PAYMENT_URL: shop.payment,
  SHOP_IDENTITY_ISSUER: shop.issuer,
};

/** Run in reverse order, however the run ends. */
const cleanups: (() => unknown)[] = [];

async function undoAll(): Promise<void> {
  for (let undo = cleanups.pop(); undo; undo = cleanups.pop()) {
    try {
      await undo();
    } catch (error) {
      console.error("Cleanup was incomplete:", error);
    }
  }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function start(): Promise<void> {
  cleanups.push(() => docker("compose", "down", "--volumes", "--remove-orphans"));
  addObservability();
  let since = performance.now();
  console.log("Building and starting the containers; the first time takes a few minutes …");
  await composeUp();
  const containers = await composeContainers();
  console.log(`✓ ${containers.length} containers are healthy (${seconds(since)})`);
  since = performance.now();
  await composeUp();
  if ((await composeContainers()).join() !== containers.join())
    throw new Error("Some containers were replaced without a change.");
  if (performance.now() - since > UNCHANGED_MS) throw new Error(`An update without changes took ${seconds(since)}.`);
  console.log(`✓ an update without changes replaces no container (${seconds(since)})`);
}

/** Runs e2e tests that any shop passes in the available browsers. Screenshots and traces of failures stay where they are. */
async function browse(signal: AbortSignal, browsers: string[], ...files: string[]): Promise<TestResults> {
  const folder = mkdtempSync(join(tmpdir(), "compose-"));
  const report = join(folder, "report.json");
  const all = ["--no-deps", "--grep-invert=@development", `--output=${join(folder, "artifacts")}`];
  const projects = browsers.map((name) => `--project=${name}`);
  const { code } = await run("playwright", ["test", "--config=e2e", ...all, ...projects, ...files], {
    env: { ...addresses, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    signal,
  });
  signal.throwIfAborted();
  const results = readReport(report, code);
  if (results.failed === 0) rmSync(folder, { recursive: true });
  return results;
}

type Outcome = Awaited<ReturnType<Shoppers["close"]>>;

/** Prints the result of the shoppers' purchases. Throws if an invariant was violated. */
function conclude(what: string, { requests, failed, orders, broken }: Outcome): void {
  if (broken.length > 0) throw new Error(broken.join("\n"));
  console.log(`✓ ${what}: ${orders} orders, none lost; ${requests} requests, ${failed.length} failed`);
  for (const [failure, all] of Map.groupBy(failed, (one) => one)) console.log(`  ${all.length} × ${failure}`);
}

async function killAndRestart(browseMeanwhile: () => Promise<void>): Promise<void> {
  const shoppers = openShoppers(shop);
  await shoppers.ordered(3);
  const [gateway, commerce] = await Promise.all([
    firstOf(composeContainers("gateway")),
    firstOf(composeContainers("commerce-2")),
  ]);
  await shoppers.isOrdering();
  await docker("kill", gateway, commerce);
  console.log("A gateway and a commerce process are killed while an order is placed");
  await browseMeanwhile();
  await composeUp();
  for (const service of ["postgres", "redis"]) {
    await docker("compose", "restart", service);
    console.log(`${service} is restarted`);
    await shoppers.ordered(5);
  }
  await observesShop();
  console.log("✓ Prometheus, Jaeger and Grafana see all processes and the orders");
  conclude("killed and restarted", await shoppers.close(await storesOf(composeContainers)));
}

/** Orders come in during the backup; then all volumes are destroyed, and the shop is restored into new ones. */
async function backUpAndRestore(browse: () => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "backup-"));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "shop.backup");
  const shoppers = openShoppers(shop);
  await shoppers.ordered(5);
  const before = shoppers.placed();
  let since = performance.now();
  await shoppers.isOrdering();
  await runCommand("backup", file, "--compose");
  console.log(`✓ backed up while ${shoppers.placed().length - before.length} orders came in (${seconds(since)})`);
  await shoppers.close(await storesOf(composeContainers));
  await docker("compose", "down", "--volumes");
  since = performance.now();
  await runCommand("restore", file, "--compose");
  await composeUp();
  const refused = await runCommand("restore", file, "--compose").catch(String);
  if (!refused.includes("--replace"))
    throw new Error(`A shop with orders was replaced without being asked: ${refused}`);
  const faults = await lostByRestore(before, await storesOf(composeContainers));
  if (faults.length > 0) throw new Error(faults.join("\n"));
  console.log(`✓ restored into new volumes: all of ${before.length} orders with their charges (${seconds(since)})`);
  await browse();
}

/**
 * Registers the documents of both releases with all gateways, as a channel: pages of one are open while the gateways are those
 * of the other.
 */
function registerDocuments(documents: Record<string, string>): void {
  const file = join(root, "channels/releases.json");
  cleanups.push(() => rmSync(file, { force: true }));
  writeFileSync(file, JSON.stringify({ id: "releases", name: "Open pages of another release", documents }));
}

/** Rolls the release back to the previous one, whose processes then use the newer database, and forward again. */
async function rollBackAndForward(revision: string): Promise<void> {
  console.log(`Building the images of the previous release, ${revision} …`);
  const previous = await buildPrevious(revision);
  await docker("compose", "down");
  cleanups.push(await joinSwarm());
  cleanups.push(removeStack);
  registerDocuments({ ...previous, ...(await shopDocuments("local")) });
  let since = performance.now();
  await deployStack();
  console.log(`✓ the stack of ${project} is healthy (${seconds(since)})`);
  const shoppers = openShoppers(shop);
  const order: ReleasedService[] = ["commerce", "gateway", "web"];
  const steps: [Release, ReleasedService[]][] = [
    ["previous", order.toReversed()],
    ["local", order],
  ];
  for (const [release, services] of steps) {
    for (const service of services) {
      await shoppers.ordered(3);
      since = performance.now();
      await rollOut(service, release);
      console.log(`✓ two of ${service} are replaced by ${release} ones (${seconds(since)})`);
    }
  }
  await shoppers.ordered(3);
  const outcome = await shoppers.close(await storesOf(stackContainers));
  conclude("rolled back and forward", outcome);
  if (outcome.failed.length > 0) throw new Error("Requests failed while replicas were replaced.");
}

await runInterruptible(async (signal, count) => {
  await requireEngine();
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("Stopped.")));
  });
  const all = async () => {
    await start();
    count(await browse(signal, ["phone", "desktop", "screen-reader", "firefox", "webkit", "old-webkit"]));
    await killAndRestart(async () => count(await browse(signal, ["phone", "desktop"], "guest-purchase")));
    await backUpAndRestore(async () => count(await browse(signal, ["desktop"], "guest-purchase", "sign-in")));
    await rollBackAndForward(previousRelease);
    count({ passed: 1, failed: 0 });
  };
  try {
    await Promise.race([all(), stopped]);
  } finally {
    await undoAll();
  }
});
// After a failure, shoppers still wait for responses of a stopped shop.
process.exit();
