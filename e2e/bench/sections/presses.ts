import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildShop } from "../../../scripts/build.ts";
import { freePorts, startShop } from "../../../scripts/shop.ts";
import { median } from "../measure/statistics.ts";
import { launchPhone } from "../presses/phone.ts";
import { type Step, steps } from "../presses/steps.ts";
import type { RunSection, Section } from "../section.ts";

const ROUNDS = 5;

interface Measured {
  step: Step;
  /** In ms, a value a round. */
  now: number[];
  before: number[];
}

/** Median, with the least and the most. */
const spread = (values: number[]): string =>
  values.length === 0
    ? "–"
    : `${Math.round(median(values))} (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;

function describe(measured: Measured[], compared: boolean): Section {
  return {
    title: "Presses",
    text: [
      "Chromium as a slow phone: 412 × 823 pixels, processor slowed to a quarter, 150 ms for each request, 1.6 Mbit/s. Each figure is",
      `the time from a press until what it promises is painted, or the longest event of it; medians of ${ROUNDS}, each with a new browser`,
      "and an empty cache. With `SHOP_BEFORE` set to the address of another running build, both take turns.",
    ].join("\n"),
    tables: [
      {
        title: "From press to paint, in ms",
        columns: ["press", ...(compared ? ["before"] : []), "now", "target"],
        rows: measured.map(({ step, now, before }) => [
          step.name,
          ...(compared ? [spread(before)] : []),
          spread(now),
          `≤ ${step.target}`,
        ]),
      },
    ],
    targets: measured.map(({ step, now }) => ({
      claim: `${step.name}, ms`,
      target: `≤ ${step.target}`,
      measured: Math.round(median(now)),
      met: median(now) <= step.target,
    })),
    charts: [
      {
        file: "presses",
        title: "From press to paint on a slow phone",
        axis: "ms",
        values: measured.flatMap(({ step, now, before }) => [
          ...(compared ? [{ label: "before", group: step.name, value: Math.round(median(before)) }] : []),
          { label: "now", group: step.name, value: Math.round(median(now)) },
        ]),
      },
    ],
  };
}

export const run: RunSection = async ({ quick }) => {
  const { SHOP_BEFORE: before, SHOP_NOW: running } = process.env;
  const dataDir = mkdtempSync(join(tmpdir(), "bench-presses-"));
  const browser = await launchPhone();
  if (!running) await buildShop();
  const shop = running ? null : await startShop({ ports: await freePorts(), dataDir });
  try {
    const now = running ?? `http://localhost:${shop?.ports.web}`;
    const measured = steps.map((step): Measured => ({ step, now: [], before: [] }));
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      for (const { step, ...values } of measured) {
        values.now.push(await step.measure(browser, now));
        if (before) values.before.push(await step.measure(browser, before));
        console.log(
          `${step.name}: ${[values.before, values.now].map((list) => Math.round(list.at(-1) ?? NaN)).join(" → ")}`,
        );
      }
    }
    return describe(measured, before !== undefined);
  } finally {
    await browser.close();
    await shop?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
