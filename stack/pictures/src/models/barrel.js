// Barrels: breech at x = 0, muzzle at x = L. Turned surfaces come from the lathe, flutes from distances.
import { thread } from "../lathe.js";
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { capsule, cut, cuts, cyl, rAnd, turned } from "../sdf/index.js";
import { group, part, span, turnedPart } from "./util.js";

const { abs, atan2, cos, hypot, max, min, PI, round, sin } = Math;

/** Cuts n ball-end flutes around the axis between a and b. */
export function fluted(f, R, a, b, n, rc = 3.6, depth = 2, phase = 0) {
  const pitch = (2 * PI) / n;
  const ball = capsule([a, 0, 0], [b, 0, 0], rc);
  return (x, y, z) => {
    const t = atan2(y, z) - phase;
    const k = t - pitch * round(t / pitch);
    const q = hypot(y, z);
    return rAnd(f(x, y, z), -ball(x, q * cos(k) - (R + rc - depth), q * sin(k)), 0.35);
  };
}

const bounds = (a, b, r) => span(a - 3, b + 3, -r - 2, r + 2, -r - 2, r + 2);
const chamber = points`22 0, 22 2.9, 0.9 2.9 0.1, 0 3.8 0.1`;
const tenon = points`0 9.2 0.6, 23.2 9.2 0.1, 23.8 8.7 0.1, 25 8.7 0.1`;

/** Recessed target crown: face ring, step down, bore. */
const crown = (L, r) => [
  [L, r, 0.5],
  [L, r * 0.68, 0.2],
  [L - 1.1, r * 0.6, 0.2],
  [L - 1.1, 3.3, 0.2],
  [L - 1.6, 2.82, 0.1],
  [L - 30, 2.82],
  [L - 30, 0],
];
const threadedMuzzle = (L) => ({ from: L - 11.6, to: L - 0.9, step: 0.12, depth: thread(1.27, 0.55) });

function threadedCore(L, R) {
  return [
    ...chamber,
    ...tenon,
    [25, R - 0.2],
    [60, R - 0.2],
    [60, R - 2.5],
    [L - 36, R - 2.5],
    [L - 36, R - 1.1],
    [L - 14.6, R - 1.1, 0.9],
    [L - 14.6, 6.1],
    [L - 12.2, 6.1],
    [L - 12.2, 6.75],
    ...crown(L, 6.75),
  ];
}

function sleeve(kind, L, R, q) {
  if (kind === "carbon") {
    return turnedPart(
      `carbon${L}`,
      M.carbon(R),
      [
        [63, R - 1],
        [63, R + 0.25],
        [L - 38, R + 0.25],
        [L - 38, R - 1],
      ],
      {
        segments: 180,
      },
    );
  }
  const shape = () => fluted(cyl(R + 0.25, 63, L - 38, 0.3), R + 0.25, 84, L - 60, 8, 3.2, 1.9);
  const cell = [1.1 * q, 0.5 * q, 0.5 * q];
  return part(`sleeve${L}-${q}`, M.anodised(M.ANOD[kind], 0.3), shape, bounds(60, L - 35, R), cell);
}

const clampRing = (a, b, R) => [
  [a, R - 1],
  [a, R + 0.9, 0.6],
  [b, R + 0.9, 0.6],
  [b, R - 1],
];

/** Sleeved barrel: stainless core, two clamp rings, and a sleeve in an anodized color or carbon. */
function sleevedBarrel(kind, L, R, q) {
  const steel = M.stainless(0.22);
  const ringMetal = M.anodised(M.ANOD.black, 0.28);
  return group(
    turnedPart(`core${L}`, steel, threadedCore(L, R), { radial: threadedMuzzle(L) }),
    turnedPart(`ringA${L}`, ringMetal, clampRing(57.5, 66.5, R)),
    turnedPart(`ringB${L}`, ringMetal, clampRing(L - 43, L - 34, R)),
    sleeve(kind, L, R, q),
  );
}

/** Fluted barrel in one piece of steel. */
function flutedBarrel(material, L, R, q, key) {
  const shape = () => {
    const bar = turned(
      [
        [26, R],
        [L - 6, R - 0.9],
        [L - 1, R - 1],
        [L - 0.4, R - 1.4],
        [L, R - 2.2],
      ],
      "x",
      0.4,
    );
    const bore = cyl(2.9, L - 40, L + 20, 0.2);
    const recess = (x, y, z) => max(hypot(y, z) - 6.4 - max(0, x - L) * 0.2, L - 1.1 - x);
    return cuts(0.2, fluted(bar, R - 0.4, 92, L - 62, 6, 4, 2.3), recess, bore);
  };
  const breech = [...chamber, ...tenon, [25, R], [60, R]];
  const cell = [1.2 * q, 0.5 * q, 0.5 * q];
  return group(
    part(`fluted${key}${L}-${q}`, material, () => cut(shape(), (x) => x - 59.9, 0.01), bounds(58, L, R), cell),
    turnedPart(`breech${key}${L}`, material, breech),
  );
}

/** Tapered sporter barrel with a short breech cylinder. */
function taperBarrel(material, L, R) {
  const profile = [...chamber, ...tenon, [25, R], [86, R, 30], [150, R * 0.82, 60], [L, R * 0.66, 0.6]];
  return group(turnedPart(`taper${L}-${R}`, material, [...profile.slice(0, -1), ...crown(L, R * 0.66)]));
}

function threadedBarrel(material, L, R) {
  const r = R * 0.76;
  const profile = [
    ...chamber,
    ...tenon,
    [25, R],
    [86, R, 30],
    [150, R * 0.86, 60],
    [L - 14.6, r, 0.7],
    [L - 14.6, 6.1],
    [L - 12.2, 6.1],
    [L - 12.2, 6.75],
    ...crown(L, 6.75),
  ];
  return group(turnedPart(`threaded${L}-${R}`, material, profile, { radial: threadedMuzzle(L) }));
}

/** Slim steel core in a slotted aluminum tube, held in tension by a nut at the muzzle. */
function tensionBarrel(L, R, q) {
  const steel = M.stainless(0.22);
  const out = R + 0.3;
  const core = [...chamber, ...tenon, [25, R], [58.2, R], [58.2, 6.4], ...crown(L, 6.4)];
  const around = (y, z, n) => {
    const t = atan2(y, z);
    const k = t - ((2 * PI) / n) * round((t * n) / (2 * PI));
    return hypot(y, z) * sin(k);
  };
  const slots = (x, y, z) => {
    const fromEnd = min(abs(x - 98), abs(x - L + 66));
    return max(hypot(max(0, fromEnd - 17), around(y, z, 6)) - 2.7, 5 - hypot(y, z));
  };
  const tube = () => cuts(0.3, cyl(out, 58.4, L - 14.4, 0.4), cyl(8.8, 60, L, 0.1), slots);
  const notch = (x, y, z) => max(abs(around(y, z, 6)) - 1.8, 9.6 - hypot(y, z), L - 9.6 - x);
  const nut = () => cuts(0.3, cyl(out - 0.2, L - 14.2, L - 3, 0.6), notch, cyl(6.2, L - 20, L, 0.1));
  return group(
    turnedPart(`tensioncore${L}`, steel, core),
    part(`tube${L}-${q}`, M.anodised(M.ANOD.graphite, 0.3), tube, bounds(56, L - 12, R), [0.9 * q, 0.5 * q, 0.5 * q]),
    turnedPart(`tubecollar${R}`, M.anodised(M.ANOD.black, 0.28), clampRing(57.4, 63.4, R)),
    part(`tubenut${L}`, steel, nut, bounds(L - 15, L - 2, R), 0.3),
  );
}

/** Bull barrel: straight cylinder, recessed crown. */
function bullBarrel(material, L, R) {
  return group(turnedPart(`bull${L}-${R}`, material, [...chamber, ...tenon, [25, R], ...crown(L, R)]));
}

/**
 * @param kind 'fluted', 'taper', 'threaded', 'bull', 'tension', 'carbon', or a sleeve color ('red', 'blue', 'graphite')
 * @param finish 'stainless' or 'blued' for the one-piece kinds
 */
export function barrel(kind = "red", { L = 420, R = 11.5, finish = "stainless", q = 1 } = {}) {
  const steel = finish === "blued" ? M.blued() : M.stainless(0.22);
  if (kind === "fluted") return flutedBarrel(steel, L, R, q, "f");
  if (kind === "taper") return taperBarrel(steel, L, R);
  if (kind === "threaded") return threadedBarrel(steel, L, R);
  if (kind === "tension") return tensionBarrel(L, R, q);
  if (kind === "bull") return bullBarrel(steel, L, R);
  return sleevedBarrel(kind, L, R, q);
}
