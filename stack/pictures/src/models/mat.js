// Bench mat as a flat lay: x right, y up, z toward the viewer.
import { Vector3 } from "three";
import * as M from "../materials/index.js";
import { rAnd } from "../sdf/index.js";
import { cachedField, noise2, sheet, stitches } from "./cloth.js";
import { mark2d } from "./mark.js";
import { group, part, shapePart, span } from "./util.js";

const { abs, hypot, max, min, round } = Math;

const W = 300;
const H = 150;
const COLOURS = {
  graphite: { cloth: "#3d4044", edge: "#26282b", print: "#c9c6be", thread: "#6d7075" },
  navy: { cloth: "#22304f", edge: "#161f36", print: "#d3d0c8", thread: "#5d6c92" },
};

const rounded = (w, h, r) => (x, y) => hypot(max(abs(x) - w + r, 0), max(abs(y) - h + r, 0)) - r;
const outline = rounded(W, H, 16);

/** Scale along the lower edge: a line every 10 mm, longer every 50. */
function ruler(x, y) {
  const k = max(-26, min(26, round(x / 10)));
  const length = k % 5 ? 5 : 9;
  return max(abs(x - k * 10) - 0.45, abs(y + H - 16 - length / 2) - length / 2);
}

/** Outline of a tray for small parts at the right edge. */
const tray = (x, y) => abs(rounded(62, 46, 8)(x - 196, y - 62)) - 0.6;

/** Stitches around the mat at a distance from its edge. */
function edgeRow(height, inside) {
  const [w, h, r] = [W - inside, H - inside, 16 - inside];
  const row = [];
  const corner = (cx, cy, from) => {
    for (let k = 0; k <= 6; k++) {
      const a = from + (k * Math.PI) / 12;
      row.push([cx + r * Math.cos(a), cy + r * Math.sin(a)]);
    }
  };
  corner(w - r, h - r, 0);
  corner(-w + r, h - r, Math.PI / 2);
  corner(-w + r, -h + r, Math.PI);
  corner(w - r, -h + r, (3 * Math.PI) / 2);
  const points = row.map(([x, y]) => new Vector3(x, y, 0));
  const out = [];
  points.forEach((a, i) => {
    const b = points[(i + 1) % points.length];
    const n = max(1, round(a.distanceTo(b) / 3.2));
    for (let k = 0; k < n; k++) out.push(a.clone().lerp(b, k / n));
  });
  return out.map((p) => new Vector3(p.x, p.y, height(p.x, p.y)));
}

export function mat(variant = "graphite") {
  const { cloth, edge, print, thread } = COLOURS[variant];
  const lie = cachedField(
    (x, y) => 4 + 0.8 * noise2(x / 150 + 3, y / 120) + 0.25 * noise2(x / 50, y / 60 + 8),
    [-W - 6, W + 6],
    [-H - 6, H + 6],
    4,
  );
  const film = (distance) => (x, y, z) => rAnd(distance(x, y), abs(z - lie(x, y) - 2) - 0.34, 0.1);
  const border = (x, y) => abs(outline(x, y) + 3.2) - 3.6;
  const size = span(-W - 2, W + 2, -H - 2, H + 2, -0.5, 8.5);
  return group(
    part("mat", M.jersey(cloth), () => sheet(outline, lie, 2, 1.4), size, [2, 2, 0.8]),
    part("matedge", M.cotton(edge), () => sheet(border, lie, 2.6, 2), size, [1.5, 1.5, 0.8]),
    shapePart("matstitch", M.thread(thread), () =>
      stitches([edgeRow((x, y) => lie(x, y) + 2.5, 4.4)], { radius: 0.5, fill: 0.7 }),
    ),
    part(
      "matmark",
      M.print(print),
      () => film((x, y) => mark2d(x + 196, y - 58, 44)),
      span(-242, -150, 12, 104, 4, 9),
      [0.8, 0.8, 0.2],
    ),
    part("matruler", M.print(print), () => film(ruler), span(-264, 264, -H + 14, -H + 28, 3, 9), [0.5, 0.8, 0.2]),
    part("mattray", M.print(print), () => film(tray), span(132, 260, 14, 110, 3, 9), [0.6, 0.6, 0.2]),
  );
}
