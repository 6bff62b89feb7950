// No. 2 trigger: complete drop-in unit for the semi-automatic rifle. Guard plane y = 0, x forward.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { cut, cyl, mirrorZ, poly, rAnd, slab, spline } from "../sdf/index.js";
import { guardShape, shoe } from "./guard.js";
import { laserMark } from "./mark.js";
import { metal } from "./metal.js";
import { at, group, part, span, turnedPart } from "./util.js";

const { abs, hypot, max, min, PI } = Math;

function housingShape() {
  const outline = poly(
    points`
      -50 -5, -50 6, -42 18, -30 24, -8 24.5, 4 31, 14 32, 17 25, 33 25, 37 31, 44 30, 58 22, 90 20, 95 14,
      95 -5
    `,
    { step: 0.4 },
  );
  let f = slab((x, y) => rAnd(outline(x, y), -y - 4, 0.4), 10.6, 1);
  // milled relief leaves a raised edge and bosses around the pins
  const bosses = PINS.map(
    ([x, y, r]) =>
      (a, b) =>
        hypot(a - x, b - y) - r - 2.8,
  );
  const relief = (x, y) => max(outline(x, y) + 3.2, 4.5 - y, ...bosses.map((b) => -b(x, y)));
  f = cut(
    f,
    mirrorZ((x, y, z) => rAnd(relief(x, y), 9.3 - z, 0.4)),
    0.5,
  );
  const window = (x, y) =>
    min(hypot(max(abs(x - 66) - 13, 0), y - 12.4) - 3.8, hypot(max(abs(x + 24) - 5, 0), y - 16) - 3.2);
  f = cut(f, (x, y) => window(x, y), 0.6);
  return cut(f, (x, y, z) => max(abs(x - 24) - 22, abs(z) - 6.4, 22 - y), 0.5); // hammer slot
}
const PINS = points`-36 12 2.2, -6 12 2.2, 24 12 2.8, 48 13 2.2, 86 10 2.2`;

/** Heads of cross pins at [x, y, radius], on a flank at z. */
export function pins(list, z, key) {
  return list.map(([x, y, r]) =>
    at(
      part(
        `tpin-${key}-${r}`,
        M.stainless(0.2),
        () => cut(cyl(r, -1, 0.9, 0.4, "z"), cyl(r * 0.4, 0.4, 2, 0.2, "z"), 0.2),
        span(-4, 4, -4, 4, -2, 2),
        0.2,
      ),
      x,
      y,
      z,
    ),
  );
}

const hammerShape = () => {
  const o = spline(
    points`
      16 10, 14 24, 15 36, 21 45, 31 48.5, 38 47, 38.5 42, 34 38, 31 30, 33 18, 30 8, 22 6
    `,
    { step: 0.35, n: 300 },
  );
  return cut(slab(o, 4.6, 0.6), (x, y) => hypot(x - 25, y - 34) - 2.6, 0.4);
};
/** Hammer of the units for the semi-automatic rifle, pivot at (25, 12). */
export const hammer = () => part("hammer", M.stainless(0.2), hammerShape, span(11, 41, 4, 51, -6, 6), 0.36);

export function triggerNo2(shoeFinish = "red", h = 0.42) {
  const black = metal("black");
  const release = () =>
    slab(spline(points`52 -4, 64 -4, 70 -9, 74 -19, 71 -20.5, 64 -13, 54 -9`, { step: 0.4 }), 5, 0.8);
  const button = points`0 0, 0 4.2, 2.6 4.2 0.8, 2.6 2.6, 2 2.2, 2 0`.map(([x, r, b]) => [x, r, b]);
  const safety = turnedPart("safety", metal("stainless"), button);
  return group(
    part(`guard-true-${h}`, black, () => guardShape(true), span(-68, 102, -38, 3, -12, 12), h),
    part(`housing-${h}`, black, housingShape, span(-53, 98, -7, 35, -12, 12), h),
    laserMark("no2", 9, 17.6, 4, () => 9.31),
    pins(PINS, 10.7, "h"),
    hammer(),
    part("release", metal("black"), release, span(49, 77, -23, -2, -6, 6), 0.4),
    at(safety, -45, -2.2, 9.4, 0, -PI / 2, 0),
    shoe(shoeFinish, { width: 5, h: 0.24, holes: 2, flat: true }),
  );
}
