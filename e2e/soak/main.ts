// npm run soak [-- MINUTES]: people shop while upstreams are killed, slowed and restarted; afterwards the books are checked.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildShop } from "../../scripts/build.ts";
import { analyse } from "./analysis.ts";
import { checkBooks, isUnsettled, type Books } from "./books.ts";
import { readOperations } from "./browser.ts";
import { readErrorLines } from "./error-lines.ts";
import { type Happened, runFaults } from "./faults.ts";
import { createNotebook, type Notebook } from "./notebook.ts";
import { receiveGoods } from "./operator.ts";
import { createRandom } from "./random.ts";
import { createRecords } from "./records.ts";
import { describeRun, type Run, writeResults } from "./report.ts";
import { planFaults, quietFrom } from "./schedule.ts";
import { createShopper, ORDER_TIMEOUT_MS, type World } from "./shopper.ts";
import { shopOn } from "./visit.ts";
import { startTopology, type Topology } from "./topology.ts";

const DEFAULT_MINUTES = 10;
const SHOPPERS = 40;
/** Milliseconds that mails and orders may take to settle: a mail of a killed process is sent again after two minutes. */
const SETTLING_MS = 200_000;
/** The same where nobody can look into the database meanwhile: an order without a charge is given up in a minute. */
const BLIND_SETTLING_MS = 90_000;

interface Settings {
  minutes: number;
  seed: number;
}

/** Ends the process when they are wrong. */
function readSettings(): Settings {
  const minutes = Number(process.argv[3] ?? DEFAULT_MINUTES);
  const seed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 32));
  const faults = [
    ...(minutes >= 1 && minutes <= 600 ? [] : ["MINUTES must be a number from 1 to 600."]),
    ...(Number.isInteger(seed) && seed >= 0 ? [] : ["SOAK_SEED must be a whole number from 0."]),
  ];
  if (faults.length > 0) {
    console.error(faults.join("\n"));
    process.exit(1);
  }
  return { minutes, seed };
}

/** Waits until nothing is on its way any more, as long as that may take, and checks. */
async function settleAndCheck(topology: Topology, notebook: Notebook): Promise<Books> {
  if (topology.isEmbedded) await pause(BLIND_SETTLING_MS);
  const database = await topology.openDatabase();
  try {
    const until = performance.now() + SETTLING_MS;
    while (!topology.isEmbedded && performance.now() < until && (await isUnsettled(database.db, topology.ledger))) {
      await pause(1_000);
    }
    return await checkBooks(database.db, notebook, topology);
  } finally {
    await database.close();
  }
}

async function soak(topology: Topology, { minutes, seed }: Settings): Promise<Run> {
  const length = minutes * 60_000;
  const notebook = createNotebook();
  const records = createRecords();
  const closing = new AbortController();
  const { signal } = closing;
  const world: World = {
    topology,
    operations: readOperations(),
    records,
    notebook,
    isClosing: () => signal.aborted,
  };
  const random = createRandom(seed);
  const plan = planFaults(random, length, {
    proxies: Object.keys(topology.proxies) as (keyof typeof topology.proxies)[],
    processes: Object.keys(topology.processes) as (keyof typeof topology.processes)[],
  });
  const happened: Happened[] = [];
  const report = (fault: Happened) => {
    happened.push(fault);
    const orders = notebook.purchases.filter(({ outcome }) => outcome === "ordered").length;
    console.log(`${fault.name}, ${((fault.end - fault.begin) / 1000).toFixed(1)} s; ${orders} orders so far`);
  };
  const memory: Run["memory"] = [];
  const weigh = async (when: string) => void memory.push({ when, sizes: await topology.memory() });

  const origin = performance.now();
  const shopping = Array.from({ length: SHOPPERS }, (_, index) =>
    shopOn(createShopper(world, `shopper ${index + 1}`, seed + index + 1), world),
  );
  const faults = runFaults(topology, plan, quietFrom(length), signal, report);
  const operating = receiveGoods(topology, notebook, createRandom(seed), signal);
  const all = Promise.all([...shopping, faults, operating]);
  const timeline = async () => {
    await pause(Math.min(20_000, length / 10));
    await weigh("begin");
    await pause(length / 2 - (performance.now() - origin));
    await weigh("middle");
    await pause(length - (performance.now() - origin));
    await weigh("end");
  };
  // What is wrong with the soak itself ends it.
  await Promise.race([timeline(), all]);
  closing.abort();
  await Promise.race([all, pause(ORDER_TIMEOUT_MS + 60_000, undefined, { ref: false })]);
  const books = await settleAndCheck(topology, notebook);
  const analysis = analyse(records, happened, origin);
  for (const { name, output } of topology.ended) books.broken.push(`${name} ended by itself:\n${output.slice(-1_500)}`);
  const unquiet = Map.groupBy(analysis.unquiet, ({ operation, failure }) => `${operation}: ${failure ?? "an error"}`);
  for (const [what, tries] of unquiet) {
    const at = tries.map(({ begin }) => `${((begin - origin) / 1000).toFixed(1)} s`);
    books.broken.push(`In the quiet end ${at.length} × ${what}, first after ${at[0]}.`);
  }
  return {
    seed,
    minutes,
    shoppers: SHOPPERS,
    description: topology.description,
    analysis,
    books,
    memory,
    errorLines: readErrorLines(topology.dataDir),
    refusals: notebook.refusals,
  };
}

/** Runs it, prints what came of it, and answers whether every promise was kept. Nothing is left running. */
async function run(settings: Settings, dataDir: string, signal: AbortSignal): Promise<boolean> {
  await buildShop();
  const topology = await startTopology(dataDir, signal);
  const interrupted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("The soak was stopped.")));
  });
  try {
    console.log(`Soak of ${settings.minutes} minutes, SOAK_SEED=${settings.seed}: ${topology.description}`);
    const { text, broken } = await Promise.race([soakAndDescribe(topology, settings), interrupted]);
    console.log(`\n${text}\n`);
    if (settings.minutes >= DEFAULT_MINUTES) await writeResults(text);
    else console.log(`A run of less than ${DEFAULT_MINUTES} minutes leaves the README as it is.`);
    for (const sentence of broken) console.error(`BROKEN: ${sentence}`);
    return broken.length === 0;
  } finally {
    await topology.stop();
  }
}

async function soakAndDescribe(topology: Topology, settings: Settings) {
  const result = await soak(topology, settings);
  return { text: describeRun(result), broken: result.books.broken };
}

const settings = readSettings();
const interruption = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.once(name, () => {
    console.log(`\n${name}: stopping …`);
    interruption.abort();
  });
}
const dataDir = mkdtempSync(join(tmpdir(), "soak-"));
let isKept = false;
try {
  isKept = await run(settings, dataDir, interruption.signal);
} catch (error) {
  console.error(interruption.signal.aborted || !(error instanceof Error) ? "Stopped." : (error.stack ?? error.message));
}
if (isKept || interruption.signal.aborted) rmSync(dataDir, { recursive: true, force: true });
else console.error(`Logs and data are kept in ${dataDir}.`);
process.exit(isKept ? 0 : 1);
