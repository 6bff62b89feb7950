import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Error as errorLevel, View, logger, parse } from "vega";
import { compile, type Config, type TopLevelSpec } from "vega-lite";
import type { Chart } from "../section.ts";

/** From this folder. */
export const plots = "plots";

const folder = join(dirname(import.meta.dirname), plots);

/** Groups have labels of their own, about which Vega-Lite warns. */
const quiet = logger(errorLevel);

/** Draws each chart into an SVG file. */
export async function drawCharts(charts: Chart[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const chart of charts) {
    const view = new View(parse(compile(describe(chart), { logger: quiet }).spec), { renderer: "none" });
    writeFileSync(join(folder, `${chart.file}.svg`), `${await view.toSVG()}\n`);
    view.finalize();
  }
}

/** Ink, paper and walnut of the shop; legible on the dark pages that code hosts have, too. */
const look: { background: string; padding: number; config: Config } = {
  background: "#ffffff",
  padding: 12,
  config: {
    font: "system-ui, sans-serif",
    title: { anchor: "start", fontSize: 14, offset: 12 },
    axis: { labelFontSize: 11, titleFontSize: 11, titleFontWeight: "normal", gridColor: "#e6e2da", labelLimit: 320 },
    view: { stroke: null },
    range: { category: ["#7a4a22", "#25323c", "#b0843f", "#6a8793", "#a3402c", "#8d8a80"] },
  },
};

function describe({ title, axis, values, xAxis, higherIsBetter }: Chart): TopLevelSpec {
  const y = `${axis}, ${higherIsBetter ? "higher" : "lower"} is better`;
  const data = { values };
  if (xAxis !== undefined) {
    const scale = { type: "log" } as const;
    return {
      ...look,
      title,
      data,
      width: 560,
      height: 280,
      mark: { type: "line", point: true },
      encoding: {
        x: { field: "x", type: "quantitative", title: xAxis, scale, axis: { format: "~s" } },
        y: { field: "value", type: "quantitative", title: y, scale, axis: { format: "~g" } },
        color: { field: "label", type: "nominal", title: null },
      },
    };
  }
  const bars = {
    y: { field: "label", type: "nominal", title: null, sort: null },
    x: { field: "value", type: "quantitative", title: y },
  } as const;
  const labels = {
    mark: { type: "text", align: "left", dx: 4, fontSize: 11 },
    encoding: { ...bars, text: { field: "value", type: "quantitative", format: ".3~r" } },
  } as const;
  const layer = [{ mark: { type: "bar", color: "#7a4a22" }, encoding: bars }, labels] as const;
  const size = { width: 440, height: { step: 20 } } as const;
  const groups = [...new Set(values.flatMap(({ group }) => group ?? []))];
  if (groups.length === 0) {
    return { ...look, ...size, title, data, layer: [...layer] };
  }
  return {
    ...look,
    title,
    data,
    facet: {
      row: {
        field: "group",
        type: "nominal",
        title: null,
        sort: groups,
        header: { labelAngle: 0, labelAlign: "left" },
      },
    },
    spec: { ...size, layer: [...layer] },
    resolve: { scale: { x: "independent", y: "independent" } },
  };
}
