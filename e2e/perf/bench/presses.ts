import { median } from "simple-statistics";
import { buildShop } from "../../../scripts/build.ts";
import { freePorts, startShop } from "../../../scripts/shop.ts";
import { withScope } from "../harness/processes.ts";
import type { Section } from "../harness/report.ts";
import { launchPhone } from "../presses/phone.ts";
import { type Step, steps } from "../presses/steps.ts";

const ROUNDS = 5;

const text = `Chromium as a slow phone: 412 × 823 pixels, a processor slowed to a quarter, 150 ms for each request, 1.6 Mbit/s. Each figure is the
time from a press until its result is painted, or its longest event; medians of ${ROUNDS}, each in a new browser context with an empty
cache. With \`SHOP_BEFORE\` set to the address of another running build, the builds alternate; \`SHOP_NOW\` measures a running build.

The slowdown is relative: on a slower machine, the phone is slower too.`;

interface Measured {
  step: Step;
  /** Milliseconds, one value per round. */
  now: number[];
  before: number[];
}

const spread = (values: number[]): string =>
  `${Math.round(median(values))} (${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))})`;

export const measurePresses = (quick: boolean): Promise<Section> =>
  withScope(async ({ onCleanup, folder }) => {
    const { SHOP_BEFORE: before, SHOP_NOW: running } = process.env;
    const browser = await launchPhone();
    onCleanup(() => browser.close());
    let now = running;
    if (!now) {
      await buildShop();
      const shop = await startShop({ ports: await freePorts(), dataDir: folder() });
      onCleanup(() => shop.stop());
      now = `http://localhost:${shop.ports.web}`;
    }
    const measured = steps.map((step): Measured => ({ step, now: [], before: [] }));
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      for (const { step, ...values } of measured) {
        values.now.push(await step.measure(browser, now));
        if (before) values.before.push(await step.measure(browser, before));
        const last = [values.before, values.now].map((list) => Math.round(list.at(-1) ?? NaN));
        console.log(`${step.name}: ${last.join(" → ")}`);
      }
    }
    return {
      title: "Presses",
      text,
      tables: [
        {
          title: "From press to paint, in ms",
          columns: ["press", ...(before ? ["before"] : []), "now", "target"],
          rows: measured.map(({ step: { name, target }, now, before: earlier }) =>
            before ? [name, spread(earlier), spread(now), `≤ ${target}`] : [name, spread(now), `≤ ${target}`],
          ),
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
          values: measured.flatMap(({ step: { name: group }, now, before: earlier }) => {
            const bar = { label: "now", group, value: Math.round(median(now)) };
            return before ? [{ label: "before", group, value: Math.round(median(earlier)) }, bar] : [bar];
          }),
        },
      ],
    };
  });
