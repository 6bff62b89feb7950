// Trigger guard and shoe, shared by the rifles and the No. 2 unit.
import { points } from "../points.js";
import { box, cut, mirrorZ, slab, spline } from "../sdf/index.js";
import { metal } from "./metal.js";
import { group, part, span } from "./util.js";

const { abs, hypot, max, min } = Math;

const BOW = points`
  -40 0, -40 -6, -34 -14, -30 -26, -20 -33, 0 -35, 16 -33, 25 -24, 29 -12, 34 -6, 34 0, 10 0, -20 0
`;
const FULL = points`
  -62 0, -64 -4, -58 -7, -40 -8, -34 -14, -30 -26, -20 -33, 0 -35, 16 -33, 25 -24, 29 -12, 36 -8, 60 -8, 92 -8,
  98 -4, 97 0, 60 0, 20 0, -30 0
`;
const OPENING = points`
  -27 -5, -29 -11, -26 -23, -17 -29.4, 0 -31.2, 14 -29.2, 20.5 -22, 24 -11, 22 -5, 0 -4.2
`;
const SHOE = points`
  -7 8, -2.5 3, 0.6 -4, 1.8 -11, 3.8 -18, 8.6 -24, 7.6 -26, 3 -25.4, -2.4 -19.5, -4.8 -11, -7 -3, -11 8
`;

const FLAT_SHOE = points`
  -7 8, -2 3, 0.4 -3, 1.6 -10, 2.8 -17, 4 -24, 4.2 -26.6, 2.4 -27.6, -1.4 -26.6, -3.4 -19.5, -5.2 -11, -7 -3, -11 8
`;

/** Trigger shoe, curved or flat, with a grooved face and lightening holes. */
export function shoe(finish, { width = 4.8, h = 0.34, holes = 1, flat = false } = {}) {
  const shape = () => {
    const o = spline(flat ? FLAT_SHOE : SHOE, { step: 0.3, n: 300 });
    let f = slab(o, (x, y) => width - 0.03 * max(0, y + 6), 1);
    const groove = (x, y, z) =>
      max(abs(z - Math.round(z / 1.9) * 1.9) - 0.42, -(o(x, y) + 0.55), 1.2 - x - (y + 12) * 0.02, abs(y + 13) - 9);
    f = cut(f, groove, 0.2);
    for (let k = 0; k < holes; k++) f = cut(f, (x, y) => hypot(x + 2.4 - k * 1.1, y + 5.4 + k * 6) - 1.5, 0.4);
    return f;
  };
  return part(`shoe-${width}-${h}-${holes}-${flat}`, metal(finish), shape, span(-14, 12, -28, 10, -7, 7), h);
}

export function guardShape(full) {
  const outer = spline(full ? FULL : BOW, { step: 0.5, n: 400 });
  const hole = spline(OPENING, { step: 0.5, n: 300 });
  const width = (x, y) => 8.2 + 1.6 * min(1, max(0, (y + 9) / 4)) - (y < -14 ? min(1.6, (-14 - y) * 0.12) : 0);
  let f = slab(outer, width, 1.6);
  f = cut(f, (x, y) => hole(x, y), 1.2);
  f = cut(f, box(22, 40, 5.4, 2.6, -2, 0, 0), 0.5);
  if (!full) return f;
  f = cut(f, box(34, 40, 13.2, 2, 57, 0, 0), 1);
  for (const x of [-52, 86]) f = cut(f, (a, b, c) => max(hypot(a - x, c) - 4.4, b + 5), 0.4);
  return cut(
    f,
    mirrorZ((x, y, z) => max(abs(y + 4.2) - 0.55, 9 - z, abs(x - 57) - 26)),
    0.3,
  );
}

/** Guard with shoe as fitted to the rifles; top plane y = 0, bow below. */
export function guard(finish = "black", shoeFinish = "stainless", { full = true, h = 0.66 } = {}) {
  return group(
    part(`guard-${full}-${h}`, metal(finish), () => guardShape(full), span(-68, 102, -38, 3, -12, 12), h),
    shoe(shoeFinish, { h: max(0.36, h * 0.55) }),
  );
}
