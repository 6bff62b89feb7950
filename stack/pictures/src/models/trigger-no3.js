// No. 3 trigger: two stages, springs in the windows of a milled body; and the shoe that fits all triggers.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { capsule, cut, cuts, mirrorZ, or, poly, rAnd, slab, spline } from "../sdf/index.js";
import { guardShape } from "./guard.js";
import { laserMark } from "./mark.js";
import { metal, screw } from "./metal.js";
import { hammer, pins } from "./trigger-no2.js";
import { spring } from "./trigger-no4.js";
import { at, group, part, span, turnedPart } from "./util.js";

const { abs, hypot, max, min, PI, round } = Math;

const FACE = points`
  -5 13, -4 14, 2 14, 4.6 13, 3.4 7, 2.8 0, 3.4 -7, 5.4 -12.6, 4.6 -14.6, 2 -15, -4 -14.6, -5 -13.6, -5.2 0
`;
/** Clamp-on shoe: grooved concave face toward +x, slot for the blade behind, one screw on the right. */
export function clampShoe(finish = "red", h = 0.2) {
  const shape = () => {
    const outline = spline(FACE, { step: 0.25, n: 300 });
    const f = slab(outline, 5.6, 1.3);
    const groove = (x, y, z) =>
      max(abs(z - round(z / 1.7) * 1.7) - 0.4, -(outline(x, y) + 0.6), -x, abs(y) - 11.4, abs(z) - 4.6);
    const blade = (x, y, z) => max(abs(z) - 1.8, x - 0.2);
    return cuts(0.25, f, groove, blade, (x, y, z) => max(hypot(x + 1.6, y) - 2.1, -z));
  };
  return group(part(`clampshoe-${h}`, metal(finish), shape, span(-7, 8, -17, 16, -7, 7), h), screw(-1.6, 0, 4.9, 2));
}

/** The shoe as sold, with the key for its screw. */
export function looseShoe(finish = "red") {
  const key = () =>
    or(capsule([-16, -14.1, 0], [26, -14.1, 0], 0.85), capsule([-16, -14.1, 0], [-16, -14.1, -11], 0.85), 2);
  return group(
    clampShoe(finish, 0.14),
    at(part("shoekey", M.steelDark(), key, span(-19, 28, -16, -12, -13, 2), 0.22), 0, 0, 16, 0, 0.24),
  );
}

const BODY = points`
  -50 -5, -50 8, -44 20, 4 21, 9 25, 40 25, 46 20, 88 20, 95 13, 95 -5
`;
const PINS = points`-44 5 2.2, -5 13 2.2, 25 12 2.8, 44 4 2.2, 89 4 2.2`;
// windows with a spring: from, to, height
const WINDOWS = points`-32 -12 6, 55 79 10`;

function bodyShape() {
  const outline = poly(BODY, { step: 0.3 });
  let f = slab(outline, 10, 1);
  const relief = (x, y) => max(outline(x, y) + 3, 3.5 - y, ...PINS.map(([a, b, r]) => r + 2.6 - hypot(x - a, y - b)));
  f = cut(
    f,
    mirrorZ((x, y, z) => rAnd(relief(x, y), 8.8 - z, 0.3)),
    0.4,
  );
  for (const [from, to, y0] of WINDOWS) {
    const slot = (x, y) => hypot(max(abs(x - (from + to) / 2) - (to - from) / 2, 0), y - y0) - 4;
    f = cut(f, (x, y) => slot(x, y), 0.6);
  }
  const searSlot = (x, y, z) => max(abs(x + 16) - 24, abs(z) - 4.4, 16 - y);
  const hammerSlot = (x, y, z) => max(abs(x - 25) - 18, abs(z) - 5.4, 20 - y);
  return cuts(0.4, f, searSlot, hammerSlot);
}

function searShape() {
  const o = spline(points`-42 17, -43 25, -39 30, -32 29, -27 25.6, 4 24.4, 10 26, 14 24, 10 18, -10 17`, {
    step: 0.3,
    n: 320,
  });
  return cut(slab(o, 3.9, 0.6), (x, y) => hypot(x + 37, y - 24) - 2, 0.3);
}

const bladeShape = () => slab(poly(points`-6 4, 2 4, 1 -24, -3 -24`, { step: 0.3 }), 1.3, 0.4);

/** Knurled adjusting screw along +x. */
const adjuster = () =>
  turnedPart("no3adjuster", M.stainless(0.22), points`0 0, 0 2.1, 4 2.1, 4 4.6 0.4, 10 4.6 0.5, 10 2, 9.2 1.6, 9.2 0`, {
    segments: 180,
    radial: {
      from: 4.8,
      to: 9.2,
      step: 0.4,
      depth: (x, a) => -0.4 * min(1, abs(((a * 20) / PI) % 2) * 1.1),
    },
  });

/** No. 3: two-stage drop-in unit for the semi-automatic rifle; the springs of both stages are visible. */
export function triggerNo3(shoeFinish = "stainless") {
  const clamped = at(clampShoe(shoeFinish), -0.6, -16.6);
  clamped.scale.setScalar(0.8);
  return group(
    part("no3guard", metal("black"), () => guardShape(true), span(-68, 102, -38, 3, -12, 12), 0.42),
    part("no3body", metal("graphite"), bodyShape, span(-53, 98, -8, 28, -12, 12), 0.42),
    hammer(),
    part("no3sear", M.stainless(0.22), searShape, span(-46, 17, 14, 33, -6, 6), 0.34),
    part("no3blade", M.steelDark(), bladeShape, span(-9, 5, -27, 7, -3, 3), 0.36),
    pins(PINS, 10.1, "no3"),
    WINDOWS.map(([from, to, y], i) => at(spring(to - from + 6.8 + i * 0.01, 3, 9, 0.6), (from + to) / 2, y, 3.6)),
    laserMark("no3", -26, 14.6, 2.9, () => 8.81),
    at(adjuster(), -49, 3.6, 0, 0, 0, PI),
    clamped,
  );
}
