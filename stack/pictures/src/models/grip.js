// Anatomic palm grip. Frame interface on top (y = 0), right side +z; the axis leans back.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { box, cut, or, rAnd, slab, spline } from "../sdf/index.js";
import { screw } from "./metal.js";
import { at, bell, group, part, span } from "./util.js";

const { abs, hypot, max } = Math;

const OUTLINE = points`
  -34 8, -40 13, -49 9, -47 -3, -43 -14, -47 -34, -54 -58, -60 -82, -64 -98, -58 -105, -40 -107, -16 -104,
  -8 -98, -8 -90, -11 -78, -6 -70, -6 -60, -2 -50, 2 -42, 3 -32, 6 -24, 10 -15, 11 -4, 8 5, 2 8, -14 8
`;
// stippled panel as a distance in the shader
const PANEL = "float s=p.x-.32*p.y; return min(min(s+26.,14.-s),min(p.y+88.,-30.-p.y));";
const ALONG_GRIP = "return vec3(p.y*.93+p.x*.36, p.x*.93-p.y*.36, p.z)*1.15;";

export function gripMaterial(finish) {
  if (finish === "walnut") return M.walnut(PANEL, ALONG_GRIP, 1.55, "stippled");
  if (finish === "polymer") return M.gripPolymer(PANEL);
  return M.laminate(["#26292e", "#7d8287", "#26292e", "#50565c", "#a9adaf", "#33373c"], 0.8);
}

const ellipsoid =
  (cx, cy, cz, rx, ry, rz, slope = 0) =>
  (x, y, z) =>
    (hypot((x - cx) / rx, (y - cy + slope * x) / ry, (z - cz) / rz) - 1) * ry;

/** @param foot 1 for the flared foot of the palm grip, 0 for a plain end */
function gripShape(foot) {
  const outline = spline(OUTLINE, { step: 0.8 });
  const half = (x, y, z) => {
    const s = x - 0.34 * y;
    const swell = 4.6 * bell(y, -52, 26) * (z < 0 ? 1.35 : 0.8);
    return 13.4 + swell + 2.4 * bell(y, -98, 14) * foot - 1.5 * bell(y, -16, 12) + 1.2 * bell(s, -16, 16);
  };
  let f = slab(outline, half, 11);
  if (foot) f = or(f, ellipsoid(-34, -101, 0, 27, 7.5, 27), 7);
  f = or(f, ellipsoid(-14, -1, -1, 26, 6.5, 19, 0.12), 6); // thumb rest
  f = cut(f, box(200, 40, 100, 0, 0, 26, 0), 1.2); // flat top
  f = cut(f, (x, y, z) => rAnd(abs(z) - 8.5, -y - 4 + max(0, -38 - x) * 2, 0.5), 0.7); // frame slot
  if (!foot) return f;
  const screwHole = (x, y, z) => hypot(x + 36.5, y + 92) - 3.4 + (z > 0 ? max(0, 12 - z) : 1e2);
  return cut(f, screwHole, 0.5);
}

const SIZE = span(-68, 30, -116, 22, -32, 32);

export function grip(finish = "walnut", { h = 0.7 } = {}) {
  return group(part(`grip-${h}`, gripMaterial(finish), () => gripShape(1), SIZE, h));
}

// center of the grip at a height: the axis leans back
const middle = (y) => -36 + 0.3 * (y + 90);

/** Palm shelf: a dished ledge on a bracket that slides along the right flank of the grip. */
function shelfShape() {
  const ledge = ellipsoid(-39, -99, 20, 34, 9.5, 32);
  const dish = ellipsoid(-38, -79, 42, 42, 16.5, 30);
  const inside = (z) => 10.5 - z;
  const plate = (x, y, z) => rAnd(rAnd(abs(x - middle(y)) - 13.5, abs(y + 82) - 21, 6), abs(z - 16) - 5.4, 2.2);
  let f = cut((x, y, z) => rAnd(ledge(x, y, z), inside(z), 1.5), dish, 2);
  f = or(f, plate, 5);
  const slot = (x, y, z) => max(hypot(x - middle(y), max(abs(y + 78) - 7, 0)) - 3.4, 14 - z);
  return cut(f, slot, 0.6);
}

function shelfMaterial(finish) {
  if (finish === "walnut") return M.walnut("return -9.;", ALONG_GRIP);
  return finish === "polymer" ? M.polymer() : gripMaterial(finish);
}

/** Target grip for the right hand: the palm shelf is adjustable in height, held by a screw in a slot. */
export function shelfGrip(finish = "walnut", { h = 0.7 } = {}) {
  return group(
    part(`shelfgrip-${h}`, gripMaterial(finish), () => gripShape(0), SIZE, h),
    part(`shelf-${h}`, shelfMaterial(finish), shelfShape, span(-80, 4, -112, -58, 6, 60), h),
    at(screw(0, 0, 0, 5.2), middle(-76), -76, 23),
  );
}
