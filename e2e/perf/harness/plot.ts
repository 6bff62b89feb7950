import { Error as errorLevel, View, logger, parse } from "vega";
import { compile, type Config, type TopLevelSpec } from "vega-lite";
import type { Chart } from "./report.ts";

/** Suppresses Vega-Lite's warning about groups with their own labels. */
const quiet = logger(errorLevel);

/** The shop's colors on white, which is also legible on dark pages. */
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

export async function drawChart(chart: Chart): Promise<string> {
  const view = new View(parse(compile(describe(chart), { logger: quiet }).spec), { renderer: "none" });
  const svg = await view.toSVG();
  view.finalize();
  return svg;
}

function describe({ title, axis, values, xAxis, higherIsBetter }: Chart): TopLevelSpec {
  const y = `${axis}, ${higherIsBetter ? "higher" : "lower"} is better`;
  const shared = { ...look, title, data: { values } };
  if (xAxis !== undefined) {
    const scale = { type: "log" } as const;
    return {
      ...shared,
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
  const encoding = {
    y: { field: "label", type: "nominal", title: null, sort: null },
    x: { field: "value", type: "quantitative", title: y },
  } as const;
  const bars = {
    width: 440,
    height: { step: 20 },
    layer: [
      { mark: { type: "bar", color: "#7a4a22" }, encoding },
      {
        mark: { type: "text", align: "left", dx: 4, fontSize: 11 },
        encoding: { ...encoding, text: { field: "value", type: "quantitative", format: ".3~r" } },
      },
    ],
  } satisfies Partial<TopLevelSpec>;
  const groups = [...new Set(values.flatMap(({ group }) => group ?? []))];
  if (groups.length === 0) return { ...shared, ...bars };
  const header = { labelAngle: 0, labelAlign: "left" } as const;
  return {
    ...shared,
    facet: { row: { field: "group", type: "nominal", title: null, sort: groups, header } },
    spec: bars,
    resolve: { scale: { x: "independent", y: "independent" } },
  };
}
