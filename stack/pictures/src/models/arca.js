// Dovetail rail for the forend: long plate with 45 degree flanks, slots, stop screws and engraved graduation.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { cuts, poly, slabX } from "../sdf/index.js";
import { laserMark } from "./mark.js";
import { metal, screw } from "./metal.js";
import { at, group, part, span } from "./util.js";

const { abs, hypot, max, min, round } = Math;

const LENGTH = 300;
const PROFILE = points`
  -15.6 0, 15.6 0, 16.2 0.8, 16.2 3.4, 15.2 4.8, 19 8.6, 19 10.4, 17.8 11.6, -17.8 11.6, -19 10.4, -19 8.6, -15.2 4.8, -16.2 3.4,
  -16.2 0.8
`;
const SCREWS = [34, 150, 266];

function shape() {
  const bar = slabX(poly(PROFILE, { step: 0.25, pad: 8 }), 0, LENGTH, 0.8);
  const groove = (x, y, z) => max(abs(z) - 6.4, 10.4 - y);
  // counterbored slots for the screws into the forend, with round pockets between them
  const near = (x) => SCREWS.reduce((best, s) => (abs(x - s) < abs(best) ? x - s : best), LENGTH);
  const slot = (half, r, floor) => (x, y, z) => max(hypot(max(abs(near(x)) - half, 0), z) - r, floor - y);
  const pocket = (x, y, z) => {
    const k = max(0, min(7, round((x - 66) / 24)));
    const skip = k === 3 || k === 4 ? 200 : 0;
    return max(hypot(x - 66 - k * 24, z) - 4.9, 3 - y) + skip;
  };
  return cuts(0.35, bar, groove, slot(9, 4.4, 5.6), slot(9, 2.5, -2), pocket);
}

/** Graduation along one edge of the top: a line every 5 mm, longer every 10. */
function graduation() {
  return (x, y, z) => {
    const k = max(1, min(57, round((x - 5) / 5)));
    const end = k % 2 ? 12.6 : 10.6;
    return max(abs(x - 5 - k * 5) - 0.32, abs(z - (end + 17) / 2) - (17 - end) / 2, abs(y - 11.6) - 0.06);
  };
}

/** Rail along x from 0 to 300 mm, mounting face down, dovetail up. */
export function arcaRail(finish = "black") {
  return group(
    part("arca", metal(finish), shape, span(-1, LENGTH + 1, -1, 13, -21, 21), [0.7, 0.42, 0.42]),
    part("arcalines", M.print("#b9bbbe"), graduation, span(4, LENGTH - 4, 11.4, 11.8, 10, 18), [0.3, 0.12, 0.3]),
    SCREWS.map((x) => screw(x, 8.6, 0, 3.9, "y")),
    [7, LENGTH - 7].map((x) => screw(x, 11, 0, 2.4, "y")),
    at(group(laserMark("arca", 0, 0, 4.6, () => 0)), 17, 11.62, -12, -Math.PI / 2, 0, 0),
  );
}
