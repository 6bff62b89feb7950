// The shop in containers: from nothing, once more without a change, in browsers, while containers are killed and
// restarted, and while Swarm mode replaces all replicas. It needs a Docker Engine, so it is not a part of the whole run.
import { lookup } from "node:dns/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  composeContainers,
  composeUp,
  deployStack,
  docker,
  engineFault,
  joinSwarm,
  project,
  removeStack,
  rollOut,
  stackContainers,
} from "../e2e/containers/engine.ts";
import { openShoppers, type Shoppers } from "../e2e/containers/shoppers.ts";
import { testInterruptibly } from "./interruptible.ts";
import { run } from "./run.ts";
import { type Tally, readReport } from "./tally.ts";

/** How long nothing takes, in ms, when nothing has changed. */
const UNCHANGED_MS = 20_000;

/** As the compose file publishes them. */
const shop = {
  url: "http://shop.telfer.localhost:3000",
  issuer: "http://identity.telfer.localhost:4300/realms/telfer",
  payment: "http://localhost:4200",
};
const addresses = {
  SHOP_URL: shop.url,
  SHOP_GATEWAY_URL: "http://localhost:4000/graphql",
  SHOP_CONTENT_URL: "http://localhost:1337",
  SHOP_PAYMENT_URL: shop.payment,
  SHOP_IDENTITY_ISSUER: shop.issuer,
};

/** Undone in reverse order, however it ends. */
const cleanups: (() => unknown)[] = [];

async function undoAll(): Promise<void> {
  for (let undo = cleanups.pop(); undo; undo = cleanups.pop()) {
    try {
      await undo();
    } catch (error) {
      console.error("Something is left behind:", error);
    }
  }
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Throws what has to be there first, in a line each. */
async function findEngine(): Promise<void> {
  const fault = await engineFault();
  if (fault !== null) {
    throw new Error(
      `There is no Docker Engine to try the compose file with: ${fault}\n` +
        "Docker Desktop has all of it; on Linux: https://docs.docker.com/engine/install/, with the Compose plugin.",
    );
  }
  for (const { hostname } of [new URL(shop.url), new URL(shop.issuer)]) {
    await lookup(hostname).catch(() => {
      throw new Error(`${hostname} has no address here: "127.0.0.1 ${hostname}" belongs into the hosts file.`);
    });
  }
}

async function start(): Promise<void> {
  cleanups.push(() => docker("compose", "down", "--volumes", "--remove-orphans"));
  let since = performance.now();
  console.log("Building and starting the containers; the first time takes some minutes …");
  await composeUp();
  const containers = await composeContainers();
  console.log(`✓ ${containers.length} containers are healthy (${seconds(since)})`);
  since = performance.now();
  await composeUp();
  if ((await composeContainers()).join() !== containers.join()) throw new Error("Without a change some are replaced.");
  if (performance.now() - since > UNCHANGED_MS) throw new Error(`Without a change it takes ${seconds(since)}.`);
  console.log(`✓ once more without a change: none is replaced (${seconds(since)})`);
}

/** Journeys that any shop passes, in the browsers that are there. */
async function browse(signal: AbortSignal, browsers: string[], ...files: string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "compose-"));
  const report = join(folder, "report.json");
  try {
    const all = ["--no-deps", "--grep-invert=@development", `--output=${join(folder, "artifacts")}`];
    const projects = browsers.map((name) => `--project=${name}`);
    const { code } = await run("playwright", ["test", "--config=e2e", ...all, ...projects, ...files], {
      env: { ...addresses, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      signal,
    });
    signal.throwIfAborted();
    return readReport(report, code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The first of these containers. */
const firstOf = async (containers: Promise<string[]>): Promise<string> => {
  const [first] = await containers;
  if (!first) throw new Error("A container is missing.");
  return first;
};

/** The containers in which orders and charges are. */
async function storesOf(containersOf: (service: string) => Promise<string[]>) {
  const [postgres, payment] = await Promise.all([firstOf(containersOf("postgres")), firstOf(containersOf("payment"))]);
  return { postgres, payment };
}

type Outcome = Awaited<ReturnType<Shoppers["close"]>>;

/** Prints what came of people's shopping; throws the promises that were broken. */
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
  conclude("killed and restarted", await shoppers.close(await storesOf(composeContainers)));
}

async function rollOutAll(): Promise<void> {
  await docker("compose", "down");
  cleanups.push(await joinSwarm());
  cleanups.push(removeStack);
  let since = performance.now();
  await deployStack();
  console.log(`✓ the stack of ${project} is healthy (${seconds(since)})`);
  const shoppers = openShoppers(shop);
  for (const service of ["commerce", "gateway", "web"]) {
    await shoppers.ordered(3);
    const before = await stackContainers(service);
    since = performance.now();
    await rollOut(service);
    // One that is replaced may still be finishing what it has taken.
    const replacing = (await stackContainers(service)).filter((id) => !before.includes(id));
    if (replacing.length !== 2) throw new Error(`${service} is not replaced.`);
    console.log(`✓ two of ${service} are replaced one after the other (${seconds(since)})`);
  }
  await shoppers.ordered(3);
  const outcome = await shoppers.close(await storesOf(stackContainers));
  conclude("rolled out", outcome);
  if (outcome.failed.length > 0) throw new Error("Requests failed while replicas were replaced.");
}

await testInterruptibly(async (signal, count) => {
  await findEngine();
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("Stopped.")));
  });
  const all = async () => {
    await start();
    count(await browse(signal, ["phone", "desktop", "spoken", "firefox", "webkit", "old-webkit"]));
    await killAndRestart(async () => count(await browse(signal, ["phone", "desktop"], "guest-purchase")));
    await rollOutAll();
    count({ passed: 1, failed: 0 });
  };
  try {
    await Promise.race([all(), stopped]);
  } finally {
    await undoAll();
  }
});
// Where something failed, people still wait for answers of a shop that is gone.
process.exit();
