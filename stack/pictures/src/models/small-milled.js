// Small milled and molded products: magazine release, chamber flags, magazine loader.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { box, capsule, cut, cuts, cyl, mirrorZ, or, poly, rAnd, slab, spline } from "../sdf/index.js";
import { cartridge } from "./magazine.js";
import { laserMark, mark2d } from "./mark.js";
import { metal, screw } from "./metal.js";
import { at, group, part, smooth, span, turnedPart } from "./util.js";

const { abs, hypot, max, min, round } = Math;

const LEVER = points`
  -9 9, 6 9.5, 10 4, 9.5 -6, 14 -18, 27 -33, 38 -42, 42 -48, 39 -53.5, 31 -53, 20 -45, 6 -31, -1 -16, -8 -9, -20 -3, -26 1,
  -27 6, -22 8, -15 5
`;

/** Extended magazine release: pivot with pin, catch to the left, wide serrated paddle below. */
export function release(finish = "black") {
  const lever = () => {
    const wide = (x, y) => 3.6 + 7 * smooth(-32, -44, y);
    const outline = spline(LEVER, { step: 0.3, pad: 6 });
    let f = slab(outline, wide, 1.1);
    f = or(f, cyl(7.6, -6.4, 6.4, 0.8, "z"), 1.6);
    // across the front of the paddle
    const groove = (x, y) => {
      const s = (x - y) * 0.71;
      const pitch = s - round(s / 3) * 3;
      return max(hypot(pitch, outline(x, y)) - 0.95, 58 - (x - y), -10 - x - y);
    };
    f = cut(f, groove, 0.25);
    const window = (x, y) => capsule([10, -21, 0], [22, -35, 0], 1.9)(x, y, 0);
    return cuts(0.3, f, cyl(2.6, -9, 9, 0.1, "z"), window);
  };
  const pin = points`-9.2 0, -9.2 1.9, -8.6 2.5 0.2, 8.6 2.5 0.2, 9.2 1.9, 9.2 0`;
  return group(
    part("release", metal(finish), lever, span(-29, 45, -57, 12, -13, 13), 0.32),
    at(turnedPart("releasepin", M.stainless(0.24), pin, { segments: 72 }), 0, 0, 0, 0, Math.PI / 2),
  );
}

const FLAG = points`0 -4, 0 4, 8 5, 14 15, 22 17, 58 17, 64 12, 64 -12, 58 -17, 22 -17, 14 -15, 8 -5`;
const FLAGS = { blue: "#1c57b4", orange: "#e0561b" };

function flag(colour) {
  const skin = M.polymer(colour);
  const tab = () => {
    const outline = poly(FLAG, { step: 0.4 });
    const plate = slab(outline, 1.7, 1);
    const rim = (x, y, z) => rAnd(abs(outline(x, y) + 2) - 1.1, abs(z) - 2.5, 0.6);
    const stem = capsule([-30, 0, 0], [6, 0, 0], 2.7);
    const bulb = capsule([-30, 0, 0], [-24, 0, 0], 1.9, 2.7);
    const both = (x, y, z) => min(plate(x, y, z), rim(x, y, z));
    const hole = (x, y) => hypot(x - 57, y) - 3;
    return cut(or(or(both, stem, 2), bulb, 0.5), hole, 0.5);
  };
  const mark = () => (x, y, z) => rAnd(mark2d(x - 34, y, 9), abs(z - 1.9) - 0.45, 0.2);
  return group(
    part("flag", skin, tab, span(-35, 67, -20, 20, -5, 5), 0.4),
    part("flagmark", M.print("#f1efe9"), mark, span(24, 44, -10, 10, 1, 3), 0.24),
  );
}

/** Two chamber flags, one on top of the other. */
export const flags = (finish = "blue") =>
  group(at(flag(FLAGS[finish]), 0, 0, 0, 0, 0, -0.2), at(flag(FLAGS[finish]), 16, 44, 0, 0, 0, 0.12));

/** Magazine loader: a milled block with a cartridge trough on top and a thumb slide on its flank. */
export function loader(finish = "black") {
  const block = () => {
    const solid = box(96, 34, 28, 2.6, 0, 0, 0);
    const nose = (x, y) => (48 - x - (y + 17) * 0.3) * 0.95;
    const trough = capsule([-60, 17.4, 0], [22, 17.4, 0], 4.2);
    const funnel = (x, y, z) => hypot(max(abs(x + 50) - 12, 0) * 0.5, y - 19, z) - 9.4;
    const well = (x, y, z) => rAnd(rAnd(abs(x - 28) - 16.4, abs(z) - 7.4, 0.6), y - 3, 0.5);
    const drop = (x, y, z) => rAnd(rAnd(abs(x - 28) - 13.6, abs(z) - 3.6, 0.4), -y, 0.3);
    const slot = (x, y, z) => max(hypot(max(abs(x + 6) - 24, 0), y - 1) - 2.7, 6 - z);
    const relief = mirrorZ((x, y, z) => max(hypot(max(abs(x) - 36, 0), y + 11.4) - 1.3, 13 - z));
    return cuts(0.5, solid, nose, trough, funnel, well, drop, slot, relief);
  };
  const knob = points`6 0, 6 2.4, 13.4 2.4, 13.8 6.6 0.4, 14.6 7.6 0.4, 20.4 7.6 0.4, 21.4 6.4 0.6, 21.4 0`;
  const ridges = {
    from: 14.8,
    to: 20.2,
    step: 1,
    depth: (x, a) => {
      const t = (a * 28) / (2 * Math.PI);
      return -0.5 * min(1, max(0, 1.8 - 4 * abs(t - round(t)) * 2));
    },
  };
  return group(
    part("loader", metal(finish), block, span(-50, 50, -19, 19, -16, 16), 0.42),
    at(
      turnedPart("loaderknob", M.stainless(0.22), knob, { segments: 224, radial: ridges }),
      -24,
      1,
      0,
      0,
      -Math.PI / 2,
    ),
    [-34, -8].map((x) => at(cartridge(), x, 16.2, 0)),
    laserMark("loader", 32, 2, 5.2, () => 14, finish === "black" ? "#8b8e93" : "#e4e2dc"),
    [-40, 42].map((x) => screw(x, -6.4, 14.2, 2)),
  );
}
