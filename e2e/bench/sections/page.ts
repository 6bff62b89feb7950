import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildShop } from "../../../scripts/build.ts";
import { freePorts, startShop } from "../../../scripts/shop.ts";
import { median } from "../measure/statistics.ts";
import { startControl } from "../page/control.ts";
import { categories, fileKinds, measurePage, type PageRun } from "../page/lighthouse.ts";
import type { RunSection, Section } from "../section.ts";

const pages = [
  { name: "Home", path: "/" },
  { name: "Collection", path: "/product/collection-cards/rifles" },
  { name: "Product", path: "/product/product-long/datum-16" },
  { name: "FAQ", path: "/faq" },
];

const ROUNDS = 5;

/** What each score has to be at least. */
const targets = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

interface MeasuredPage {
  name: string;
  runs: PageRun[];
  /** Of the control. */
  controls: PageRun[];
}

/** Times that no page can do better in than its control. */
const raced = { fcp: "first paint", lcp: "largest paint", speedIndex: "speed index" } as const;
type Raced = keyof typeof raced;

/** At most so many times the control's. */
const RACE_TARGET = 1.1;

const ofControl = ({ controls }: MeasuredPage, name: Raced): number =>
  Math.round(median(controls.map(({ metrics }) => metrics[name])));

const ratioOf = (page: MeasuredPage, name: Raced): number =>
  of(page, ({ metrics }) => metrics[name]) / ofControl(page, name);

const of = ({ runs }: MeasuredPage, read: (run: PageRun) => number): number => median(runs.map(read));

/** Median, with the least and the most where they differ. */
function spread(page: MeasuredPage, read: (run: PageRun) => number): string {
  const values = page.runs.map(read);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${of(page, read)} (${least} to ${most})`;
}

const version = (name: string): string => {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
};

function describe(measured: MeasuredPage[]): Section {
  const indexes = measured.flatMap(({ runs }) => runs.map(({ benchmarkIndex }) => benchmarkIndex));
  const worst = (category: (typeof categories)[number]) =>
    Math.min(...measured.map((page) => of(page, ({ scores }) => scores[category])));
  const faults = [...new Set(measured.flatMap(({ runs }) => runs.flatMap((run) => run.faults)))];
  return {
    title: "The page",
    text: [
      "Lighthouse visits the shop as a phone with a slow network (1.6 Mbit/s, 562 ms for each request, HTTP/1.1) and a",
      "processor slowed to a quarter, both by the browser itself (`devtools` throttling, nothing simulated). The pages are",
      `visited by turns, ${ROUNDS} times each, with a new browser and empty caches every time; figures are medians.`,
      "Gateway, upstreams, browser and Lighthouse share the machine, so that blocking time and with it the score of",
      `performance are a lower limit. Lighthouse's index of the machine was ${Math.min(...indexes)} to ${Math.max(...indexes)}.`,
    ].join("\n"),
    tables: [
      {
        title: "Scores, with the least and the most",
        columns: ["page", "performance", "accessibility", "best practices", "SEO"],
        rows: measured.map((page) => [
          page.name,
          ...categories.map((category) => spread(page, ({ scores }) => scores[category])),
        ]),
        notes: faults.length > 0 ? [`Points were lost by ${faults.join(", ")}.`] : [],
      },
      {
        title: "What they come from, in ms",
        columns: ["page", "first byte", "first paint", "largest paint", "speed index", "blocked", "layout shift"],
        rows: measured.map((page) => [
          page.name,
          ...(["firstByte", "fcp", "lcp", "speedIndex", "tbt"] as const).map((name) =>
            Math.round(of(page, ({ metrics }) => metrics[name])),
          ),
          of(page, ({ metrics }) => metrics.cls).toFixed(3),
        ]),
        notes: ["First byte is the server's own time, without the slow network's."],
      },
      {
        title: "Beside the control, in ms",
        columns: ["page", ...Object.values(raced).flatMap((name) => [name, `${name}, control`, `${name}, ×`])],
        rows: measured.map((page) => [
          page.name,
          ...(Object.keys(raced) as Raced[]).flatMap((name) => [
            Math.round(of(page, ({ metrics }) => metrics[name])),
            ofControl(page, name),
            ratioOf(page, name).toFixed(2),
          ]),
        ]),
        notes: [
          "The control is the same document, styles, fonts and pictures from memory, whose scripts are never fetched: no page can be faster.",
        ],
      },
      {
        title: "What travels, in KB of 1,024 bytes with headers",
        columns: ["page", ...fileKinds.map((kind) => kind.toLowerCase()), "requests"],
        rows: measured.map((page) => [
          page.name,
          ...fileKinds.map((kind) => Math.round(of(page, ({ bytes }) => bytes[kind]) / 1_024)),
          of(page, ({ requests }) => requests),
        ]),
      },
    ],
    targets: [
      ...categories.map((category) => ({
        claim: `${category}, the lowest of the pages`,
        target: `≥ ${targets[category]}`,
        measured: worst(category),
        met: worst(category) >= targets[category],
      })),
      ...(Object.keys(raced) as Raced[]).map((name) => {
        const slowest = Math.max(...measured.map((page) => ratioOf(page, name)));
        return {
          claim: `${raced[name]} by its control's, the slowest of the pages`,
          target: `≤ ${RACE_TARGET}`,
          measured: Number(slowest.toFixed(2)),
          met: slowest <= RACE_TARGET,
        };
      }),
    ],
    charts: [
      {
        file: "page",
        title: "A first visit on a slow phone",
        axis: "ms",
        values: measured.flatMap((page) => [
          { label: "first paint", group: page.name, value: of(page, ({ metrics }) => metrics.fcp) },
          { label: "largest paint", group: page.name, value: of(page, ({ metrics }) => metrics.lcp) },
          { label: "blocked", group: page.name, value: of(page, ({ metrics }) => metrics.tbt) },
        ]),
      },
    ],
    versions: { lighthouse: version("lighthouse") },
  };
}

export const run: RunSection = async ({ quick }) => {
  await buildShop();
  const dataDir = mkdtempSync(join(tmpdir(), "bench-page-"));
  try {
    const shop = await startShop({ ports: await freePorts(), dataDir });
    try {
      const origin = `http://localhost:${shop.ports.web}`;
      const measured = pages.map((page): MeasuredPage => ({ name: page.name, runs: [], controls: [] }));
      // What the shop asks for the first time counts for nobody.
      for (const { path } of pages) await (await fetch(`${origin}${path}`)).text();
      const control = await startControl(origin);
      for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
        for (const [index, { name, path }] of pages.entries()) {
          const result = await measurePage(`${origin}${path}`);
          measured[index]?.runs.push(result);
          measured[index]?.controls.push(await measurePage(`${control.origin}${path}`));
          console.log(`${name}: ${categories.map((category) => result.scores[category]).join(", ")}`);
        }
      }
      await control.stop();
      return describe(measured);
    } finally {
      await shop.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
