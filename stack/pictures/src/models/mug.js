// Enamel mug standing on y = 0: steel rim, strap handle at +x, house mark facing +z.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { or } from "../sdf/index.js";
import { mark2d } from "./mark.js";
import { at, group, part, span, turnedPart } from "./util.js";

const { abs, atan2, hypot, max, min, PI } = Math;

const R = 42;
/** Direction of the mark around the mug, in radians: toward the camera of the main picture. */
const FRONT = 0.21;
const COLOURS = {
  white: { outside: "#e9e7e1", mark: "#1f2329" },
  navy: { outside: "#1b2740", mark: "#e4e1d8" },
};

const WALL = points`
  0 0, 0 36 1, 1.2 39 3, 5 42 3, 74 42, 76.4 42.6 0.6, 77.4 42.4, 77.4 41.2, 76 40.8, 6 40.8 5, 3 34 3, 3 0
`;
const RIM = points`74.6 41.6, 74.8 43.2 0.8, 77.8 43.6 1.2, 79.2 42.2 1.2, 78.6 40.4 0.8, 76 40.4`;

/** Strap bent out of sheet steel: a flat band along a rounded path. */
function handle() {
  const path = (x, y) => {
    const u = max(abs(y - 41) - 13, 0);
    const v = max(x - 54, 0);
    return abs(hypot(u, v) + min(max(abs(y - 41) - 13, x - 54), 0) - 12) - 1.5;
  };
  const band = (x, y, z) => {
    const d = [max(path(x, y), -x + R - 2.4), abs(z) - 6.2 + 0.02 * (x - R)];
    return min(-1.2, max(...d)) + hypot(max(1.2 + d[0], 0), max(1.2 + d[1], 0));
  };
  const plate = (cy) => (x, y, z) => {
    const r = hypot(x, z);
    const across = hypot(max(abs(z) - 5, 0), max(abs(y - cy) - 2, 0)) - 5;
    return max(abs(r - R) - 1.2, across, -x);
  };
  return or(or(band, plate(66), 1.2), plate(16), 1.2);
}

export function mug(variant = "white") {
  const { outside, mark } = COLOURS[variant];
  const skin = M.enamel(outside);
  // the mark is bent around the wall, so its width is measured along the wall
  const print = () => (x, y, z) => max(mark2d(R * (atan2(x, z) - FRONT), y - 44, 11.7), abs(hypot(x, z) - R) - 0.16);
  const upright = (child) => at(child, 0, 0, 0, 0, 0, PI / 2);
  return group(
    upright(turnedPart("mug", skin, WALL, { bevel: 1, segments: 240 })),
    upright(turnedPart("mugrim", M.stainless(0.16), RIM, { bevel: 0.6, segments: 240 })),
    part("mughandle", skin, handle, span(R - 4, 72, 8, 74, -13, 13), 0.5),
    part("mugmark", M.print(mark), print, span(-4, 22, 31, 57, 35, 43), 0.12),
  );
}
