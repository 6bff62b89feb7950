// Picatinny rail and 30 mm scope rings.
import { points } from "../points.js";
import { cut, cuts, or, poly, rAnd, slabX } from "../sdf/index.js";
import { metal, screw } from "./metal.js";
import { at, group, part, span } from "./util.js";

const { abs, floor, hypot, max, min, round } = Math;

const RAIL_PROFILE = points`
  -7.8 0, 7.8 0, 7.8 5.4, 10.5 7.1, 10.5 7.9, 8.2 10.4, -8.2 10.4, -10.5 7.9, -10.5 7.1, -7.8 5.4
`;

function railShape(L, screws) {
  const profile = poly(RAIL_PROFILE, { step: 0.25, pad: 8 });
  const n = floor((L - 8) / 10);
  const first = (L - (n - 1) * 10) / 2;
  const slot = (x, y) => {
    const k = max(0, min(n - 1, round((x - first) / 10)));
    return max(abs(x - first - k * 10) - 2.65, 7.3 - y);
  };
  let f = cut(slabX(profile, 0, L, 0.5), slot, 0.25);
  f = cut(f, (x, y, z) => max(abs(z) - 3.4, 8.6 - y), 0.3);
  f = cut(f, (x, y, z) => hypot(y + 16, z) - 17.2, 0.3); // seat on a round receiver
  for (const x of screws) f = cut(f, (a, b, c) => max(hypot(a - x, c) - 3, 4.6 - b), 0.3);
  return f;
}

/** Rail from x = 0 to L, base at y = 0. */
export function rail(finish = "black", L = 140, { screws = [], q = 1 } = {}) {
  const cell = L > 200 ? [0.8 * q, 0.6 * q, 0.6 * q] : [0.5 * q, 0.42 * q, 0.42 * q];
  const key = `rail${L}-${screws.length}-${q}`;
  return group(
    part(key, metal(finish), () => railShape(L, screws), span(-1, L + 1, -2, 12, -12, 12), cell),
    screws.map((x) => screw(x, 6.4, 0, 2.7, "y")),
  );
}

/** Clamping foot of a ring, seen along the rail; c = height of the tube axis. */
const footOutline = (c) => [
  [-14.5, -6.5],
  [-11.2, -6.5],
  [-8.3, -3.2],
  [-8.3, -2.4],
  [-11, 0.1],
  [11, 0.1],
  [8.3, -2.4],
  [8.3, -3.2],
  [11.2, -6.5],
  [14.5, -6.5],
  [15.2, -5.6],
  [15.2, 4.5],
  [12, 8.5],
  [10.5, min(13, c - 15)],
  [10.5, c - 14],
  [-10.5, c - 14],
  [-10.5, min(13, c - 15)],
  [-12, 8.5],
  [-15.2, 4.5],
  [-15.2, -5.6],
];

function ringShape(c, w) {
  const foot = poly(footOutline(c), { step: 0.3, pad: 10 });
  const across = (x) => abs(x) - w / 2;
  const hoop = (x, y, z) => rAnd(hypot(y - c, z) - 19.6, across(x), 1);
  const lug = (x, y, z) => rAnd(rAnd(abs(z) - 25.2, abs(y - c) - 5.6, 1.6), across(x), 0.8);
  let f = or(slabX(foot, -w / 2, w / 2, 0.8), or(hoop, lug, 2.5), 3);
  f = cut(f, (x, y, z) => hypot(y - c, z) - 15.05, 0.5);
  f = cut(f, (x, y) => abs(y - c) - 0.28, 0.22); // split line
  if (c > 26) f = cut(f, (x, y) => hypot(max(abs(x) - 3.5, 0), y - 9.5) - 3.1, 0.4);
  const lugHoles = [-6, 6].flatMap((x) =>
    [-22.2, 22.2].map((z) => (a, b, d) => max(hypot(a - x, d - z) - 3, c + 3.4 - b)),
  );
  return cuts(0.25, f, ...lugHoles, (a, b, d) => max(hypot(a, b - 0.6) - 4, 13.4 - d));
}

/** Scope ring for a 30 mm tube on the rail; tube axis at y = c. */
export function ring(finish = "black", c = 30, { w = 22, h = 0.55 } = {}) {
  const size = span(-w / 2 - 1, w / 2 + 1, -8, c + 21, -27, 27);
  return group(
    part(`ring${c}-${w}-${h}`, metal(finish), () => ringShape(c, w), size, h),
    [-6, 6].flatMap((x) => [-22.2, 22.2].map((z) => screw(x, c + 5.3, z, 2.7, "y"))),
    screw(0, 0.6, 15, 3.7),
  );
}

export const mount = (finish) =>
  group(
    rail(finish === "black" ? "graphite" : "black", 150, { screws: [15, 75, 135] }),
    at(ring(finish), 37, 10.4),
    at(ring(finish), 117, 10.4),
  );

/** Two rings side by side, slightly turned toward each other; c as for ring: 22 is low, 34 high. */
export const ringPair = (finish, c = 22) =>
  group(at(ring(finish, c, { h: 0.42 }), 0, 0, 0, 0, 0.12), at(ring(finish, c, { h: 0.42 }), 58, 0, -16, 0, -0.1));

const ONE_PIECE = { L: 132, c: 34, w: 23, apart: 41 };

function onePieceShape() {
  const { L, c, w, apart } = ONE_PIECE;
  const bar = slabX(poly(footOutline(c), { step: 0.3, pad: 10 }), -L / 2, L / 2, 1.2);
  const hoops = ringShape(c, w);
  const waist = (x, y) => hypot(max(abs(x) - 15, 0), y - 5) - 3.6;
  const under = (x, y) => max(abs(x) - 23, y + 2.6);
  const f = or(
    (x, y, z) => hoops(abs(x) - apart, y, z),
    cuts(0.6, bar, under, (x, y) => 12.6 - y),
    2.5,
  );
  return cut(f, waist, 0.6);
}

/** Both rings on one base for a 30 mm tube, clamped by two cross bolts with large heads. */
export function onePiece(finish = "black") {
  const { L, c, apart } = ONE_PIECE;
  const size = span(-L / 2 - 1, L / 2 + 1, -8, c + 21, -27, 27);
  const head = () => (x, y, z) => {
    const hex = max(abs(x) * 0.866 + abs(y) * 0.5, abs(y)) - 5.6;
    return rAnd(rAnd(hex, abs(z - 2) - 3, 0.5), hypot(x, y) - 6.2 + max(0, z - 3.6) * 0.9, 0.3);
  };
  const screws = [-apart - 6, -apart + 6, apart - 6, apart + 6];
  return group(
    part("onepiece", metal(finish), onePieceShape, size, 0.5),
    screws.flatMap((x) => [-22.2, 22.2].map((z) => screw(x, c + 5.3, z, 2.7, "y"))),
    [-apart, apart].map((x) =>
      at(part("onepiecenut", metal("dark"), head, span(-7, 7, -7, 7, -2, 6), 0.25), x, 0.6, 14.6),
    ),
  );
}
