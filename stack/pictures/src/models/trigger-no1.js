// No. 1 trigger: single stage, two plates around a solid core.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { cut, mirrorZ, or, poly, rAnd, slab, spline } from "../sdf/index.js";
import { laserMark } from "./mark.js";
import { metal, screw } from "./metal.js";
import { at, group, part, span, turnedPart } from "./util.js";

const { abs, hypot, max } = Math;

export function triggerNo1(finish = "black", h = 0.3) {
  const black = metal(finish);
  const steel = M.stainless(0.24);
  const plate = poly(
    points`
      -36 4, -36 14, -31 19, 31 19, 36 15, 36 -1, 30 -7, 9 -7, 5 -3, -17 -3, -22 0, -32 0
    `,
    { step: 0.3 },
  );
  const plates = () => {
    let f = mirrorZ((x, y, z) => rAnd(plate(x, y), abs(z - 6.4) - 1.7, 0.5));
    f = cut(f, (x, y) => hypot(max(abs(x - 4) - 7, 0), y - 11.6) - 3, 0.4);
    return f;
  };
  const blade = () => {
    const o = spline(
      points`
        -9 10, 7 10, 7 2, 5.4 -6, 3 -14, 2.8 -21, 6.2 -30, 12 -36.5, 10 -38.6, 3.6 -35.4, -2 -27.4, -4.4 -17,
        -5.4 -8, -8 0
      `,
      { step: 0.3, n: 320 },
    );
    let f = slab(o, 3.4, 1);
    const groove = (x, y, z) =>
      max(abs(z - Math.round(z / 1.5) * 1.5) - 0.3, -(o(x, y) + 0.4), y + 9, -3 - x - (y + 20) * 0.1, abs(z) - 2.6);
    return cut(f, groove, 0.2);
  };
  const sear = () =>
    slab(poly(points`-30 14, -30 22, -24 26.5, -16 26.5, -15 22, 18 21, 20 14`, { step: 0.3 }), 4, 0.6);
  const lever = () => {
    const o = spline(
      points`
        -34 7, -27 4.4, -24 9, -30 15, -42 26, -52 30, -57 27.6, -55 24, -46 20, -38 12
      `,
      { step: 0.3, n: 300 },
    );
    const f = (x, y, z) => rAnd(o(x, y), abs(z - 10) - 1.2, 0.4);
    const tab = (x, y, z) => rAnd(hypot(x + 52, y - 27.4) - 4.2, abs(z - 11) - 2.6, 0.6);
    const ridges = (x, y, z) => max(abs(((x + y + 900) % 1.8) - 0.9) - 0.32, 13 - z, hypot(x + 52, y - 27.4) - 5);
    return cut(or(f, tab, 1), ridges, 0.2);
  };
  const adjuster = points`0 0, 0 2 0.3, 0 2.2, 7 2.2, 7 4.2, 10 4.2, 10 2.2, 16 2.2 0.5, 16 0`;
  return group(
    part(`no1plates-${h}`, black, plates, span(-39, 39, -10, 22, -10, 10), h),
    part(
      "no1core",
      metal("graphite"),
      () => (x, y, z) => rAnd(rAnd(plate(x, y) + 2, abs(x) - 33, 0.4), abs(z) - 4.8, 0.3),
      span(-38, 38, -9, 20, -6, 6),
      0.5,
    ),
    part("no1blade", steel, blade, span(-13, 15, -41, 13, -5, 5), 0.24),
    laserMark("no1", -15, 12, 4, () => 8.11),
    part("no1sear", steel, sear, span(-33, 23, 11, 29, -6, 6), 0.34),
    part("no1lever", steel, lever, span(-60, -21, 1, 34, 6, 16), 0.24),
    [
      [-28, 6],
      [28, 2],
      [26, 13.4],
    ].map(([x, y]) => screw(x, y, 9.6, 3)),
    at(screw(-29, 8.6, 12.2, 2.6), -29, 8.6, 12.4),
    at(turnedPart("adjuster", M.steelDark(), adjuster), 33, 7, 0),
    at(turnedPart("adjuster", M.steelDark(), adjuster), 33, 0.4, 0, 0, 0, 0),
  );
}
