// Replaces the models' own `outline.js`: parts of a gun share outlines, whose distance fields are the slowest step.
import { type Outline, type OutlineOptions, poly as measure } from "../../../pictures/src/sdf/outline.js?original";
import { coarseness } from "./coarseness.ts";

export * from "../../../pictures/src/sdf/outline.js?original";

/** Defaults of the models' own function, in mm and points. */
const STEP = 0.6;
const POINTS = 260;
const outlines = new Map<string, Outline>();

/** Distance field of a polygon, cached by outline. */
export function poly(corners: number[][], options: OutlineOptions = {}): Outline {
  const by = coarseness();
  const coarse = { ...options, step: (options.step ?? STEP) * by, n: Math.round((options.n ?? POINTS) / by) };
  const key = JSON.stringify([corners, coarse]);
  const known = outlines.get(key) ?? measure(corners, coarse);
  outlines.set(key, known);
  return known;
}

/** Like `poly`, with the corners joined by a smooth curve. */
export const spline = (corners: number[][], options?: OutlineOptions): Outline =>
  poly(corners, { spline: true, ...options });
