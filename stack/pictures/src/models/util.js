import { Group, Mesh } from "three";
import { lathe } from "../lathe.js";
import { mesh } from "../sdf/index.js";

// Geometry is cached by key, so color variants of a product need no meshing.
const geometries = new Map();

function cached(key, material, make) {
  if (!geometries.has(key)) geometries.set(key, make());
  const m = new Mesh(geometries.get(key), material);
  m.name = key;
  return m;
}

let coarseness = 1;

/** Sets the factor on the cells of all later parts: for videos and live views, which are smaller than the pictures. */
export function setCoarseness(factor) {
  coarseness = factor;
}

// an engraving is thinner than any coarser cell
const ENGRAVING = 0.2;
const coarser = (size) => (Array.isArray(size) ? size.map(coarser) : size < ENGRAVING ? size : size * coarseness);

/** Mesh of a signed distance function; the key must contain everything that changes the shape. */
export const part = (key, material, shape, bounds, cell = 0.5) =>
  cached(key, material, () => mesh(shape(), ...bounds, coarser(cell)));

/** Part turned around the x axis; see lathe.js. */
export const turnedPart = (key, material, points, options) => cached(key, material, () => lathe(points, options));

export const shapePart = (key, material, make) => cached(key, material, make);

/** Disposes all cached geometry; the page calls this between product families. */
export function clearGeometry() {
  for (const geometry of geometries.values()) geometry.dispose();
  geometries.clear();
}

export function group(...children) {
  const g = new Group();
  g.add(...children.flat(Infinity).filter(Boolean));
  return g;
}

/** Places an object: position in mm, rotation in radians. */
export function at(object, x = 0, y = 0, z = 0, rx = 0, ry = 0, rz = 0) {
  object.position.set(x, y, z);
  object.rotation.set(rx, ry, rz);
  return object;
}

export const smooth = (a, b, t) => {
  const u = Math.min(1, Math.max(0, (t - a) / (b - a)));
  return u * u * (3 - 2 * u);
};
export const bell = (t, centre, width) => Math.exp(-(((t - centre) / width) ** 2));

export const span = (x0, x1, y0, y1, z0, z1) => [
  [x0, x1],
  [y0, y1],
  [z0, z1],
];
