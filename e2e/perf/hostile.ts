// npm run hostile: one visitor attacks while another one shops. Exit code 0 if the other one was served.
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { max, median } from "simple-statistics";
import { buildShop } from "../../scripts/build.ts";
import { type ServiceName, serviceNames } from "../../scripts/services.ts";
import { type Shop, freePorts, startShop } from "../../scripts/shop.ts";
import { attacks } from "./faults/attacks.ts";
import { peakMb, resetPeak } from "./harness/memory.ts";
import { type Scope, withScope } from "./harness/processes.ts";
import { keep, print, writePages, type Section } from "./harness/report.ts";
import { stockedProducts } from "./load/products.ts";
import { createRecords, type Attempt } from "./load/records.ts";
import { openSession } from "./load/session.ts";

/** Longer than the processes' warm-up and the read deadline together. */
const ATTACK_MS = 12_000;
const CLICK_EVERY_MS = 250;
/** As in `docker-compose.yml`; the rest of a container's memory is for responses that are not read. */
const HEAP = "--max-old-space-size=256";

const REVIEWS_SECRET = "the-reviews-of-the-measurements";
const MEMORY_MB = 512;

/** Response deadline of the gateway in milliseconds (docs/configuration.md, `WRITE_TIMEOUT_MS` and `READ_TIMEOUT_MS`). */
const deadlineMs = ({ operation }: Attempt): number => (operation === "CartAddLine" ? 15_000 : 4_000);
const waitMs = ({ begin, end }: Attempt): number => end - begin;

/** A shop whose gateway protects itself as in production, but executes any document. */
async function start({ onCleanup }: Scope, dataDir: string): Promise<Pick<Shop, "ports" | "pids">> {
  const ports = await freePorts();
  const onExit = (name: ServiceName, output: string) => console.error(`${name} ended unexpectedly:\n${output}`);
  const add = async (only: ServiceName[], variables: NodeJS.ProcessEnv = {}) => {
    const environment = { ...process.env, SEED_DEALERS: "20000", LOG_LEVEL: "info", REVIEWS_SECRET, ...variables };
    const shop = await startShop({ ports, dataDir, only, environment, onExit });
    onCleanup(() => shop.stop());
    return shop.pids;
  };
  const production = { NODE_ENV: "production", FREE_OPERATIONS: "true" };
  await add(serviceNames.filter((name) => name !== "gateway" && name !== "web"));
  const pids = {
    ...(await add(["gateway"], { ...production, NODE_OPTIONS: HEAP })),
    ...(await add(["web"], { NODE_OPTIONS: HEAP })),
  };
  return { ports, pids };
}

/** A visitor who clicks at a fixed rate and records every outcome. */
async function openControlVisitor(url: string) {
  const records = createRecords();
  const session = openSession(url, records);
  const { guestTokenCreate } = await session.ask<{ guestTokenCreate: { guestToken: string } }>("GuestTokenCreate");
  session.identify({ "x-guest-id": guestTokenCreate.guestToken });
  const [product] = stockedProducts;
  if (!product) throw new Error("the local shop has nothing to sell");
  const { productId, sku, optionIds, path } = product;
  const clicks = [
    () => session.page("Home page", "/"),
    () => session.ask("Product", { id: productId }),
    () => session.ask("Cart"),
    () => session.page("Product page", path),
    () => session.ask("Dealers", { postalCode: "97201", radius: 50, first: 20 }),
    () => session.ask("CartAddLine", { input: { productId, sku, optionIds, quantity: 1 } }),
    () => session.page("Collection page", "/product/collection-filterable-grid/barrels-and-triggers"),
    () => session.page("Search page", "/search/barrel"),
  ];
  return async (signal: AbortSignal): Promise<Attempt[]> => {
    const before = records.attempts.length;
    const pending: Promise<unknown>[] = [];
    for (let click = 0; !signal.aborted; click += 1) {
      pending.push((clicks[click % clicks.length]?.() ?? Promise.resolve()).catch(() => undefined));
      await pause(CLICK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
    await Promise.all(pending);
    return records.attempts.slice(before);
  };
}

async function attackAll({
  ports,
  pids,
}: Pick<Shop, "ports" | "pids">): Promise<{ section: Section; broken: string[] }> {
  const shop = await openControlVisitor(`http://localhost:${ports.web}`);
  const rows: (string | number)[][] = [];
  const broken: string[] = [];
  for (const name of ["no attack, for comparison", ...attacks.map((attack) => attack.name)]) {
    const watched = [pids.web, pids.gateway];
    for (const pid of watched) resetPeak(pid);
    const workerData = { name, web: ports.web, gateway: ports.gateway, forMs: ATTACK_MS };
    const [attempts] = await Promise.all([
      shop(AbortSignal.timeout(ATTACK_MS)),
      // A separate thread, so that the attacker's work does not delay the other visitor.
      once(new Worker(new URL("faults/attacker.ts", import.meta.url), { workerData }), "exit"),
    ]);
    const failed = attempts.filter(({ outcome }) => outcome !== "ok");
    const late = attempts.filter((one) => waitMs(one) > deadlineMs(one));
    const peaks = watched.map((pid) => peakMb(pid));
    const waits = attempts.map(waitMs);
    rows.push([
      name,
      attempts.length,
      failed.length,
      late.length,
      median(waits),
      max(waits),
      ...peaks.map((mb) => mb ?? "–"),
    ]);
    const faults = [
      ...failed.map(({ operation, failure }) => `${name}: ${operation}: ${failure}`),
      ...late.map((one) => `${name}: ${one.operation} took ${Math.round(waitMs(one))} ms`),
      ...peaks.filter((mb) => (mb ?? 0) > MEMORY_MB).map((mb) => `${name}: a process took ${mb} MB`),
    ];
    broken.push(...faults);
    for (const sentence of faults) console.error(`BROKEN: ${sentence}`);
    console.log(`${name}: ${attempts.length} requests, the longest ${Math.round(max(waits))} ms`);
  }
  const section: Section = {
    title: "Hostile visitors",
    text: `One visitor attacks for ${ATTACK_MS / 1000} s while another one shops: one process of each kind, 20,000 dealers, and a gateway that protects itself as in
production but executes any document. Every request of the shopper must get a complete response, reads within 4 s and changes within
15 s. Web server and gateway have a heap of 256 MB and must never use more than ${MEMORY_MB} MB.`,
    tables: [
      {
        title: "Attacks",
        columns: [
          "attack",
          "requests of the shopper",
          "failed",
          "late",
          "p50 ms",
          "longest ms",
          "web MB",
          "gateway MB",
        ],
        rows,
      },
    ],
    targets: [
      {
        claim: "hostile: failures, late responses and memory limits",
        target: "0",
        measured: broken.length,
        met: broken.length === 0,
      },
    ],
    charts: [],
  };
  return { section, broken };
}

await buildShop();
const dataDir = mkdtempSync(join(tmpdir(), "hostile-"));
const { section, broken } = await withScope(async (scope) => attackAll(await start(scope, dataDir)));
print(section);
keep("hostile", section);
await writePages();
if (broken.length === 0) rmSync(dataDir, { recursive: true, force: true });
else console.error(`Logs are kept in ${join(dataDir, "logs")}.`);
process.exit(broken.length === 0 ? 0 : 1);
