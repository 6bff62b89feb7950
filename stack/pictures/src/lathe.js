// Turned parts as exact surfaces of revolution around the x axis: crisp shoulders, chamfers, and threads.
import { BufferAttribute, BufferGeometry } from "three";

const { atan2, ceil, cos, hypot, max, min, PI, sin, tan } = Math;

/** Replaces every corner by a small arc and returns rows of { x, r, nx, nr }. */
function roundedRows(points, bevel) {
  const rows = [];
  const normal = (a, b) => {
    const l = hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [-(b[1] - a[1]) / l, (b[0] - a[0]) / l];
  };
  const push = (x, r, n) => rows.push({ x, r: max(r, 0), nx: n[0], nr: n[1] });
  push(points[0][0], points[0][1], normal(points[0], points[1]));
  for (let i = 1; i < points.length - 1; i++) {
    const [p, q, s] = [points[i - 1], points[i], points[i + 1]];
    const [n0, n1] = [normal(p, q), normal(q, s)];
    const turn = atan2(n0[0] * n1[1] - n0[1] * n1[0], n0[0] * n1[0] + n0[1] * n1[1]);
    const reach = min(hypot(q[0] - p[0], q[1] - p[1]), hypot(s[0] - q[0], s[1] - q[1])) * 0.45;
    const wish = (q[2] ?? bevel) * Math.abs(tan(turn / 2));
    const cutBack = min(wish, reach);
    const d0 = [n0[1], -n0[0]];
    const d1 = [n1[1], -n1[0]];
    const a = [q[0] - d0[0] * cutBack, q[1] - d0[1] * cutBack];
    const b = [q[0] + d1[0] * cutBack, q[1] + d1[1] * cutBack];
    const steps = Math.abs(turn) < 0.05 ? 1 : 5;
    for (let k = 0; k <= steps; k++) {
      const t = k / steps;
      // at this size, a quadratic Bezier through the corner is close enough to an arc
      const x = (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * q[0] + t * t * b[0];
      const r = (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * q[1] + t * t * b[1];
      const m = [n0[0] * (1 - t) + n1[0] * t, n0[1] * (1 - t) + n1[1] * t];
      const l = hypot(...m) || 1;
      push(x, r, [m[0] / l, m[1] / l]);
    }
  }
  push(points.at(-1)[0], points.at(-1)[1], normal(points.at(-2), points.at(-1)));
  return rows;
}

/** Subdivides long straight runs, so that a radial displacement has rows to work on. */
function subdivide(rows, { step, from, to }, side) {
  const out = [];
  rows.forEach((row, i) => {
    const last = rows[i - 1];
    const straight = last && last.nx * row.nx + last.nr * row.nr > 0.9999;
    if (straight && row.nr * side > 0.2 && max(last.x, row.x) > from && min(last.x, row.x) < to) {
      const n = ceil(hypot(row.x - last.x, row.r - last.r) / step);
      for (let k = 1; k < n; k++) {
        out.push({ ...row, x: last.x + ((row.x - last.x) * k) / n, r: last.r + ((row.r - last.r) * k) / n });
      }
    }
    out.push(row);
  });
  return out;
}

/**
 * @param points outline [[x, radius, bevel?], ...]; outside surface runs toward +x, a bore runs back toward -x
 * @param radial optional { from, to, step, depth(x, angle) }: added to the radius of the outside
 * (or, with inside: true, of the bore) between from and to
 */
export function lathe(points, { bevel = 0.3, segments = 144, radial } = {}) {
  let rows = roundedRows(points, bevel);
  const side = radial?.inside ? -1 : 1;
  if (radial) rows = subdivide(rows, radial, side);
  const position = [];
  const normal = [];
  const e = 0.02;
  for (const { x, r, nx, nr } of rows) {
    const shaped = radial && nr * side > 0.2 && x >= radial.from && x <= radial.to;
    for (let k = 0; k <= segments; k++) {
      const a = (k / segments) * 2 * PI;
      let radius = r;
      let n = [nx, nr, 0];
      if (shaped) {
        const d = radial.depth(x, a);
        radius += d;
        const dx = (radial.depth(x + e, a) - d) / e - nx / nr;
        const da = (radial.depth(x, a + e / r) - d) / e;
        const l = hypot(dx, 1, da);
        n = [(-dx * side) / l, side / l, (-da * side) / l];
      }
      position.push(x, radius * cos(a), radius * sin(a));
      normal.push(n[0], n[1] * cos(a) - n[2] * sin(a), n[1] * sin(a) + n[2] * cos(a));
    }
  }
  return gridGeometry(position, normal, rows.length, segments + 1);
}

/** A surface through rows of `width` points each; points and normals are given row by row. */
export function gridGeometry(position, normal, rowCount, width) {
  const index = [];
  for (let i = 0; i + 1 < rowCount; i++) {
    for (let k = 0; k + 1 < width; k++) {
      const o = i * width + k;
      index.push(o, o + 1, o + width, o + 1, o + width + 1, o + width);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(position), 3));
  geometry.setAttribute("normal", new BufferAttribute(new Float32Array(normal), 3));
  geometry.setIndex(index);
  return geometry;
}

/** Depth function of a screw thread. */
export const thread = (pitch, depth) => (x, a) => {
  const t = x / pitch - a / (2 * PI);
  const tri = Math.abs(t - Math.round(t)) * 2;
  return -depth * min(1, max(0, 1.25 - 1.5 * tri));
};
