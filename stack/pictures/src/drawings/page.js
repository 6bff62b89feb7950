// Runs inside the page: draws one product and returns the lines of its views.
import * as T from "three";
import { clearGeometry } from "../models/util.js";
import { drawings } from "./catalog.js";
import { placeDimension } from "./dimensions.js";
import { findEdges } from "./edges.js";
import { traceLines } from "./trace.js";
import { renderView, sheetOf } from "./views.js";

/** Free ground around the lines, and between two views, as a part of the width. */
const EDGE = 0.004;
const GAP = 0.07;
/** Shorter lines, in pixels, are left out. */
const SPECK = 56;

function drawView(product, bounds, sheet, { left, edge, scale }) {
  const [x, y] = [sheet.x, sheet.y].map(([min, max]) => [min - edge, max + edge]);
  const view = renderView(product, bounds, sheet.name, { x, y, scale });
  const { outline, inner } = findEdges(view, scale);
  const { width, height } = view;
  // tracing changes the marks
  const silhouette = outline.slice();
  const lines = [outline, inner].map((marks) =>
    traceLines(marks, width, SPECK).map((points) => points.map(([px, py]) => [px + left, py])),
  );
  return { name: sheet.name, extent: sheet, left, x: x[0], top: y[1], width, height, marks: silhouette, lines };
}

window.board = {
  list: () => drawings.map(({ id }) => id),
  /** Draws at `width` pixels; the size and the dimensions are in mm. */
  draw({ id, width }) {
    clearGeometry();
    const { build, views = ["side", "end"], dimensions } = drawings.find((drawing) => drawing.id === id);
    const product = build();
    product.updateMatrixWorld(true);
    const bounds = new T.Box3().setFromObject(product, true);
    const sheets = views.map((name) => ({ name, ...sheetOf(name, bounds) }));
    const across = sheets.map(({ x }) => x[1] - x[0]);
    const sum = across.reduce((a, b) => a + b);
    const gap = GAP * sum;
    const mm = (sum + gap * (views.length - 1)) / (1 - 2 * EDGE);
    const edge = EDGE * mm;
    const scale = width / mm;
    let left = 0;
    const drawn = sheets.map((sheet) => {
      const view = drawView(product, bounds, sheet, { left, edge, scale });
      left += (sheet.x[1] - sheet.x[0] + gap) * scale;
      return view;
    });
    return {
      width,
      height: Math.max(...drawn.map((view) => view.height)),
      scale,
      outline: drawn.flatMap((view) => view.lines[0]),
      inner: drawn.flatMap((view) => view.lines[1]),
      dimensions: dimensions.map((dimension) => placeDimension(dimension, drawn, scale)),
    };
  },
};
