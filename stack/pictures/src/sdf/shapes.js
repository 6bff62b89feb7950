// Signed distance functions: f(x, y, z) -> mm, negative inside. They make milled radii, fillets, and organic forms easy.
import { poly } from "./outline.js";

const { abs, hypot, max, min } = Math;

export const box =
  (w, h, d, r = 0, cx = 0, cy = 0, cz = 0) =>
  (x, y, z) => {
    const a = abs(x - cx) - w / 2 + r;
    const b = abs(y - cy) - h / 2 + r;
    const c = abs(z - cz) - d / 2 + r;
    return hypot(max(a, 0), max(b, 0), max(c, 0)) + min(max(a, b, c), 0) - r;
  };

/** Round rod from a to b with radius r to r2. */
export const capsule = (a, b, r, r2 = r) => {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const l = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
    const t = min(1, max(0, (px * dx + py * dy + pz * dz) / l));
    return hypot(px - dx * t, py - dy * t, pz - dz * t) - r - (r2 - r) * t;
  };
};

/** Intersection and union of two distances with an edge radius. */
export const rAnd = (a, b, r) => min(-r, max(a, b)) + hypot(max(r + a, 0), max(r + b, 0));
export const rOr = (a, b, r) => max(r, min(a, b)) - hypot(max(r - a, 0), max(r - b, 0));

/** The same for shapes: and, or, cut (f without g). */
export const and =
  (f, g, r = 0.3) =>
  (x, y, z) =>
    rAnd(f(x, y, z), g(x, y, z), r);
export const or =
  (f, g, r = 0.3) =>
  (x, y, z) =>
    rOr(f(x, y, z), g(x, y, z), r);
export const cut =
  (f, g, r = 0.3) =>
  (x, y, z) =>
    rAnd(f(x, y, z), -g(x, y, z), r);
export const cuts = (r, f, ...gs) => gs.reduce((a, b) => cut(a, b, r), f);

export const mirrorZ = (f) => (x, y, z) => f(x, y, abs(z));

/** Revolves a function of (radius, position) around an axis. */
const revolve = (f, axis) => {
  if (axis === "x") return (x, y, z) => f(hypot(y, z), x);
  if (axis === "y") return (x, y, z) => f(hypot(x, z), y);
  return (x, y, z) => f(hypot(x, y), z);
};

/** Cylinder from a to b along an axis, edge radius r, taper r0 -> r1. */
export const cyl = (r0, a, b, r = 0.4, axis = "x", r1 = r0) =>
  revolve((q, s) => {
    const t = min(1, max(0, (s - a) / (b - a)));
    return rAnd(q - r0 - (r1 - r0) * t, abs(s - (a + b) / 2) - (b - a) / 2, r);
  }, axis);

/** Turned part as a distance: [[position, radius], ...], closed to the axis. */
export const turned = (points, axis = "x", step = 0.5) => {
  const outline = poly([...points, [points.at(-1)[0], -30], [points[0][0], -30]], { step });
  return revolve((q, s) => outline(s, q), axis);
};

/** Extrudes an xy outline along z; the half width may be a function of the side view. */
export const slab = (outline, w, r = 0.5) => {
  if (typeof w === "function") return (x, y, z) => rAnd(outline(x, y), abs(z) - w(x, y, z), r);
  return (x, y, z) => rAnd(outline(x, y), abs(z) - w, r);
};

/** Extrudes a zy profile along x from a to b. */
export const slabX =
  (profile, a, b, r = 0.4) =>
  (x, y, z) =>
    rAnd(profile(z, y), abs(x - (a + b) / 2) - (b - a) / 2, r);
