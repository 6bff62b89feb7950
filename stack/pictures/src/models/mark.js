// The house mark: a muzzle seen end on, six lands and six grooves.
import * as M from "../materials/index.js";
import { part, span } from "./util.js";

const { abs, atan2, hypot, max, min, PI, round } = Math;

/** Bore with grooves; radius of the lands is 20/48 of the mark, of the grooves 27/48. */
export function bore2d(u, v, radius) {
  const k = radius / 48;
  const r = hypot(u, v);
  const a = atan2(u, v);
  const off = abs(a - (round(a / (PI / 3)) * PI) / 3);
  return min(r - 20 * k, max(r - 27 * k, (off - PI / 12) * r));
}

/** The whole mark: a disc with the bore cut out. */
export const mark2d = (u, v, radius) => max(hypot(u, v) - radius, -bore2d(u, v, radius));

/** The mark as an engraving: a ring line and the bore. */
export const markLine2d = (u, v, radius) =>
  min(abs(hypot(u, v) - radius * 0.92) - radius * 0.075, bore2d(u, v, radius));

/** The mark engraved on a surface z = height(x, y) that faces +z; a separate part, so that it can be meshed finer. */
export const laserMark = (key, x0, y0, radius, height, shade = "#8b8e93") =>
  part(
    `mark-${key}`,
    M.print(shade),
    () => (x, y, z) => max(markLine2d(x - x0, y - y0, radius), abs(z - height(x, y)) - 0.07),
    span(
      x0 - radius - 0.5,
      x0 + radius + 0.5,
      y0 - radius - 0.5,
      y0 + radius + 0.5,
      height(x0, y0) - 2.5,
      height(x0, y0) + 1,
    ),
    radius / 48,
  );
