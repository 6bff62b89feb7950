// Distances to closed outlines in the plane.
import { CatmullRomCurve3, Vector3 } from "three";

const { ceil, floor, hypot, max, min, sqrt } = Math;

/** Exact signed distance to a polygon, given as flat coordinates; unrolled because it is on the hot path. */
function polygonDistance(flat, x, y) {
  let best = 1e18;
  let inside = false;
  let mx = flat[flat.length - 2];
  let my = flat[flat.length - 1];
  for (let k = 0; k < flat.length; k += 2) {
    const kx = flat[k];
    const ky = flat[k + 1];
    const ex = mx - kx;
    const ey = my - ky;
    const wx = x - kx;
    const wy = y - ky;
    let t = (wx * ex + wy * ey) / (ex * ex + ey * ey || 1);
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const dx = wx - ex * t;
    const dy = wy - ey * t;
    const d = dx * dx + dy * dy;
    if (d < best) best = d;
    if (ky > y !== my > y && wx < (ex * wy) / ey) inside = !inside;
    mx = kx;
    my = ky;
  }
  return inside ? -sqrt(best) : sqrt(best);
}

/** Weights of a uniform cubic B-spline. */
export const bspline = (t) => {
  const u = 1 - t;
  return [(u * u * u) / 6, (3 * t * t * t - 6 * t * t + 4) / 6, (3 * u * u * u - 6 * u * u + 4) / 6, (t * t * t) / 6];
};

/** Reads a grid with a cubic B-spline: twice differentiable, so reflections stay clean. */
export function gridReader(grid, W, H) {
  return (u, v) => {
    const i = floor(u);
    const j = floor(v);
    const a = bspline(u - i);
    const b = bspline(v - j);
    let d = 0;
    for (let q = 0; q < 4; q++) {
      const o = min(H - 1, j + q - 1) * W + i - 1;
      d += b[q] * (a[0] * grid[o] + a[1] * grid[o + 1] + a[2] * grid[o + 2] + a[3] * grid[o + 3]);
    }
    return d;
  };
}

function splinePoints(points, n) {
  const curve = new CatmullRomCurve3(
    points.map((p) => new Vector3(p[0], p[1], 0)),
    true,
    "centripetal",
  );
  return curve
    .getSpacedPoints(n)
    .slice(0, -1)
    .map((p) => [p.x, p.y]);
}

/** Distance to a polygon, cached on a grid with the given step; with spline, the points are joined smoothly. */
export function poly(corners, { step = 0.6, pad = 24, spline: isSpline = false, n = 260 } = {}) {
  const points = isSpline ? splinePoints(corners, n) : corners;
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x0 = min(...xs) - pad;
  const y0 = min(...ys) - pad;
  const W = ceil((max(...xs) + pad - x0) / step) + 1;
  const H = ceil((max(...ys) + pad - y0) / step) + 1;
  const grid = new Float32Array(W * H);
  const flat = Float64Array.from(points.flat());
  for (let j = 0; j < H; j++) {
    for (let i = 0; i < W; i++) grid[j * W + i] = polygonDistance(flat, x0 + i * step, y0 + j * step);
  }
  const read = gridReader(grid, W, H);
  return (x, y) => {
    const u = (x - x0) / step;
    const v = (y - y0) / step;
    const cu = min(W - 3.001, max(1, u));
    const cv = min(H - 3.001, max(1, v));
    return read(cu, cv) + hypot(u - cu, v - cv) * step;
  };
}

export const spline = (points, options) => poly(points, { spline: true, ...options });
