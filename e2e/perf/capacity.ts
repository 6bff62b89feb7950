// npm run capacity [-- SHOPPERS…]: how many shoppers the shop in containers serves, and what the bottleneck is. Needs a
// Docker Engine. Exit code 0 if no order was lost or doubled.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/run.ts";
import {
  composeContainers,
  composeUp,
  docker,
  project,
  queryCommerce,
  requireEngine,
  shop,
  storesOf,
} from "../containers/engine.ts";
import { brokenInvariants } from "../containers/shoppers.ts";
import { withScope, type Scope } from "./harness/processes.ts";
import { keep, type Section, writePages } from "./harness/report.ts";
import { createRecords, type ShopperRecords } from "./load/records.ts";
import { ARRIVAL_MS, GOAL_MS, MEASURED_MS, measureSteps, type Sample, type Step, bottleneckOf } from "./load/steps.ts";

const DEFAULT_SIZES = [25, 50, 100, 150, 200, 300, 400, 600];
/** Milliseconds between two clicks. */
const THOUGHT = { least: 2_000, most: 8_000 };

const sizes = process.argv.length > 3 ? process.argv.slice(3).map(Number) : DEFAULT_SIZES;
if (!sizes.every((size, index) => Number.isInteger(size) && size > (sizes[index - 1] ?? 0))) {
  console.error("SHOPPERS must be whole numbers, each larger than the one before.");
  process.exit(1);
}

const MB_PER_UNIT: Record<string, number> = { B: 2 ** -20, KiB: 2 ** -10, MiB: 1, GiB: 2 ** 10 };

async function sampleContainers(containers: readonly string[]): Promise<Sample[]> {
  const format = "{{.Name}} {{.CPUPerc}} {{.MemPerc}} {{.MemUsage}}";
  const stats = await docker("stats", "--no-stream", "--format", format, ...containers);
  // A container that is being restarted has dashes.
  const lines = stats.split("\n").filter((line) => !line.includes(" -- "));
  return lines.map((line) => {
    const [, service = "", cpu, memory, used, unit = ""] =
      /^(\S+?)(?:-\d+)+ ([\d.]+)% ([\d.]+)% ([\d.]+)(\w+) /.exec(line.replace(`${project}-`, "")) ?? [];
    const sample = {
      service,
      cores: Number(cpu) / 100,
      mb: Number(used) * (MB_PER_UNIT[unit] ?? NaN),
      memory: Number(memory) / 100,
    };
    if (service === "" || Number.isNaN(sample.mb)) throw new Error(`docker stats printed "${line}".`);
    return sample;
  });
}

const text = `The compose file's shop: two each of web server, gateway and commerce, one of everything else. Shoppers, containers and
engine share one machine, and nothing is subtracted; a table has the load generator's share. On a machine of its own, the shop
serves more.

In each step, further shoppers arrive over ${ARRIVAL_MS / 1_000} s, then ${MEASURED_MS / 1_000} s are measured, until a step misses the goal: a page and placing an
order take at most ${GOAL_MS / 1_000} s (95th percentile), and no request fails, is shed or meets a rate limit. In the end every confirmed
order must be in the database once, every charge must have its order, and every order its charge.

A shopper clicks every ${THOUGHT.least / 1_000} to ${THOUGHT.most / 1_000} s; twice as many who take twice as long are the same load. A visit: home page, a
collection, a search (40 %), one to four products (half of them as pages, the others as data; reviews of 30 %), each put into
the cart, a change of the cart (40 %), and for 80 % checkout with one order, its confirmation and its status. 35 % sign in, and
create an account first if they have none; the others are guests. 15 % of the cards are declined at first. So most visits end
with an order, the most expensive request, as few visits of a real shop do. A visit takes about as long as a step, so new
shoppers order less in their first step. Images, styles and scripts, which a CDN serves, are not requested.

Everything is in stock. Each visit has its own client IP (\`X-Forwarded-For\`), so the shop's rate limits count as for real
shoppers; only the balancer sees one address and allows it 200 connections at a time.`;

const round = (ms: number | undefined): string | number => (ms === undefined ? "–" : Math.round(ms));

const usageOf =
  (name: string) =>
  (step: Step): string => {
    const usage = step.services.find(({ service }) => service === name);
    return usage ? `${usage.cores.toFixed(2)}, ${Math.round(usage.mb)} MB (${Math.round(100 * usage.memory)} %)` : "–";
  };

function report(steps: Step[], { rejections }: ShopperRecords, broken: string[]): Section {
  const last = steps.at(-1);
  if (!last) throw new Error("No step was measured.");
  const held = steps.findLast(({ missed }) => missed.length === 0);
  const holds = held
    ? `**${held.shoppers} shoppers with ${Math.round(held.ordersPerMinute)} orders a minute** met the goal.`
    : "No step met the goal.";
  const bottleneck =
    last.missed.length > 0
      ? `With ${last.shoppers}, ${last.missed.join(", ")}. The bottleneck is ${bottleneckOf(last)}`
      : "No step missed it, so the limit is higher.";
  const refused = [...rejections].map(([code, count]) => `${count} × \`${code}\``).join(", ");
  return {
    title: "Capacity",
    text: `${text}\n\n${holds} ${bottleneck}`,
    tables: [
      {
        title: "Steps",
        columns: [
          "shoppers",
          "pages/s",
          "operations/s",
          "orders/min",
          "page p50 ms",
          "page p95 ms",
          "order p50 ms",
          "order p95 ms",
          "shed",
          "rate limited",
          "other failures",
        ],
        rows: steps.map(({ page, order, failures, ...step }) => [
          step.shoppers,
          step.pagesPerSecond,
          step.operationsPerSecond,
          step.ordersPerMinute,
          round(page?.p50),
          round(page?.p95),
          round(order?.p50),
          round(order?.p95),
          failures.shed,
          failures.limited,
          failures.other,
        ]),
        notes: [`User errors, which are not failures, in all steps: ${refused || "none"}.`],
      },
      {
        title: "Cores in use, and memory",
        columns: ["containers", ...steps.map(({ shoppers }) => `${shoppers} shoppers`)],
        rows: [
          ...last.services.map(({ service, containers }) =>
            [`${containers} × ${service}`].concat(steps.map(usageOf(service))),
          ),
          ["load generator", ...steps.map(({ generatorCores }) => generatorCores.toFixed(2))],
          ["whole machine", ...steps.map(({ machineCores }) => machineCores.toFixed(2))],
        ],
        notes: [
          "Cores are means of `docker stats` for all containers of a service; memory is the most of one, with its share of the limit.",
        ],
      },
    ],
    targets: [
      {
        claim: "capacity: orders and charges that do not add up",
        target: "0",
        measured: broken.length,
        met: broken.length === 0,
      },
    ],
    charts: [],
  };
}

async function start({ onCleanup }: Scope): Promise<string[]> {
  const running = await composeContainers();
  if (running.length > 0) {
    console.log(`Using the running containers of the project ${project} …`);
    return running;
  }
  onCleanup(() => docker("compose", "down", "--volumes", "--remove-orphans"));
  console.log("Building and starting the containers; the first time takes a few minutes …");
  await composeUp();
  return composeContainers();
}

async function measure(scope: Scope): Promise<string[]> {
  const containers = await start(scope);
  const stores = await storesOf(composeContainers);
  await queryCommerce(stores.postgres, "update skus set on_hand = 1000000 where on_hand > 0");
  const records = createRecords();
  const steps = await measureSteps({ ...shop, records, thought: THOUGHT, lostCharges: 0 }, sizes, () =>
    sampleContainers(containers),
  );
  const broken = await brokenInvariants(records, stores);
  keep("capacity", report(steps, records, broken));
  return broken;
}

const interrupted = new Promise<never>((_resolve, reject) => {
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => reject(new Error("Stopped.")));
});
await requireEngine();
const broken = await withScope((scope) => Promise.race([measure(scope), interrupted]));
await writePages();
console.log(`\n${readFileSync(join(root, "docs/performance/capacity.md"), "utf8")}`);
for (const sentence of broken) console.error(`BROKEN: ${sentence}`);
process.exit(broken.length === 0 ? 0 : 1);
