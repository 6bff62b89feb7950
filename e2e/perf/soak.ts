// npm run soak [-- MINUTES]: shoppers buy while processes and connections fail; then the invariants are checked.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { quantileSorted } from "simple-statistics";
import { buildShop } from "../../scripts/build.ts";
import { type InjectedFault, runFaults } from "./faults/schedule.ts";
import { startTopology, type Topology } from "./faults/topology.ts";
import { peakMb } from "./harness/memory.ts";
import { withScope } from "./harness/processes.ts";
import { keep, print, type Section, type Table, type Target, writePages } from "./harness/report.ts";
import { checkInvariants, isUnsettled } from "./load/invariants.ts";
import { createRandom, createRecords, type Attempt, type ShopperRecords } from "./load/records.ts";
import { ORDER_TIMEOUT_MS, visitUntilClosed, type World } from "./load/shopper.ts";

const DEFAULT_MINUTES = 10;
const SHOPPERS = 40;
/** Milliseconds in which orders and emails settle: an email of a killed process is sent again after two minutes. */
const SETTLING_MS = 200_000;
/** The same if the database cannot be watched: an order without a charge is abandoned after a minute. */
const BLIND_SETTLING_MS = 90_000;
/** Milliseconds after a fault that still count as part of it: a circuit breaker tries again after five seconds. */
const AFTERMATH_MS = 6_000;

const minutes = Number(process.argv[3] ?? DEFAULT_MINUTES);
const seed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 32));
if (!(minutes >= 1 && minutes <= 600 && Number.isInteger(seed) && seed >= 0)) {
  console.error("MINUTES must be from 1 to 600, and SOAK_SEED a whole number from 0.");
  process.exit(1);
}

interface Span {
  begin: number;
  end: number;
}

const touches = (span: Span, { begin, end }: Span): boolean => span.begin < end + AFTERMATH_MS && span.end > begin;

const percent = (part: number, whole: number): string => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`);

/** Percentiles of spans in milliseconds; a dash if there are none. */
function latency(spans: readonly Span[]): (string | number)[] {
  const times = spans.map(({ begin, end }) => end - begin).toSorted((a, b) => a - b);
  return times.length === 0 ? ["–", "–"] : [0.5, 0.99].map((p) => quantileSorted(times, p));
}

function share(attempts: readonly Attempt[]): (string | number)[] {
  const count = (outcome: Attempt["outcome"]) => attempts.filter((one) => one.outcome === outcome).length;
  return [attempts.length, percent(count("failed"), attempts.length), percent(count("partial"), attempts.length)];
}

function operationTable({ attempts, interactions }: ShopperRecords, faults: InjectedFault[]): Table {
  const figures = ["failed", "in part", "p50 ms", "p99 ms"];
  const isDisturbed = (span: Span) => faults.some((fault) => touches(span, fault));
  const names = [...new Set(attempts.map(({ operation }) => operation))].toSorted();
  const row = (name: string, includes: (operation: string) => boolean) => {
    const cells: (string | number)[] = [name];
    for (const disturbed of [false, true]) {
      const isOwn = (one: Span & { operation: string }) => includes(one.operation) && isDisturbed(one) === disturbed;
      cells.push(...share(attempts.filter(isOwn)), ...latency(interactions.filter(isOwn)));
    }
    return cells;
  };
  return {
    title: "Requests of the shoppers",
    columns: ["operation", "quiet", ...figures, "disturbed", ...figures],
    rows: [...names.map((name) => row(name, (operation) => operation === name)), row("all", () => true)],
    notes: [
      "Times are from the first press to the result, including all retries. Disturbed: during a fault and 6 s after.",
    ],
  };
}

function faultTable({ attempts }: ShopperRecords, faults: InjectedFault[], origin: number): Table {
  return {
    title: "The faults",
    columns: ["fault", "at s", "for s", "requests", "failed", "in part", "last failure s", "most often"],
    rows: faults.map((fault) => {
      const own = attempts.filter((one) => touches(one, fault));
      const bad = own.filter(({ outcome }) => outcome !== "ok");
      const last = Math.max(...bad.map(({ end }) => end)) - fault.end;
      const [most] = [...Map.groupBy(bad, ({ failure }) => failure)].toSorted(([, a], [, b]) => b.length - a.length);
      return [
        fault.name,
        (fault.begin - origin) / 1000,
        (fault.end - fault.begin) / 1000,
        ...share(own),
        bad.length === 0 ? "–" : Math.max(0, last / 1000),
        most ? `${most[1].length} × ${most[0]}` : "–",
      ];
    }),
    notes: ['"Last failure" counts from the end of the fault.'],
  };
}

async function soak(topology: Topology): Promise<{ section: Section; broken: string[] }> {
  const length = minutes * 60_000;
  const records = createRecords();
  const closing = new AbortController();
  const { url, issuer, payment } = topology;
  const world: World = { url, issuer, payment, records, isClosing: () => closing.signal.aborted };
  const faults: InjectedFault[] = [];
  const origin = performance.now();
  const all = Promise.all([
    ...Array.from({ length: SHOPPERS }, (_, n) => visitUntilClosed(world, `shopper ${n + 1}`, seed + n + 1)),
    runFaults(topology, createRandom(seed), length, closing.signal, (fault) => {
      faults.push(fault);
      const orders = records.purchases.filter(({ outcome }) => outcome === "ordered").length;
      console.log(`${fault.name}, ${((fault.end - fault.begin) / 1000).toFixed(1)} s; ${orders} orders so far`);
    }),
  ]);
  // Rejects if the soak test itself fails.
  await Promise.race([pause(length), all]);
  closing.abort();
  await Promise.race([all, pause(ORDER_TIMEOUT_MS + 60_000, undefined, { ref: false })]);
  const memory = Object.entries(topology.processes).map(([name, { pid }]) => [name, peakMb(pid()) ?? "–"]);

  if (topology.isEmbedded) await pause(BLIND_SETTLING_MS);
  const database = await topology.openDatabase();
  const { db } = database;
  const until = performance.now() + SETTLING_MS;
  while (!topology.isEmbedded && performance.now() < until && (await isUnsettled(db, topology.ledger)))
    await pause(1_000);
  const { broken, orders, approved, declined } = await checkInvariants(db, records, topology);
  await database.close();

  const quietFrom = Math.max(origin, ...faults.map(({ end }) => end)) + AFTERMATH_MS;
  const late = records.attempts.filter(({ begin, outcome }) => begin >= quietFrom && outcome !== "ok");
  const unquiet = late.map(({ operation, failure }) => `After the last fault: ${operation}: ${failure}.`);
  const crashed = topology.ended.map(({ name, output }) => `${name} ended unexpectedly:\n${output.slice(-1_500)}`);
  const target = (claim: string, sentences: string[]): Target => ({
    claim,
    target: "0",
    measured: sentences.length,
    met: sentences.length === 0,
  });
  const rejections = [...records.rejections].map(([code, count]) => `${count} × \`${code}\``).join(", ");
  const section: Section = {
    title: "Soak",
    text: `${SHOPPERS} people shop for ${minutes} minutes while upstreams and the shop's own processes are killed, frozen, slowed and restarted, one at a
time. Topology: ${topology.description}. Seed ${seed}. ${orders} orders, ${approved} approved and ${declined} declined charges; expected rejections:
${rejections || "none"}.`,
    tables: [
      operationTable(records, faults),
      faultTable(records, faults, origin),
      { title: "Highest resident memory", columns: ["process", "MB"], rows: memory },
    ],
    targets: [
      target("soak: orders, charges, stock and emails that do not add up", broken),
      target("soak: failed requests after the last fault", unquiet),
      target("soak: crashed processes", crashed),
    ],
    charts: [],
  };
  return { section, broken: [...broken, ...unquiet, ...crashed] };
}

const interruption = new AbortController();
for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => interruption.abort());
const dataDir = mkdtempSync(join(tmpdir(), "soak-"));
let isKept = false;
try {
  await buildShop();
  await withScope(async (scope) => {
    const topology = await startTopology(scope, dataDir, interruption.signal);
    const interrupted = new Promise<never>((_resolve, reject) => {
      interruption.signal.addEventListener("abort", () => reject(new Error("The soak was stopped.")));
    });
    console.log(`Soak of ${minutes} minutes, SOAK_SEED=${seed}: ${topology.description}`);
    const { section, broken } = await Promise.race([soak(topology), interrupted]);
    print(section);
    // A short run does not see all faults.
    if (minutes >= DEFAULT_MINUTES) keep("soak", section);
    for (const sentence of broken) console.error(`BROKEN: ${sentence}`);
    isKept = broken.length === 0;
  });
  if (minutes >= DEFAULT_MINUTES) await writePages();
} catch (error) {
  console.error(interruption.signal.aborted ? "Stopped." : error);
}
if (isKept || interruption.signal.aborted) rmSync(dataDir, { recursive: true, force: true });
else console.error(`Logs and data are kept in ${dataDir}.`);
process.exit(isKept ? 0 : 1);
