// Pistols: a shaped frame under one of the uppers. Bore axis y = z = 0, muzzle +x.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { cut, mirrorZ, poly, rAnd, slab, spline } from "../sdf/index.js";
import { grip, shelfGrip } from "./grip.js";
import { shoe } from "./guard.js";
import { metal, screw } from "./metal.js";
import { upper } from "./upper.js";
import { at, bell, group, part, smooth, span } from "./util.js";

const { abs, hypot, max, min } = Math;

// frame of the Vernier: tang, flat under the receiver, dust cover, guard, stub of the grip
const FRAME = points`
  -114 -9, -119 -11.5, -118 -15, -106 -20, -96 -25, -88 -32, -88 -46, -42 -46, -37 -52, -30 -58, -18 -61,
  2 -60, 16 -55.5, 24 -46, 28 -36, 33 -29, 44 -24, 58 -17.5, 62 -13, 62.5 -9
`;
const GUARD_HOLE = points`
  -33 -29, -36 -36, -35 -46, -29 -53, -18 -56.4, 0 -55.6, 11 -51.6, 17.6 -44, 20.4 -34, 18.6 -28.4, 6 -26.8,
  -20 -26.8
`;

function frameShape() {
  const outline = spline(FRAME, { step: 0.4, n: 800 });
  const hole = spline(GUARD_HOLE, { step: 0.4, n: 300 });
  // crowned flanks, thinner toward the guard
  const half = (x, y) =>
    12.9 - 0.0028 * (y + 15) ** 2 * (y > -30 ? 1 : 0) - (y < -30 ? 0.63 + min(3.6, (-30 - y) * 0.26) : 0);
  let f = slab(outline, half, 2.2);
  f = cut(f, (x, y) => hole(x, y), 1.6);
  // long scallop under the receiver for a highlight instead of a flat face
  const scallop = (x, y, z) => hypot(max(abs(x - 8) - 38, 0), (y + 18) * 1.15, z - 16.4) - 5.6;
  f = cut(f, mirrorZ(scallop), 0.8);
  const checks = (x, y, z) => max(abs(((y + 900) % 2.2) - 1.1) - 0.42, x < 14 ? 1 : -1, y > -32 ? 1 : -1, abs(z) - 6.5);
  const front = (x, y, z) => max(checks(x, y, z), hole(x, y) - 9.4 < -3.6 ? 1 : -1);
  f = cut(f, front, 0.2);
  return f;
}

const control = (key, outline, z, thickness, material = M.steelDark(), h = 0.26) => {
  const xs = outline.map((p) => p[0]);
  const ys = outline.map((p) => p[1]);
  const shape = () => {
    const o = spline(outline, { step: 0.25, n: 240 });
    const f = (x, y, w) => rAnd(o(x, y), abs(w - z) - thickness, 0.5);
    return cut(
      f,
      (x, y, w) => max(abs(((x + y * 0.4 + 900) % 1.9) - 0.95) - 0.34, o(x, y) + 0.8, z + thickness - 0.4 - w),
      0.15,
    );
  };
  const size = span(
    min(...xs) - 2,
    max(...xs) + 2,
    min(...ys) - 2,
    max(...ys) + 2,
    z - thickness - 1,
    z + thickness + 1,
  );
  return part(key, material, shape, size, h);
};
const SAFETY = points`
  -92 -12, -84 -10.4, -78 -12, -74 -15, -77 -17.6, -84 -16, -92 -16.6, -95 -14.4
`;
const CATCH = points`-64 -11.4, -48 -10.6, -40 -12, -39 -15, -48 -15.4, -60 -16, -66 -14.4`;
const RELEASE = points`-58 -32, -53 -30, -49.6 -33, -50 -38, -54 -40, -58 -37`;

const magFoot = (x0, y0, lean, material) =>
  at(
    part(
      "pmagfoot",
      material,
      () => slab(poly(points`-17 6, 17 6, 18 0, 16 -7, -19 -5.4, -20 0`, { step: 0.3 }), 9.6, 2.2),
      span(-22, 20, -9, 8, -12, 12),
      0.4,
    ),
    x0,
    y0,
    0,
    0,
    0,
    lean,
  );

/** Vernier: metal frame with the palm grip, or with the match pistol's shelf grip. */
export function vernier(
  gripFinish = "walnut",
  { kind = "bull", finish = "blued", L = 118, frame = "frame", shoeFinish, shelf = false } = {},
) {
  const shape = shelf ? shelfGrip : grip;
  const alloy = frame === "frame" ? M.anodised("#37383b", 0.36) : metal(frame);
  return group(
    upper(kind, finish, { L }),
    part("frame", alloy, frameShape, span(-122, 65, -64, -7, -16, 16), 0.5),
    control("safety", SAFETY, 12.6, 1.6),
    control("catch", CATCH, 12.8, 1.4),
    [
      [6, -14.6],
      [-26, -22.4],
    ].map(([x, y]) => screw(x, y, 13.1, 2)),
    at(shoe(shoeFinish ?? (gripFinish === "walnut" ? "gold" : "stainless"), { h: 0.26, holes: 2 }), -10, -26.5),
    at(shape(gripFinish, { h: 0.62 }), -52, -31),
    magFoot(-90, -141, 0.02, M.polymer("#19191b")),
  );
}

// Scribe: frame and upright grip molded in one piece
const SLIM = points`
  -110 -8.6, -120 -9, -127 -12.4, -124 -17, -112 -20.5, -102 -28, -99 -40, -103 -60, -110 -84, -117 -108,
  -121 -122, -118 -127, -94 -126, -70 -123.6, -67 -119, -65 -106, -61 -90, -56 -75, -51 -62, -45 -55,
  -36 -56.4, -24 -58.4, 0 -58, 12 -54.6, 19 -47, 24 -36, 30 -28, 42 -21.6, 70 -17.4, 76 -14.6, 77 -9, 60 -8.6,
  0 -8.6, -60 -8.6
`;
const SLIM_HOLE = points`
  -38 -27, -43 -34, -42 -43, -36 -50, -24 -53.8, -2 -53.4, 8 -50, 13.6 -43, 16 -33, 14 -26.6, 0 -24.6,
  -24 -24.4
`;

function slimShape() {
  const outline = spline(SLIM, { step: 0.4, n: 700 });
  const hole = spline(SLIM_HOLE, { step: 0.4, n: 300 });
  const half = (x, y) => {
    // 1 in the grip, 0 in the guard and under the receiver
    const inGrip = smooth(-30, -58, x - (y + 40) * 0.25) * smooth(-20, -44, y);
    const guard = 11.8 - min(3.4, max(0, -28 - y) * 0.22) - 0.003 * max(0, y + 26) ** 2;
    return guard + (13.4 + 1.3 * bell(y, -84, 30) - guard) * inGrip;
  };
  let f = slab(outline, half, 5);
  f = cut(f, (x, y) => hole(x, y), 1.6);
  // accessory groove, and a relief line where the grip begins
  f = cut(
    f,
    mirrorZ((x, y, z) => rAnd(rAnd(abs(x - 48) - 18, abs(y + 13.6) - 1.5, 1), 10.2 - z, 0.2)),
    0.5,
  );
  return cut(f, (x, y, z) => max(abs(z) - 8, y + 118), 0.6);
}
const SLIM_PANEL = "float s=p.x-.27*p.y; return min(min(s+87.,-53.-s),min(p.y+116.+.04*s,-42.-p.y));";

/** Vernier Match: long fluted stainless upper, shelf grip, red shoe. */
export const vernierMatch = (gripFinish = "laminate", { L = 146 } = {}) =>
  vernier(gripFinish, { kind: "fluted", finish: "stainless", L, frame: "black", shoeFinish: "red", shelf: true });

/** Scribe: light pistol with polymer frame and tapered barrel; long: 150 mm, threaded, with a cap. */
export function scribe(variant = "polymer", { long = false, L = long ? 150 : 102 } = {}) {
  const steel = variant === "stainless";
  return group(
    upper(long ? "threaded" : "taper", steel ? "stainless" : "blued", { L, fibre: true }),
    part(
      "slimframe",
      M.gripPolymer(SLIM_PANEL, steel ? "#3a3c3f" : "#1b1c1e"),
      slimShape,
      span(-130, 80, -141, -6, -18, 18),
      0.55,
    ),
    control("safety", SAFETY, 11.6, 1.6),
    control("catch", CATCH, 11.8, 1.4),
    control("release", RELEASE, 11.2, 1.6),
    [
      [-20, -17.4],
      [30, -16],
    ].map(([x, y]) => screw(x, y, 12, 1.9)),
    at(shoe(steel ? "black" : "stainless", { width: 4.2, h: 0.26 }), -16, -24),
    magFoot(-94, -126.5, 0.05, M.polymer(steel ? "#3a3c3f" : "#19191b")),
  );
}
