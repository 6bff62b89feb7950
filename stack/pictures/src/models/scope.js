// Rifle scope along x: eyepiece at x = 0, objective at x = L, tube axis at y = z = 0.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { box, cyl, or, rAnd } from "../sdf/index.js";
import { group, part, span, turnedPart } from "./util.js";

const { abs, hypot, max, min, PI, round } = Math;

const ridges = (n, depth) => (x, a) => {
  const t = (a * n) / (2 * PI);
  return -depth * min(1, max(0, 1.6 - 3.4 * abs(t - round(t)) * 2 + 0.4));
};

const BIG = {
  L: 330,
  turret: 152,
  tube: points`
    8 0, 8 17.4, 0.4 17.8 0.3, 0 19.6, 1.5 21.2, 30 21.2, 31 20.4, 33 20.4, 34 21.8, 54 21.8, 55 20.6,
    58 20.4 4, 78 15.1 30, 236 15.1 40, 268 25.6 16, 276 27.4 8, 317 27.4, 317.6 26.7, 319.4 26.7, 320 27.4,
    329 27.4 0.5, 330 26.4, 330 25.2, 319 24.6, 319 0
  `,
  zoom: { from: 35.5, to: 52.5, step: 2, depth: ridges(36, 0.7) },
  lens: [
    [321, 0],
    [321, 24.8],
  ],
};
const LOW = {
  L: 262,
  turret: 128,
  tube: points`
    8 0, 8 16, 0.4 16.4 0.3, 0 18, 1.5 19.4, 34 19.4, 35 18.6, 37 18.6, 38 19.8, 56 19.8, 57 18.6, 60 18.4 4,
    78 15.1 30, 206 15.1 10, 216 16.6 8, 256 16.6, 257 16, 258 16, 258.6 16.6, 261.4 16.6 0.5, 262 16,
    262 14.8, 254 14.4, 254 0
  `,
  zoom: { from: 39.5, to: 54.5, step: 2, depth: ridges(32, 0.7) },
  lens: [
    [256, 0],
    [256, 14.5],
  ],
};

const turretProfile = points`
  10 0, 10 12.6, 20 12.6, 21 13.8, 24.4 13.8, 24.4 13, 25.6 13, 25.6 14.4, 39.5 14.4 0.5, 41 13.2, 41.6 11,
  41.6 10, 41.2 9.4, 41.2 0
`;

export function scope(kind = "big") {
  const { L, turret, tube, zoom, lens } = kind === "big" ? BIG : LOW;
  const black = M.anodised(M.ANOD.black, 0.36);
  const saddle = () => {
    const side = (x, y, z) => rAnd(hypot(x - turret, y) - 13.5, abs(z - 10) - 10, 1);
    const top = (x, y, z) => rAnd(hypot(x - turret, z) - 13.5, abs(y - 10) - 10, 1);
    const drum = or(cyl(15.4, turret - 27, turret + 27, 2), box(44, 33, 33, 9, turret, 0, 0), 4);
    return or(or(drum, top, 3), side, 3);
  };
  const knob = (rotation) => {
    const depth = ridges(44, 0.5);
    const t = turnedPart("turret", black, turretProfile, {
      segments: 264,
      radial: { from: 27.5, to: 38, step: 2, depth },
    });
    t.position.x = turret;
    t.rotation.set(...rotation);
    return t;
  };
  return group(
    turnedPart(`scope-${kind}`, black, tube, { segments: 216, radial: zoom }),
    part(`saddle-${kind}`, black, saddle, span(turret - 30, turret + 30, -20, 24, -20, 24), 0.8),
    knob([0, 0, PI / 2]),
    knob([0, -PI / 2, 0]),
    turnedPart(`lens-${kind}`, M.glass(), [
      [lens[1][0], lens[1][1]],
      [lens[1][0] + 2.2, lens[1][1] * 0.6, 30],
      [lens[1][0] + 2.6, 0],
    ]),
    kind === "big" &&
      turnedPart("scopering", M.anodised(M.ANOD.graphite, 0.28), points`311 27, 311 27.7, 313 27.7, 313 27`),
  );
}
