// Cloth helpers: folds as height fields, seams, rows of stitches.
import { CapsuleGeometry, CatmullRomCurve3, Matrix4, Quaternion, Vector3 } from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { rAnd } from "../sdf/index.js";
import { gridReader } from "../sdf/outline.js";

const { abs, exp, floor, hypot, max, min, round } = Math;

function hash(i, j) {
  const s = Math.sin(i * 127.1 + j * 311.7) * 43758.5453;
  return s - floor(s);
}

/** Smooth value noise in the plane, about -1..1. */
export function noise2(x, y) {
  const i = floor(x);
  const j = floor(y);
  const q = (t) => t * t * t * (t * (t * 6 - 15) + 10);
  const [u, v] = [q(x - i), q(y - j)];
  const a = hash(i, j) * (1 - u) + hash(i + 1, j) * u;
  const b = hash(i, j + 1) * (1 - u) + hash(i + 1, j + 1) * u;
  return (a * (1 - v) + b * v) * 2 - 1;
}

/**
 * One fold: a soft ridge next to a shallow valley, fading at both ends.
 * @param line [x0, y0, x1, y1], bow = sideways bend in mm
 */
export function fold([x0, y0, x1, y1], width, height, bow = 0) {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const l = hypot(dx, dy);
  return (x, y) => {
    const t = ((x - x0) * dx + (y - y0) * dy) / (l * l);
    if (t < -0.3 || t > 1.3) return 0;
    const side = ((x - x0) * -dy + (y - y0) * dx) / l - bow * 4 * t * (1 - t);
    const w = width * (0.7 + 0.6 * max(0, t));
    if (abs(side) > 4 * w) return 0;
    const fade = exp(-(((t - 0.42) / 0.42) ** 4));
    return fade * height * (exp(-((side / w) ** 2)) - 0.55 * exp(-(((side - 1.7 * w) / (1.1 * w)) ** 2)));
  };
}

/** A crease: steep on one side and gentle on the other, as in heavy cloth; a negative height is a valley. */
export function crease([x0, y0, x1, y1], width, height, bow = 0) {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const l = hypot(dx, dy);
  return (x, y) => {
    const t = ((x - x0) * dx + (y - y0) * dy) / (l * l);
    if (t < -0.1 || t > 1.1) return 0;
    const side = ((x - x0) * -dy + (y - y0) * dx) / l - bow * 4 * t * (1 - t);
    const s = side / (side < 0 ? width * 0.75 : width * 2.1);
    if (abs(s) > 6) return 0;
    // sharp where it starts, fading into the cloth at its end
    const fade = min(1, max(0, (t + 0.1) * 5)) * (1 - min(1, max(0, t)) ** 2) * min(1, max(0, (1.1 - t) * 5));
    return 0.8 * fade * height * exp(0.5 - Math.sqrt(s * s + 0.25));
  };
}

/** Crumple of worn cloth, 0..1: branching, elongated ridges; angle of the ridges from vertical. */
export function crumple(x, y, width, length, angle = 0) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const u = (x * c + y * s) / width;
  const v = (y * c - x * s) / length;
  const bend = 0.8 * noise2(u * 0.5 + 5, v * 0.9 + 3);
  const ridge = (a, b) => 1 - Math.sqrt(noise2(a, b) ** 2 + 0.012);
  return 0.65 * ridge(u + bend, v) ** 2 + 0.35 * ridge(u * 2.1 + 9 + bend, v * 1.9 + 4) ** 2;
}

/**
 * Models a garment laid down by hand, in which nothing is straight or symmetric.
 * @param shift (x, y) to [dx, dy] in mm, small and slow
 * @returns of: a flat function or a solid as it lies; to: where a point of the pattern ends up
 */
export function lying(shift) {
  const of = (f) => (x, y, z) => {
    const [dx, dy] = shift(x, y);
    return f(x + dx, y + dy, z);
  };
  const to = ([x0, y0]) => {
    let [x, y] = [x0, y0];
    for (let i = 0; i < 4; i++) {
      const [dx, dy] = shift(x, y);
      [x, y] = [x0 - dx, y0 - dy];
    }
    return [x, y];
  };
  return { of, to };
}

/** Caches a slow height function on a grid and interpolates it smoothly. */
export function cachedField(f, [x0, x1], [y0, y1], step = 2) {
  const nx = Math.ceil((x1 - x0) / step) + 4;
  const ny = Math.ceil((y1 - y0) / step) + 4;
  const g = new Float32Array(nx * ny);
  for (let j = 0; j < ny; j++) for (let i = 0; i < nx; i++) g[j * nx + i] = f(x0 + (i - 1) * step, y0 + (j - 1) * step);
  const read = gridReader(g, nx, ny);
  return (x, y) => {
    const u = min(nx - 3.001, max(1, (x - x0) / step + 1));
    const v = min(ny - 3.001, max(1, (y - y0) / step + 1));
    return read(u, v);
  };
}

/** Sheet of cloth: outline distance, height of its middle, thickness; the edge is rounded. */
export const sheet =
  (outline, height, thickness, roll = thickness) =>
  (x, y, z) =>
    rAnd(outline(x, y), abs(z - height(x, y)) - thickness, min(roll, thickness)) * 0.8;

/** Samples a polyline or spline at equal steps. */
export function along(points, step, { closed = false, smooth = false } = {}) {
  const v = points.map((p) => new Vector3(p[0], p[1], p[2] ?? 0));
  if (smooth) {
    const curve = new CatmullRomCurve3(v, closed, "centripetal");
    return curve.getSpacedPoints(max(2, round(curve.getLength() / step)));
  }
  const out = [];
  const end = closed ? v.length : v.length - 1;
  for (let i = 0; i < end; i++) {
    const a = v[i];
    const b = v[(i + 1) % v.length];
    const n = max(1, round(a.distanceTo(b) / step));
    for (let k = 0; k < n; k++) out.push(a.clone().lerp(b, k / n));
  }
  if (!closed) out.push(v.at(-1));
  return out;
}

/** Row of stitches along sampled points: one short capsule per step. */
export function stitches(rows, { radius = 0.42, fill = 0.66 } = {}) {
  const geometries = [];
  const up = new Vector3(0, 1, 0);
  for (const points of rows) {
    for (let i = 0; i + 1 < points.length; i++) {
      const d = points[i + 1].clone().sub(points[i]);
      const length = d.length();
      if (length < 0.2) continue;
      const g = new CapsuleGeometry(radius, length * fill - radius, 2, 6);
      const turn = new Quaternion().setFromUnitVectors(up, d.normalize());
      const middle = points[i]
        .clone()
        .add(points[i + 1])
        .multiplyScalar(0.5);
      g.applyMatrix4(new Matrix4().compose(middle, turn, new Vector3(1, 1, 1)));
      g.deleteAttribute("uv");
      geometries.push(g);
    }
  }
  return mergeGeometries(geometries);
}
