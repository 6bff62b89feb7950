// Stands in for the models' own `outline.js`: several parts of a gun share an outline, which takes longest to measure.
import { type Outline, type OutlineOptions, poly as measure } from "../../../pictures/src/sdf/outline.js?original";
import { coarseness } from "./coarseness.ts";

export * from "../../../pictures/src/sdf/outline.js?original";

/** What the models' own function takes when nothing is said, mm and points. */
const STEP = 0.6;
const POINTS = 260;
const outlines = new Map<string, Outline>();

/** Distance to a polygon, measured once for each outline. */
export function poly(corners: number[][], options: OutlineOptions = {}): Outline {
  const by = coarseness();
  const coarse = { ...options, step: (options.step ?? STEP) * by, n: Math.round((options.n ?? POINTS) / by) };
  const key = JSON.stringify([corners, coarse]);
  const known = outlines.get(key) ?? measure(corners, coarse);
  outlines.set(key, known);
  return known;
}

/** The same with the corners joined smoothly. */
export const spline = (corners: number[][], options?: OutlineOptions): Outline =>
  poly(corners, { spline: true, ...options });
