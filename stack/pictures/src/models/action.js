// Rifle actions. Origin: receiver face on the bore axis; the receiver reaches back to x = -226.
import { Vector3 } from "three";
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { box, capsule, cut, cyl, mirrorZ, or, poly, rAnd, slab, turned } from "../sdf/index.js";
import { laserMark } from "./mark.js";
import { at, group, part, span, turnedPart } from "./util.js";

const { abs, atan2, cos, hypot, max, min, PI, round, sin, sqrt } = Math;

const crossPin = (key, x, y, z, r = 2) =>
  at(
    part(
      `pin-${key}-${r}`,
      M.stainless(0.25),
      () => cyl(r, -0.6, 0.5, 0.3, "z"),
      span(-r - 1, r + 1, -r - 1, r + 1, -2, 1),
      0.3,
    ),
    x,
    y,
    z,
  );

// crowned flank: a flat black face would reflect a single gray and look like cardboard
const semiFlank = (x, y) => 16.4 - 0.0062 * (y - 1) ** 2 - 0.02 * max(0, y - 8) ** 2;

function semiShape(bare) {
  const outline = poly(
    points`
      -227 -20, -228 -2, -224 9, -214 15.2, -204 16.6, -6 16.6, -1 15.4, 0 12, 0 -20
    `,
    { step: 0.6 },
  );
  let f = slab(outline, semiFlank, 2.6);
  const port = (x, y, z) => rAnd(rAnd(abs(x + 95) - 29, abs(y - 3.4) - 6.6, 2.4), 2 - z, 0.4);
  f = cut(f, port, 0.7);
  f = cut(f, (x, y, z) => rAnd(rAnd(abs(x + 150) - 30, abs(y - 6.2) - 1.1, 1), 12 - z, 0.2), 0.4); // handle slot
  f = cut(
    f,
    mirrorZ((x, y, z) => max(abs(y + 8.2) - 0.5, 13 - z, abs(x + 112) - 108)),
    0.3,
  );
  f = cut(f, cyl(11.2, -12, 10, 0.3), 0.4);
  f = cut(f, (x, y, z) => (rAnd(abs(x + 92) - 40, abs(z) - 11.5, 2) < 0 && y < -15 ? -1 : 1), 0.1) && f;
  return bare ? cut(f, (x, y, z) => max(abs(x + 112) - 96, abs(y + 8) - 20, abs(z) - 11.2), 1) : f;
}

/** Semi-automatic action: receiver, bolt in the ejection port, charging handle, cross pins. */
export function semiAction(finish, { bare = false, q = 1 } = {}) {
  const receiver = part(`semi-${bare}-${q}`, finish, () => semiShape(bare), span(-231, 3, -23, 19, -20, 20), [
    1.1 * q,
    0.7 * q,
    0.7 * q,
  ]);
  const pins = points`-206 -6, -28 -3.5, -52 -12`.map(([x, y]) => crossPin("a", x, y, 15.9));
  const mark = laserMark("semi", -196, 3.4, 6, semiFlank);
  if (bare) return group(receiver, pins, mark);
  const bolt = () => {
    const b = (x, y, z) => rAnd(abs(x + 100) - 36, hypot(max(abs(y - 3.4) - 1, 0), z) - 11.6, 0.6);
    const claw = (x, y, z) => max(abs(y - 6.4) - 1.6, abs(x + 80) - 20, 10.6 - z);
    return cut(cut(b, claw, 0.3), (x, y, z) => max(abs(((x + 900) % 3) - 1.5) - 0.5, abs(x + 116) - 10, 11 - z), 0.2);
  };
  const handle = () => {
    const arm = capsule([-118, 5.4, 9], [-118, 5.4, 24], 3.6, 3.2);
    const paddle = (x, y, z) => rAnd(hypot(max(abs(x + 116) - 7, 0), y - 4.4) - 5.4, abs(z - 26) - 4.2, 1.6);
    const grip = (x, y, z) => max(abs(((x + 900) % 2.6) - 1.3) - 0.5, 29.6 - z, abs(x + 116) - 8);
    return cut(or(arm, paddle, 2), grip, 0.3);
  };
  return group(
    receiver,
    pins,
    mark,
    part(`semibolt-${q}`, M.stainless(0.2), bolt, span(-138, -62, -12, 18, -13, 14), 0.7),
    part("semihandle", M.stainless(0.22), handle, span(-132, -102, -6, 14, 6, 32), 0.5),
  );
}

function boltReceiver() {
  let f = turned(points`-226 12, -224 15.6, -222 16.6, -3 16.6, 0 15.4, 0.1 12`, "x", 0.7);
  f = or(f, box(222, 14, 24, 2, -112, 9.5, 0), 2);
  f = cut(f, (x, y, z) => rAnd(rAnd(abs(x + 92) - 32, -(y + 3), 3), max(y - 11.5, 4 - z), 1), 0.6);
  f = cut(f, cyl(10.4, -240, -20, 0.2), 0.4);
  f = cut(f, (x, y, z) => rAnd(abs(x + 182) - 7, max(abs(y + 2) - 8, 4 - z), 1), 0.6);
  f = cut(
    f,
    mirrorZ((x, y, z) => max(abs(y + 1.5) - 0.6, 15.5 - z, x + 128)),
    0.3,
  );
  return f;
}

/** Knob turned around x with its collar at x = 0: 'walnut', plain 'ball', or knurled; the last two in the given steel. */
function knob(kind, steel = M.stainless(0.22)) {
  const profile = points`0 0, 0 6.4, 2 6.6, 2.6 5.8, 3.6 6.9`;
  const [long, thick] = kind === "ball" ? [12.4, 12.4] : [13.2, 11.8];
  for (let k = 0; k <= 40; k++) {
    const phi = 2.5 * (1 - k / 40);
    profile.push([2.2 + long + long * cos(phi), thick * sin(phi)]);
  }
  const knurl = {
    from: 9,
    to: 26,
    step: 0.25,
    depth: (x, a) => {
      const u = (a * 30) / (2 * PI);
      const w = x / 1.6;
      const tri = (t) => abs(t - round(t)) * 2;
      return -0.5 * (1 - min(tri(u + w), tri(u - w)));
    },
  };
  const isWood = kind === "walnut";
  return turnedPart(`knob-${kind}`, isWood ? M.walnut() : steel, profile, {
    bevel: 0.6,
    segments: 200,
    radial: isWood || kind === "ball" ? undefined : knurl,
  });
}

/** Bolt handle with a knob: 'round' steel, 'oval' knurled steel or 'walnut'. */
export function boltHandle(kind = "round", h = 0.7) {
  const arm = () => {
    const root = cyl(7.6, 6, 13, 1.2, "z");
    const boss = (x, y, z) => root(x + 182, y + 1, z);
    const neck = or(
      capsule([-182, -1, 8], [-183, -4, 24], 5.6, 4.9),
      capsule([-183, -4, 24], [-186, -11, 36], 4.9, 4.4),
      9,
    );
    const s = or(or(boss, neck, 4), capsule([-186, -11, 36], [-192, -22, 51], 4.4, 4.1), 10);
    const ball = capsule([-193, -24, 53], [-196, -30, 62], 7.4, 9.4);
    return kind === "round" ? or(s, ball, 4) : s;
  };
  const steel = part(`handle-${kind}-${h}`, M.stainless(0.18), arm, span(-212, -168, -46, 10, 2, 76), h);
  if (kind === "round") return group(steel);
  const placed = group(knob(kind));
  placed.position.set(-191.6, -21, 49.5);
  placed.quaternion.setFromUnitVectors(new Vector3(1, 0, 0), new Vector3(-4.4, -10, 12.5).normalize());
  return group(steel, placed);
}

/** Bolt action: round receiver, fluted bolt, handle. */
export function boltAction(finish, { knob = "round", q = 1 } = {}) {
  const bolt = () => {
    const b = turned(points`-262 6, -260 9.4, -246 11.2, -228 11.2, -226 9.9, -24 9.9`, "x", 0.6);
    const grooves = (x, y, z) => {
      const k = (atan2(y, z) * 8) / (2 * PI);
      return hypot((k - round(k)) * 8, hypot(y, z) - 10.9) - 1.3 + max(0, -150 - x);
    };
    return cut(b, (x, y, z) => max(grooves(x, y, z), -146 - x), 0.3);
  };
  return group(
    part(`boltrec-${q}`, finish, boltReceiver, span(-229, 3, -19, 19, -19, 19), [1.2 * q, 0.8 * q, 0.8 * q]),
    part(`bolt-${q}`, M.stainless(0.2), bolt, span(-264, -22, -13, 13, -13, 13), [1.2 * q, 0.7 * q, 0.7 * q]),
    boltHandle(knob, 0.8 * q),
    laserMark("bolt", -34, 0, 6, (x, y) => sqrt(16.6 ** 2 - y * y)),
  );
}

/** Loose bolt handle, lying on the table: dovetailed root, tapered neck, knob. */
export function looseHandle(kind = "walnut", steel = M.stainless(0.2)) {
  const root = () => {
    const lug = box(12, 15, 21, 1.4, -3, 0, 0);
    const flange = cyl(12.6, 2, 6.5, 1.2);
    const tail = (x, y, z) => max(abs(y) - 5.4 + (x + 9) * 0.35, abs(z) - 8, abs(x + 12) - 4);
    return cut(or(or(lug, flange, 0.3), tail, 0.6), (x, y, z) => hypot(x + 3, y) - 2.6, 0.4);
  };
  const neck = points`
    5 10, 7.4 9.6 1, 10 6.4 6, 14 5.3 20, 52 4.3 4, 54 4.3, 54 6.4 0.4, 57 6.4 0.4, 57 0
  `;
  const g = group(
    part("looseroot", steel, root, span(-18, 9, -15, 15, -15, 15), 0.26),
    turnedPart("looseneck", steel, neck, { segments: 180 }),
    at(knob(kind, steel), 56.6),
  );
  return at(g, 0, 0, 0, 0, 0, 0.05);
}
