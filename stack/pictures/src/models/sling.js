// Canvas sling, rolled up and standing on edge: y up; the free end with its steel fittings runs toward +x.
import { Vector2, Vector3 } from "three";
import { gridGeometry } from "../lathe.js";
import * as M from "../materials/index.js";
import { box, capsule, cut, cyl, or, rAnd } from "../sdf/index.js";
import { noise2, stitches } from "./cloth.js";
import { mark2d } from "./mark.js";
import { at, group, part, shapePart, span } from "./util.js";

const { abs, atan2, cos, hypot, max, min, PI, sin } = Math;

const WIDTH = 34;
const THICK = 2.6;
const COLOURS = { canvas: "#a8977a", graphite: "#3b3e42" };
const TURNS = 7;
const [INNER, OUTER] = [22, 22 + TURNS * 3.3];
const TAIL = 128;

/** Center line of the webbing from above, as [x, z]; it ends at the tip of the tail. */
function line() {
  const out = [];
  const n = TURNS * 120;
  for (let i = 0; i <= n; i++) {
    const t = i / n;
    const a = PI / 2 + (1 - t) * TURNS * 2 * PI;
    const r = INNER + (OUTER - INNER) * t + 0.35 * noise2(cos(a) * 2 + t * 9, sin(a) * 2);
    out.push(new Vector2(r * cos(a), r * sin(a)));
  }
  const start = out.at(-1).clone();
  for (let i = 1; i <= 100; i++) {
    const s = (i / 100) * TAIL;
    out.push(new Vector2(start.x + s, start.y + 5 * (1 - cos((s / TAIL) * PI * 0.9))));
  }
  return out;
}

/** Rounded cross-section of the webbing as [sideways, up, normal sideways, normal up]. */
function section(thick, width, r = 1) {
  const out = [];
  for (const [cx, cy, from] of [
    [thick / 2 - r, width / 2 - r, 0],
    [-thick / 2 + r, width / 2 - r, PI / 2],
    [-thick / 2 + r, -width / 2 + r, PI],
    [thick / 2 - r, -width / 2 + r, (3 * PI) / 2],
  ]) {
    for (let k = 0; k <= 5; k++) {
      const a = from + (k * PI) / 10;
      out.push([cx + r * cos(a), cy + r * sin(a), cos(a), sin(a)]);
    }
  }
  return [...out, out[0]];
}

/** Sweeps the section along a line in the xz plane; both ends are closed by collapsing onto the center. */
function ribbon(points, thick, width) {
  const shape = section(thick, width);
  const [position, normal] = [[], []];
  points.forEach((p, i) => {
    const d = points[min(i + 1, points.length - 1)]
      .clone()
      .sub(points[max(i - 1, 0)])
      .normalize();
    const isEnd = i === 0 || i === points.length - 1;
    for (const [s, y, ns, ny] of shape) {
      position.push(p.x - d.y * s, isEnd ? y * 0.98 : y, p.y + d.x * s);
      normal.push(-d.y * ns, ny, d.x * ns);
    }
  });
  return gridGeometry(position, normal, points.length, shape.length);
}

/** Ring of round wire along a rounded rectangle of half sizes w and h in the xy plane. */
const wire =
  (w, h, corner, r, x0 = 0) =>
  (x, y, z) => {
    const [u, v] = [abs(x - x0) - w + corner, abs(y) - h + corner];
    return hypot(hypot(max(u, 0), max(v, 0)) + min(max(u, v), 0) - corner, z) - r;
  };

/** Adjuster, sewn end, loop, and swivel along x; the webbing ends at x = 0. */
function fittings(steel, leather, thread) {
  const adjuster = () => or(wire(13, 21.5, 4, 1.9, -78), capsule([-78, -21, 0], [-78, 21, 0], 1.9), 0.6);
  const loop = () => {
    const swivel = cyl(4.2, -7, 7, 0.6, "y");
    const collar = (x, y, z) => swivel(x - 16, y, z);
    const shackle = (x, y, z) => max(wire(11, 10.5, 6, 2.1, 29)(x, y, z), 17 - x);
    const bolt = (x, y, z) => rAnd(hypot(x - 37, z) - 2.6, abs(y) - 15, 0.5);
    const nut = (x, y, z) => rAnd(hypot(x - 37, z) - 4.6, abs(abs(y) - 13.4) - 1.9, 0.5);
    return or(or(or(wire(9, 21, 4, 1.9, 7), collar, 0.8), shackle, 0.8), or(bolt, nut, 0.4), 0.4);
  };
  const tab = () => {
    const body = box(46, WIDTH + 4, 7.4, 2.4, -22, 0, 0);
    const tip = (x, y) => (x + 45 - (abs(y) - 12) * 1.2) * 0.64;
    const eye = (x, y, z) => hypot(x + 2, z) - 2;
    return cut(cut(body, tip, 1), eye, 0.3);
  };
  const seam = [];
  for (const y of [-15, 15]) {
    for (const z of [-3.75, 3.75]) {
      seam.push(Array.from({ length: 11 }, (_, k) => new Vector3(-36 + k * 3, y, z)));
    }
  }
  const mark = () => (x, y, z) => max(mark2d(x + 22, y, 7), abs(z - 3.7) - 0.14);
  return group(
    part("slingadjuster", steel, adjuster, span(-95, -62, -25, 25, -4, 4), 0.34),
    part("slingloop", steel, loop, span(-6, 46, -25, 25, -6, 6), 0.34),
    part("slingtab", leather, tab, span(-48, 3, -20, 20, -5, 5), 0.4),
    part("slingmark", M.print("#d8cdb8"), mark, span(-30, -14, -8, 8, 3, 4.2), 0.2),
    shapePart("slingseam", thread, () => stitches(seam, { radius: 0.45, fill: 0.7 })),
  );
}

export function sling(variant = "canvas") {
  const points = line();
  const end = points.at(-1);
  const d = end.clone().sub(points.at(-4));
  const web = M.webbing(COLOURS[variant]);
  return group(
    shapePart("slingweb", web, () => ribbon(points, THICK, WIDTH)),
    at(fittings(M.gunmetal(), M.leather("#4a2f1d"), M.thread("#cdbb98")), end.x, 0, end.y, 0, -atan2(d.y, d.x), 0),
  );
}
