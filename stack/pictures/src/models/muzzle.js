// Muzzle devices: thread cap and ported compensator.
import { thread } from "../lathe.js";
import { points } from "../points.js";
import { cut, cuts, cyl, rAnd, turned } from "../sdf/index.js";
import { bore2d } from "./mark.js";
import { metal } from "./metal.js";
import { group, part, span, turnedPart } from "./util.js";

const { abs, atan2, hypot, max, min, PI, round } = Math;

const turn = thread(1.27, 0.55);

/** Diamond knurl with n starts around a radius, for the radial option of a lathe surface. */
export const diamondKnurl = (radius, n) => (x, a) => {
  const tri = (t) => abs(t - round(t)) * 2;
  const u = (a * n) / (2 * PI);
  const w = (x * n) / (2 * PI * radius);
  return -0.62 * (1 - min(tri(u + w * 0.8), tri(u - w * 0.8)));
};

/** Thread inside a bore from a to b, for the radial option of a lathe surface that runs back toward -x. */
export const nutThread = (a, b) => ({ from: a, to: b, step: 0.15, inside: true, depth: (x, t) => -turn(x, t) });

/** Knurled thread cap, closed end at +x with the mark turned into its face. */
export function endcap(finish = "black", { detail = true } = {}) {
  const body = points`
    13 0, 13 6.7, 0.9 6.7 0.1, 0 7.2 0.1, 0 8.8 0.2, 0.8 9.6, 4 9.6, 4.3 9, 5.1 9, 5.4 9.95, 14.6 9.95,
    14.9 9, 15.7 9, 16 9.6, 20.4 9.4 0.8, 22 7.8 0.6, 22 7 0.1, 20 7 0.1, 20 0
  `;
  const skin = metal(finish);
  const step = detail ? 0.09 : 0.5;
  const face = () => (x, y, z) => rAnd(max(hypot(y, z) - 6.9, -bore2d(z, y, 9)), abs(x - 20.6) - 0.9, 0.12);
  return group(
    turnedPart(`cap${detail}`, skin, body, {
      segments: detail ? 528 : 160,
      radial: { from: 5.5, to: 14.5, step, depth: diamondKnurl(9.8, 44) },
    }),
    detail && turnedPart("capthread", skin, points`12.8 6.05, 0.9 6.05`, { radial: nutThread(0.9, 12.8) }),
    detail && part("capface", skin, face, span(19.4, 22, -7.6, 7.6, -7.6, 7.6), 0.1),
  );
}

/** Ported compensator: two rows of slanted slots, wrench flats, tapered front. */
export function brake(finish = "stainless", h = 0.3) {
  const shape = () => {
    let f = turned(points`0 9.6, 0.8 10.4, 9 10.4, 9.6 11.4, 50 11.4, 57 9.6, 58 8.2`, "x", 0.3);
    f = cuts(0.25, f, cyl(6.2, -2, 13, 0.3), cyl(3.4, 10, 70, 0.2), cyl(7.6, 19, 52, 1));
    const port = (x, y, z) => {
      const r = hypot(y, z);
      const a = atan2(z, y);
      const side = abs(abs(a) - 1.05) * r;
      const s = x - 24 - side * 0.18;
      const k = max(0, min(3, round(s / 7.4)));
      return rAnd(hypot(max(side - 4.4, 0), s - k * 7.4) - 2, 5 - r, 0.2);
    };
    f = cut(f, port, 0.3);
    const flats = (x, y, z) => max(9.6 - abs(z), abs(x - 5.2) - 3.2);
    return cut(f, flats, 0.3);
  };
  return group(
    part(`brake-${h}`, metal(finish), shape, span(-1, 60, -13, 13, -13, 13), h),
    turnedPart("brakethread", metal(finish), points`12 6.3, 0.5 6.3, 0.5 7.4`, { bevel: 0.1 }),
  );
}
