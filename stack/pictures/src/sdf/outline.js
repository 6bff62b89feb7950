// Distances to closed outlines in the plane.
import { CatmullRomCurve3, Vector3 } from "three";

const { ceil, floor, hypot, max, min, sqrt } = Math;

/** Exact signed distance to a polygon. */
function polygonDistance(points, x, y) {
  let best = 1e9;
  let sign = 1;
  for (let k = 0, m = points.length - 1; k < points.length; m = k++) {
    const [kx, ky] = points[k];
    const [mx, my] = points[m];
    const [ex, ey] = [mx - kx, my - ky];
    const [wx, wy] = [x - kx, y - ky];
    const t = min(1, max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey || 1)));
    best = min(best, (wx - ex * t) ** 2 + (wy - ey * t) ** 2);
    const a = y >= ky;
    const b = y < my;
    const c = ex * wy > ey * wx;
    if ((a && b && c) || (!a && !b && !c)) sign = -sign;
  }
  return sign * sqrt(best);
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

/** Distance to a polygon, cached on a grid of the given step; with spline the points are joined smoothly. */
export function poly(corners, { step = 0.6, pad = 24, spline: isSpline = false, n = 260 } = {}) {
  const points = isSpline ? splinePoints(corners, n) : corners;
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x0 = min(...xs) - pad;
  const y0 = min(...ys) - pad;
  const W = ceil((max(...xs) + pad - x0) / step) + 1;
  const H = ceil((max(...ys) + pad - y0) / step) + 1;
  const grid = new Float32Array(W * H);
  for (let j = 0; j < H; j++) {
    for (let i = 0; i < W; i++) grid[j * W + i] = polygonDistance(points, x0 + i * step, y0 + j * step);
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
