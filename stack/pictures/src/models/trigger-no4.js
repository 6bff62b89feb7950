// No. 4 trigger: pistol parts (shoe, bar, hammer, sear, spring, pins) laid out flat.
import { Curve, TubeGeometry, Vector3 } from "three";
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { cut, cuts, slab, spline } from "../sdf/index.js";
import { metal, screw } from "./metal.js";
import { at, group, part, shapePart, span, turnedPart } from "./util.js";

const { cos, hypot, max, min, PI, sin } = Math;

class Helix extends Curve {
  constructor(length, radius, turns) {
    super();
    Object.assign(this, { length, radius, turns });
  }
  getPoint(t, target = new Vector3()) {
    const s = min(1, max(0, (t - 0.08) / 0.84)); // closed end coils
    const a = t * this.turns * 2 * PI;
    return target.set((s - 0.5) * this.length, this.radius * cos(a), this.radius * sin(a));
  }
}

export const spring = (length, radius, turns, wire) =>
  shapePart(
    `spring${length}`,
    M.stainless(0.2),
    () => new TubeGeometry(new Helix(length, radius, turns), turns * 40, wire, 14),
  );

export function triggerNo4() {
  const steel = M.stainless(0.24);
  const flat = (key, points, half, holes, h = 0.26) => {
    const xs = points.map((p) => p[0]);
    const ys = points.map((p) => p[1]);
    const shape = () => {
      const o = spline(points, { step: 0.3, n: 360 });
      const f = slab(o, half, 0.4);
      return cuts(
        0.3,
        f,
        ...holes.map(
          ([x, y, r]) =>
            (a, b) =>
              hypot(a - x, b - y) - r,
        ),
      );
    };
    return part(
      key,
      steel,
      shape,
      span(min(...xs) - 2, max(...xs) + 2, min(...ys) - 2, max(...ys) + 2, -half - 1, half + 1),
      h,
    );
  };
  const bar = points`
    -56 -3, -54 4, -40 6, -10 4, 20 4, 34 7, 44 15, 52 17, 57 12, 54 6, 44 -1, 34 -4, 10 -3.4, -20 -4, -44 -5
  `;
  const sear = points`-12 -6, -13 2, -6 8, 4 8, 9 13, 14 12, 13 5, 9 -2, 4 -7, -4 -9`;
  const hammer = points`
    -14 -16, -16 -4, -10 6, -8 18, -1 24, 10 23, 13 18, 7 13, 5 4, 11 -4, 10 -14, 2 -20
  `;
  const pin = (L, r) =>
    turnedPart(`rod${L}`, steel, [
      [0, 0],
      [0, r, 0.4],
      [L, r, 0.4],
      [L, 0],
    ]);
  return group(
    at(
      part(
        "no4shoe",
        metal("black"),
        () => {
          const o = spline(
            points`
              -9 22, 10 22, 11 12, 8 2, 6.4 -8, 8 -18, 13 -26, 10.6 -28, 3 -24, -3 -14, -5 -2, -9 12
            `,
            { step: 0.3, n: 320 },
          );
          let f = cut(slab(o, 6.4, 1.4), (x, y) => hypot(x - 1.6, y - 14) - 2.2, 0.4);
          f = cut(f, (x, y) => hypot(x - 1.2, y - 4) - 2.6, 0.5);
          return cut(f, (x, y) => hypot(x - 1.4, y + 6) - 2, 0.5);
        },
        span(-12, 16, -31, 25, -8, 8),
        0.3,
      ),
      -46,
      -6,
      6.4,
      0,
      0,
      0.12,
    ),
    at(
      flat("no4bar", bar, 1.3, [
        [-49, 0, 2],
        [50, 12, 2],
      ]),
      4,
      36,
      1.3,
      0,
      0,
      -0.05,
    ),
    at(flat("no4sear", sear, 3, [[0, 0, 2]]), 50, -12, 3, 0, 0, 0.2),
    at(
      flat("no4hammer", hammer, 4, [
        [-3, -7, 2.6],
        [0, 13, 2.4],
      ]),
      8,
      -8,
      4,
    ),
    at(spring(34, 3.4, 11, 0.55), 26, -36, 3.9, 0, 0, 0.1),
    at(pin(22, 1.9), -14, -40, 1.9, 0, 0, 0.06),
    at(pin(17, 1.5), 54, 12, 1.5, 0, 0, -0.5),
    at(screw(0, 0, 0, 2.8), -22, 10, 2.4),
  );
}
