import { brotliCompressSync } from "node:zlib";
import { createServer } from "node:http";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { median } from "simple-statistics";
import { buildShop } from "../../../scripts/build.ts";
import { freePorts, startShop, unusedPorts } from "../../../scripts/shop.ts";
import { ensureBrowser } from "../../browser.ts";
import { listen, withScope } from "../harness/processes.ts";
import { atLeast, atMost, type Section } from "../harness/report.ts";

const ROUNDS = 5;

const pages = {
  Home: "/",
  Collection: "/product/collection-cards/rifles",
  Product: "/product/product-long/datum-16",
  FAQ: "/faq",
};

/** Minimum score per category. */
const categories = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof categories;
const categoryNames = Object.keys(categories) as Category[];

/** Lighthouse audits by column, in milliseconds except the layout shift. */
const metrics = {
  "first byte": "server-response-time",
  "first paint": "first-contentful-paint",
  "largest paint": "largest-contentful-paint",
  "speed index": "speed-index",
  blocked: "total-blocking-time",
  "layout shift": "cumulative-layout-shift",
};
type Metric = keyof typeof metrics;
const metricNames = Object.keys(metrics) as Metric[];

/** Times in which no page can beat its control, and the maximum ratio to the control. */
const raced: Metric[] = ["first paint", "largest paint", "speed index"];
const RACE_TARGET = 1.1;

const text = `Lighthouse visits the shop as a phone with a slow network (1.6 Mbit/s, 562 ms for each request, HTTP/1.1) and a processor slowed to a
quarter, both throttled by the browser; each page ${ROUNDS} times, alternately, in a new browser; figures are medians. Everything shares the
machine, so the performance score is a lower limit. The control is the same document from memory with its styles, fonts and images,
whose scripts are never fetched: no page can be faster.`;

/** Serves the shop's pages from memory, without scripts, and returns the origin. */
async function startControl(shop: string, onCleanup: (cleanup: () => unknown) => void): Promise<string> {
  const cache = new Map<string, Promise<{ headers: Record<string, string>; body: Buffer }>>();
  async function fetchOnce(path: string, accept: string) {
    const response = await fetch(shop + path, { headers: { accept } });
    const type = response.headers.get("content-type") ?? "application/octet-stream";
    const body = Buffer.from(await response.arrayBuffer());
    const headers: Record<string, string> = { "content-type": type, "cache-control": "public, max-age=60" };
    if (type.startsWith("text/html")) headers["content-security-policy"] = "script-src 'none'";
    if (!type.startsWith("text/")) return { headers, body };
    return { headers: { ...headers, "content-encoding": "br" }, body: brotliCompressSync(body) };
  }
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const found = cache.get(path) ?? fetchOnce(path, request.headers.accept ?? "*/*");
    cache.set(path, found);
    found.then(
      ({ headers, body }) => response.writeHead(200, headers).end(body),
      () => response.destroy(),
    );
  });
  onCleanup(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${await listen(server)}`;
}

interface Run {
  scores: Record<Category, number>;
  metrics: Record<Metric, number>;
  /** Audits that cost points in the categories other than performance. */
  faults: string[];
}

function read({ categories: scored, audits, runtimeError, runWarnings }: Result): Run {
  const problems = [runtimeError?.message ?? [], ...runWarnings.map(String)].flat();
  if (problems.length > 0) throw new Error(`Lighthouse: ${problems.join(" ")}`);
  const record = <K extends string>(keys: readonly K[], value: (key: K) => number) =>
    Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, number>;
  return {
    scores: record(categoryNames, (category) => Math.round((scored[category]?.score ?? NaN) * 100)),
    metrics: record(metricNames, (name) => audits[metrics[name]]?.numericValue ?? NaN),
    faults: categoryNames
      .filter((category) => category !== "performance")
      .flatMap((category) => scored[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

/** One visit in a new browser. Throws if the page could not be measured. */
async function visit(url: string): Promise<Run> {
  const { executablePath, args, env } = await ensureBrowser();
  const [port] = await unusedPorts(1);
  const browser = await chromium.launch({
    executablePath,
    args: [...args, "--disable-gpu-rasterization", `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      throttlingMethod: "devtools",
      // A busy machine takes long to become idle.
      maxWaitForLoad: 120_000,
      formFactor: "mobile",
      onlyCategories: categoryNames,
    });
    if (!result) throw new Error("Lighthouse returned nothing");
    return read(result.lhr);
  } finally {
    await browser.close();
  }
}

interface MeasuredPage {
  name: string;
  runs: Run[];
  controls: Run[];
}

const of = (runs: Run[], figure: (run: Run) => number): number => median(runs.map(figure));

function describe(measured: MeasuredPage[]): Section {
  const faults = [...new Set(measured.flatMap(({ runs }) => runs.flatMap((run) => run.faults)))];
  const byControl = ({ runs, controls }: MeasuredPage, name: Metric) =>
    of(runs, ({ metrics }) => metrics[name]) / of(controls, ({ metrics }) => metrics[name]);
  return {
    title: "Page load",
    text,
    tables: [
      {
        title: "Scores, with the lowest and the highest",
        columns: ["page", ...categoryNames],
        rows: measured.map(({ name, runs }) => [
          name,
          ...categoryNames.map((category) => {
            const scores = runs.map((run) => run.scores[category]);
            const [least, most] = [Math.min(...scores), Math.max(...scores)];
            return least === most ? String(least) : `${median(scores)} (${least} to ${most})`;
          }),
        ]),
        notes: faults.length > 0 ? [`These audits cost points: ${faults.join(", ")}.`] : [],
      },
      {
        title: "Metrics behind the scores, in ms",
        columns: ["page", ...metricNames],
        rows: measured.map(({ name, runs }) => [
          name,
          ...metricNames.map((one) => of(runs, ({ metrics }) => metrics[one])),
        ]),
        notes: ["The first byte is the server's own time, without the slow network's."],
      },
      {
        title: "Compared with the control, ×",
        columns: ["page", ...raced],
        rows: measured.map((page) => [page.name, ...raced.map((one) => byControl(page, one))]),
      },
    ],
    targets: [
      ...categoryNames.map((category) =>
        atLeast(
          `${category}, the lowest of the pages`,
          Math.min(...measured.map(({ runs }) => of(runs, ({ scores }) => scores[category]))),
          categories[category],
        ),
      ),
      ...raced.map((name) =>
        atMost(
          `${name}, × control, the slowest page`,
          Math.max(...measured.map((page) => byControl(page, name))),
          RACE_TARGET,
        ),
      ),
    ],
    charts: [
      {
        file: "page",
        title: "A first visit on a slow phone",
        axis: "ms",
        values: measured.flatMap(({ name, runs }) =>
          (["first paint", "largest paint", "blocked"] as const).map((label) => ({
            label,
            group: name,
            value: of(runs, ({ metrics }) => metrics[label]),
          })),
        ),
      },
    ],
  };
}

export const measurePage = (quick: boolean): Promise<Section> =>
  withScope(async ({ onCleanup, folder }) => {
    await buildShop();
    const shop = await startShop({ ports: await freePorts(), dataDir: folder() });
    onCleanup(() => shop.stop());
    const origin = `http://localhost:${shop.ports.web}`;
    const measured = Object.keys(pages).map((name): MeasuredPage => ({ name, runs: [], controls: [] }));
    // The shop's first requests fill its caches.
    for (const path of Object.values(pages)) await (await fetch(origin + path)).text();
    const control = await startControl(origin, onCleanup);
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      for (const [index, path] of Object.values(pages).entries()) {
        measured[index]?.runs.push(await visit(origin + path));
        measured[index]?.controls.push(await visit(control + path));
        console.log(`round ${round + 1}: ${path}`);
      }
    }
    return describe(measured);
  });
