// Anatomic palm grip. Frame interface on top (y = 0), right side +z, the axis leans back.
import * as M from "../materials/index.js";
import { points } from "../points.js";
import { box, cut, or, rAnd, rOr, slab, spline } from "../sdf/index.js";
import { bell, group, part, span } from "./util.js";

const { abs, hypot, max } = Math;

const OUTLINE = points`
  -34 8, -40 13, -49 9, -47 -3, -43 -14, -47 -34, -54 -58, -60 -82, -64 -98, -58 -105, -40 -107, -16 -104,
  -8 -98, -8 -90, -11 -78, -6 -70, -6 -60, -2 -50, 2 -42, 3 -32, 6 -24, 10 -15, 11 -4, 8 5, 2 8, -14 8
`;
// stippled panel as a distance in the shader
const PANEL = "float s=p.x-.32*p.y; return min(min(s+26.,14.-s),min(p.y+88.,-30.-p.y));";
const ALONG_GRIP = "return vec3(p.y*.93+p.x*.36, p.x*.93-p.y*.36, p.z)*1.15;";

export function gripMaterial(finish) {
  if (finish === "walnut") return M.walnut(PANEL, ALONG_GRIP);
  if (finish === "polymer") return M.gripPolymer(PANEL);
  return M.laminate(["#26292e", "#7d8287", "#26292e", "#50565c", "#a9adaf", "#33373c"], 1.6);
}

const ellipsoid =
  (cx, cy, cz, rx, ry, rz, slope = 0) =>
  (x, y, z) =>
    (hypot((x - cx) / rx, (y - cy + slope * x) / ry, (z - cz) / rz) - 1) * ry;

function gripShape(open) {
  const outline = spline(OUTLINE, { step: 0.8 });
  const half = (x, y, z) => {
    const s = x - 0.34 * y;
    const swell = 4.6 * bell(y, -52, 26) * (z < 0 ? 1.35 : 0.8);
    return 13.4 + swell + 2.4 * bell(y, -98, 14) - 1.5 * bell(y, -16, 12) + 1.2 * bell(s, -16, 16);
  };
  const body = slab(outline, half, 11);
  const shelf = ellipsoid(-34, -101, 0, 27, 7.5, 27);
  let f = (x, y, z) => rOr(body(x, y, z), shelf(x, y, z), 7);
  f = or(f, ellipsoid(-14, -1, -1, 26, 6.5, 19, 0.12), 6); // thumb rest
  f = cut(f, box(200, 40, 100, 0, 0, 26, 0), 1.2); // flat top
  f = cut(f, (x, y, z) => rAnd(abs(z) - 8.5, -y - 4 + max(0, -38 - x) * 2, 0.5), 0.7); // frame slot
  if (open) f = cut(f, (x, y, z) => rAnd(abs(z) - 8.5, abs(x + 36 - 0.3 * (y + 100)) - 17, 1), 0.8); // magazine well
  const screwHole = (x, y, z) => hypot(x + 36.5, y + 92) - 3.4 + (z > 0 ? max(0, 12 - z) : 1e2);
  return cut(f, screwHole, 0.5);
}

export function grip(finish = "walnut", { h = 0.7 } = {}) {
  const size = span(-68, 30, -116, 22, -32, 32);
  return group(part(`grip-${h}`, gripMaterial(finish), () => gripShape(false), size, h));
}
