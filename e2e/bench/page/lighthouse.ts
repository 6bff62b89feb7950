import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { unusedPorts } from "../../../scripts/shop.ts";
import { ensureBrowser } from "../../browser.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

/** What is read of each run: Lighthouse's name of it. Times are in milliseconds. */
const metrics = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
  speedIndex: "speed-index",
  firstByte: "server-response-time",
} as const;
type Metric = keyof typeof metrics;

export const fileKinds = ["Document", "Script", "Stylesheet", "Font", "Image"] as const;
type FileKind = (typeof fileKinds)[number];

export interface PageRun {
  /** 0 to 100. */
  scores: Record<Category, number>;
  metrics: Record<Metric, number>;
  /** As they travelled, with headers. */
  bytes: Record<FileKind, number>;
  requests: number;
  /** What costs the pages points that are not of performance. */
  faults: string[];
  /** How fast Lighthouse found the machine just then. */
  benchmarkIndex: number;
}

interface RequestItem {
  resourceType?: string;
  transferSize?: number;
}

const record = <K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;

function read({ categories: scored, audits, runtimeError, runWarnings, environment }: Result): PageRun {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  if (runWarnings.length > 0) throw new Error(`Lighthouse: ${runWarnings.map(String).join(" ")}`);
  const details = audits["network-requests"]?.details;
  const items = details?.type === "table" ? (details.items as RequestItem[]) : [];
  const faults = categories
    .filter((category) => category !== "performance")
    .flatMap((category) => scored[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return {
    scores: record(categories, (category) => {
      const score = scored[category]?.score ?? null;
      if (score === null) throw new Error(`Lighthouse gave no score of ${category}`);
      return Math.round(score * 100);
    }),
    metrics: record(Object.keys(metrics) as Metric[], (name) => {
      const value = audits[metrics[name]]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse did not measure ${metrics[name]}`);
      return value;
    }),
    bytes: record(fileKinds, (kind) =>
      items
        .filter(({ resourceType }) => resourceType === kind)
        .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    ),
    requests: items.length,
    faults: faults.map(({ id }) => id),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

/**
 * One visit of Lighthouse as a phone, in a browser of its own, with network and processor slowed by the browser itself.
 * Throws when the page could not be measured.
 */
export async function measurePage(url: string): Promise<PageRun> {
  const { executablePath, args, env } = await ensureBrowser();
  const [port] = await unusedPorts(1);
  const browser = await chromium.launch({
    executablePath,
    args: [...args, "--disable-gpu-rasterization", `--remote-debugging-port=${port}`],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      throttlingMethod: "devtools",
      // A busy machine takes its time until nothing happens any more.
      maxWaitForLoad: 120_000,
      formFactor: "mobile",
      onlyCategories: [...categories],
    });
    if (!result) throw new Error("Lighthouse answered nothing");
    return read(result.lhr);
  } finally {
    await browser.close();
  }
}
