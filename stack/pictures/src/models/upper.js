// Pistol uppers: receiver, bolt, sights, and barrel. Bore axis y = z = 0, receiver face at x = 34.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { box, cut, cuts, cyl, mirrorZ, or, poly, rAnd, slab, slabX } from "../sdf/index.js";
import { barrel, fluted } from "./barrel.js";
import { laserMark } from "./mark.js";
import { metal, screw } from "./metal.js";
import { endcap } from "./muzzle.js";
import { at, group, part, span, turnedPart } from "./util.js";

const { abs, hypot, max, min, round } = Math;
const FACE = 34;
const REAR = -112;

// half of the receiver's cross-section (z, y): flat flanks, chamfers up to a narrow top
const SECTION = points`
  -12.6 -9.2, 12.6 -9.2, 13.2 -6, 13.2 3, 8.2 13.2, -8.2 13.2, -13.2 3, -13.2 -6
`;
const ROUND = points`
  -11.6 -9.2, 11.6 -9.2, 12.6 -5, 12.9 0, 12.2 4.6, 9.9 8.6, 6.4 11.4, 0 12.9, -6.4 11.4, -9.9 8.6, -12.2 4.6,
  -12.9 0, -12.6 -5
`;

const slimFlank = (x, y) => 12.93 + (y < 0 ? 0.06 : -0.152) * y;

function receiverShape(slim) {
  const section = poly(slim ? ROUND : SECTION, { step: 0.25, pad: 10 });
  let f = slabX(section, REAR, FACE, 0.8);
  f = (
    (g) => (x, y, z) =>
      rAnd(g(x, y, z), (-(x - REAR) + max(0, y - 2) * 0.35) * 0.94, 1)
  )(f); // the rear slopes forward
  const port = (x, y, z) => rAnd(rAnd(abs(x + 14) - 21, abs(y - 2.6) - 5.6, 2.4), 2 - z, 0.3);
  f = cut(f, port, 0.6);
  f = cut(f, cyl(9, -140, -30, 0.2), 0.3);
  f = cut(
    f,
    mirrorZ((x, y, z) => max(abs(y + 6.3) - 0.45, 11.2 - z)),
    0.25,
  ); // parting line
  return f;
}

/** Cocking piece behind the receiver: ears with fine vertical serrations. */
function earsShape() {
  const section = poly(points`-9 -6, 9 -6, 12.4 -2, 12.4 3, 8 9.6, -8 9.6, -12.4 3, -12.4 -2`, {
    step: 0.25,
    pad: 8,
  });
  const f = slabX(section, REAR - 19, REAR + 2, 1.6);
  const serration = (x, y, z) =>
    max(abs(((x + 900) % 2.2) - 1.1) - 0.42, abs(x - REAR + 9) - 7.6, 11.6 - abs(z) - max(0, abs(y - 1) - 2) * 0.62);
  return cut(cut(f, serration, 0.25), (x, y, z) => hypot(x - REAR + 26, y - 1.6) - 8.6 + 0 * z, 0.8);
}

/** Target rear sight on a base, with click screws. */
export function rearSight(x0, y0) {
  const shape = () => {
    const base = slab(poly(points`-13 0, 24 0, 23 2.2, 12 3.4, -2 5, -13 5.4`, { step: 0.3 }), 6.4, 0.6);
    const leaf = box(4.6, 8.6, 19, 0.8, -9.4, 5.4, 0);
    let f = or(base, leaf, 0.8);
    f = cut(f, box(12, 4.6, 3.4, 0.1, -9, 9.8, 0), 0.15);
    return cut(f, (x, y, z) => max(abs(((y + 900) % 1.1) - 0.55) - 0.2, x + 11.6, abs(z) - 8), 0.1);
  };
  return at(
    group(
      part("rearsight", M.steelDark(), shape, span(-15, 26, -1, 13, -11, 11), 0.34),
      at(screw(0, 0, 0, 2), -9.4, 4.8, 9.7),
      screw(13, 3.6, 0, 2.2, "y"),
    ),
    x0,
    y0,
  );
}

/** Front sight: undercut Patridge blade on a short ramp. */
export function frontSight(x0, y0, fibre) {
  const shape = () => {
    const ramp = slab(poly(points`-15 -2, 9 -2, 8 1.6, 3 2.6, -11 2.6`, { step: 0.25 }), 4, 0.7);
    const blade = slab(poly(points`-9 2, 3 2, 4.4 8.6, -2.4 8.6`, { step: 0.25 }), 1.6, 0.25);
    const f = or(ramp, blade, 0.5);
    return cut(f, (x, y, z) => max(abs(((y + x * 0.2 + 900) % 1) - 0.5) - 0.2, x + 2.4, 3 - y, abs(z) - 1.3), 0.1);
  };
  return at(
    group(
      part("frontsight", M.steelDark(), shape, span(-17, 11, -3, 10, -5, 5), 0.26),
      fibre && part("fibre", M.fibre(), () => cyl(0.8, -9, 5, 0.2), span(-10, 6, -2, 2, -2, 2), 0.2),
    ),
    x0,
    y0,
  );
}

/** Slab-sided shroud with slanted vents over a stainless liner. */
function ventedShroud(finish, L) {
  const end = FACE + L;
  const shape = () => {
    const section = poly(
      SECTION.map(([z, y]) => [z * 0.98, y]),
      { step: 0.25, pad: 10 },
    );
    let f = slabX(section, FACE + 0.4, end, 0.9);
    f = cut(f, (x, y) => (end - x - (y + 9) * 0.42) * 0.92, 1); // raked nose
    f = cut(f, (x, y, z) => hypot(y, z) - 8.6, 0.4);
    const n = round((L - 34) / 14);
    const vent = (x, y) => {
      const s = x - y * 0.42 - FACE - 17;
      const k = max(0, min(n, round(s / 14)));
      return hypot(max(abs(y - 1) - 3, 0), s - k * 14) - 3.3;
    };
    f = cut(f, vent, 0.7);
    return cut(
      f,
      mirrorZ((x, y, z) => max(abs(y + 6.3) - 0.45, 11.2 - z)),
      0.25,
    );
  };
  return group(
    part(`shroud${L}`, metal(finish), shape, span(FACE - 2, end + 4, -11, 15, -15, 15), 0.42),
    at(barrel("bull", { L: L + 6, R: 7.6 }), FACE - 2),
  );
}

function flutedBull(L, R) {
  const shape = () => {
    const bar = (x, y, z) => rAnd(hypot(y, z) - R, abs(x - FACE - L / 2) - L / 2, 0.8);
    const bore = cyl(2.9, FACE + 20, FACE + L + 20, 0.2);
    const recess = (x, y, z) => max(hypot(y, z) - 7 - (x - FACE - L) * 0.5, FACE + L - 1.2 - x);
    return cuts(0.2, fluted(bar, R, FACE + 16, FACE + L - 16, 6, 4.2, 2.2, 0), recess, bore);
  };
  return part(
    `pfluted${L}`,
    M.stainless(0.22),
    shape,
    span(FACE - 2, FACE + L + 2, -R - 2, R + 2, -R - 2, R + 2),
    0.42,
  );
}

/** Steel core with a collar; a carbon sleeve between it and the muzzle band, which carries the sight. */
function carbonSleeved(L, R) {
  const end = FACE + L;
  return group(
    turnedPart(`pcarboncore${L}`, M.stainless(0.22), [
      [FACE, R + 0.7],
      [FACE + 12, R + 0.7, 0.6],
      [FACE + 12.6, R - 1],
      [end - 27.6, R - 1],
      [end - 27, R + 0.7, 0.6],
      ...muzzle(end, R + 0.4),
    ]),
    turnedPart(`pcarbon${L}`, M.carbon(R), [
      [FACE + 12.5, R - 1],
      [FACE + 12.5, R],
      [end - 27.5, R],
      [end - 27.5, R - 1],
    ]),
  );
}

/** Long tapered barrel with its thread under a knurled cap. */
function threadedTaper(L, finish) {
  const end = FACE + L;
  const steel = finish === "stainless";
  const cap = endcap(steel ? "stainless" : "black", { detail: false });
  return group(
    turnedPart(`pthreaded${L}`, steel ? M.stainless(0.22) : M.blued(), [
      [FACE, 11.6],
      [FACE + 12, 11.4, 8],
      [FACE + 44, 9.6, 60],
      [end - 18, 8.8],
      [end - 15, 8.8, 0.5],
      [end - 15, 6, 0.2],
      [end, 6],
      [end, 0],
    ]),
    at(cap, end - 14.8),
  );
}

const BARRELS = {
  carbon: (L) => carbonSleeved(L, 11.2),
  threaded: threadedTaper,
  bull: (L) =>
    group(
      turnedPart(`pbull${L}`, M.blued(), [
        [FACE, 12.2],
        [FACE + 2, 12.2],
        [FACE + 2.4, 11.6],
        ...muzzle(FACE + L, 11.6),
      ]),
    ),
  bullSteel: (L) =>
    group(
      turnedPart(`pbull${L}`, M.stainless(0.22), [
        [FACE, 12.2],
        [FACE + 2, 12.2],
        [FACE + 2.4, 11.6],
        ...muzzle(FACE + L, 11.6),
      ]),
    ),
  vented: (L, finish) => ventedShroud(finish, L),
  fluted: (L) => flutedBull(L, 12),
  taper: (L, finish) =>
    group(
      turnedPart(`ptaper${L}`, finish === "stainless" ? M.stainless(0.22) : M.blued(), [
        [FACE, 11.6],
        [FACE + 12, 11.4, 8],
        [FACE + 40, 9.4, 60],
        ...muzzle(FACE + L, 8),
      ]),
    ),
};
function muzzle(x, r) {
  return [
    [x, r, 0.7],
    [x, r * 0.7, 0.2],
    [x - 1.1, r * 0.62, 0.2],
    [x - 1.1, 3.3, 0.2],
    [x - 1.6, 2.82, 0.1],
    [x - 30, 2.82],
    [x - 30, 0],
  ];
}

// radius of the barrel under the front sight, and the distance of the sight behind the muzzle
const TOP = { bull: 11, bullSteel: 11, vented: 12.6, fluted: 11.4, taper: 7.6, carbon: 11.3, threaded: 8.5 };
const SIGHT_BACK = { vented: 22, threaded: 30 };

/**
 * @param kind 'bull', 'bullSteel', 'vented', 'fluted', 'carbon', 'taper' or 'threaded'
 * @param finish of the receiver, and of a shroud
 */
export function upper(kind = "bull", finish = "blued", { L = 118, fibre = false } = {}) {
  const slim = kind === "taper" || kind === "threaded";
  const size = span(REAR - 2, FACE + 2, -11, 15, -15, 15);
  return group(
    part(`preceiver-${slim}`, metal(finish), () => receiverShape(slim), size, 0.4),
    part(
      "pbolt",
      M.stainless(0.2),
      () => cut(cyl(8.6, -60, 10, 0.5), (x, y, z) => max(abs(y - 5) - 1.2, abs(x + 4) - 12, 6 - z), 0.2),
      span(-62, 12, -10, 10, -10, 10),
      0.5,
    ),
    part(
      "ears",
      finish === "stainless" ? M.stainless(0.26) : M.steelDark(),
      earsShape,
      span(REAR - 22, REAR + 4, -8, 12, -15, 15),
      0.32,
    ),
    laserMark(`upper-${slim}`, -86, -1.6, 4, slim ? slimFlank : () => 13.21),
    rearSight(REAR + 26, slim ? 12 : 12.6),
    frontSight(FACE + L - (SIGHT_BACK[kind] ?? 14), TOP[kind], fibre),
    BARRELS[kind](L, finish),
  );
}
