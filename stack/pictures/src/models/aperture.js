// Aperture sight for the receiver: clamp, slide with two click knobs, eyepiece toward the shooter (-x).
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { box, cut, cuts, cyl, or } from "../sdf/index.js";
import { laserMark } from "./mark.js";
import { metal, screw } from "./metal.js";
import { diamondKnurl } from "./muzzle.js";
import { at, group, part, span, turnedPart } from "./util.js";

const { abs, atan2, hypot, max, min, PI, round } = Math;

const AXIS = 42; // height of the line of sight

/** Knob turned around x: waist, index ring, knurled grip. */
const KNOB = points`
  0 0, 0 5.2, 4 5.2, 4.4 9.4 0.4, 5 10.2 0.3, 8.6 10.2 0.3, 9.2 9.4, 10.2 9.4, 10.8 10.6 0.4, 20.2 10.6, 21.4 9.6 0.6, 21.4 6.4 0.3,
  20.6 6 0.3, 20.6 0
`;

function knob(skin) {
  const grip = { from: 11, to: 20, step: 0.16, depth: diamondKnurl(10.6, 56) };
  // eight index lines engraved into the ring
  const lines = () => (x, y, z) => {
    const a = atan2(z, y);
    const off = (a - (round((a * 16) / (2 * PI)) * 2 * PI) / 16) * hypot(y, z);
    return max(abs(off) - 0.3, abs(x - 6.8) - 1.3, abs(hypot(y, z) - 10.2) - 0.07);
  };
  return group(
    turnedPart("sightknob", skin, KNOB, { segments: 280, radial: grip }),
    part("sightlines", M.print("#c9cacc"), lines, span(5, 9, -11, 11, -11, 11), 0.2),
  );
}

function base() {
  const foot = box(44, 15, 30, 1.6, 0, 0.5, 0);
  const dovetail = (x, y, z) => max(abs(z) - 7.4 - max(0, -2.6 - y) * 0.55, y + 2.6);
  const split = (x, y, z) => max(abs(z - 9.6) - 0.7, y - 3);
  const tower = box(20, 46, 17, 2, 4, 24, -1);
  const lean = (x, y) => x + 10 - max(0, y - 8) * 0.12;
  const body = or(foot, cut(tower, lean, 0.5), 2);
  return cuts(0.4, body, dovetail, split, (x, y) => hypot(max(abs(x - 4) - 2, 0), y - 14.6) - 2.8);
}

function slide() {
  const cross = box(15, 15, 40, 1.4, -9.5, AXIS, 0);
  const boss = cyl(10.6, -26, -9, 0.8);
  const eye = (x, y, z) => boss(x, y - AXIS, z);
  const bore = (x, y, z) => hypot(y - AXIS, z) - 4.4;
  return cut(or(cross, eye, 1.5), bore, 0.4);
}

/** Dished disc with a small hole and a rubber rim. */
function eyepiece() {
  const disc = points`
    -12 5, 0 5, 0 11.4, 1 12, 4 12, 4.4 11.4, 5.6 11.4, 6 12, 10 12 0.4, 11 11 0.4, 11 10 0.3, 8.4 6 0.6, 7.4 1.5 0.2,
    7 0.75 0.1, 2 0.75, 2 0
  `;
  const rim = points`-1.8 9.9, -1.8 12.4 1, 1.4 12.9 1, 3.4 12 1, 3.4 10.2, 1 9.6`;
  return group(
    at(turnedPart("eyedisc", M.anodised(M.ANOD.black, 0.36), disc, { segments: 240 }), -26, 0, 0, 0, PI),
    at(turnedPart("eyerim", M.rubber(), rim, { segments: 160 }), -36.4, 0, 0, 0, PI),
  );
}

export function apertureSight(finish = "black") {
  const skin = metal(finish);
  const scale = () => (x, y, z) => {
    const k = max(-4, min(4, round((y - 27) / 2.4)));
    return max(abs(y - 27 - k * 2.4) - 0.2, abs(x - 10.6) - (k % 2 ? 1.2 : 2), abs(z - 7.5) - 0.07);
  };
  return group(
    part("sightbase", skin, base, span(-24, 24, -9, 49, -17, 17), 0.34),
    part("sightslide", skin, slide, span(-28, 0, 28, 56, -22, 22), 0.3),
    part("sightscale", M.print("#c9cacc"), scale, span(8, 14, 16, 38, 7, 8), [0.2, 0.12, 0.1]),
    at(eyepiece(), 0, AXIS, 0),
    at(knob(skin), 4, 46.6, -1, 0, 0, PI / 2),
    at(knob(skin), -9.5, AXIS, 19.6, 0, -PI / 2),
    [-13, 13].map((x) => screw(x, 1.6, 15, 3)),
    laserMark("sight", 0, 1.6, 3.6, () => 15),
  );
}
