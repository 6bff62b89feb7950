// Replaces the picture models' own `util.js`: geometry is made on demand, by key, and coarser.
import { BufferGeometry, type Material, Mesh } from "three";
import { lathe } from "../../../pictures/src/lathe.js";
import { type Field, mesh } from "../../../pictures/src/sdf/index.js";
import { coarseness } from "./coarseness.ts";

export * from "../../../pictures/src/models/util.js?original";

interface Recipe {
  make: () => BufferGeometry;
  /** Cost of meshing in field cells. */
  cost: number;
}

/** Turned parts cost almost nothing. */
const TURNED = 2_000;
const recipes = new Map<string, Recipe>();
const empty = new BufferGeometry();

/** A mesh without geometry. Its name is the key for `recipe`. */
function promised(key: string, material: Material, recipe: Recipe): Mesh {
  recipes.set(key, recipe);
  const made = new Mesh(empty, material);
  made.name = key;
  return made;
}

/** Returns how to make the geometry of a mesh that a model contains. Throws for an unknown key. */
export function recipe(key: string): Recipe {
  const found = recipes.get(key);
  if (!found) throw new Error(`No model has a part ${key}.`);
  return found;
}

type Bounds = [[number, number], [number, number], [number, number]];

const along = (cell: number | number[], axis: number): number => (typeof cell === "number" ? cell : (cell[axis] ?? 1));

/** Mesh of a signed distance function; cells in mm. */
export function part(
  key: string,
  material: Material,
  shape: () => Field,
  bounds: Bounds,
  cell: number | number[] = 0.5,
) {
  const cost = bounds.reduce((cells, [from, to], axis) => (cells * (to - from)) / along(cell, axis), 1);
  const make = () => {
    const by = coarseness();
    const coarse = typeof cell === "number" ? cell * by : cell.map((size) => size * by);
    return mesh(shape(), ...bounds, coarse);
  };
  return promised(key, material, { make, cost });
}

export const turnedPart = (key: string, material: Material, points: number[][], options?: object) =>
  promised(key, material, { make: () => lathe(points, options), cost: TURNED });

export const shapePart = (key: string, material: Material, make: () => BufferGeometry) =>
  promised(key, material, { make, cost: TURNED });

/** A copy of a part with its geometry changed; `name` distinguishes it from the original. */
export function changed(original: Mesh, name: string, change: (geometry: BufferGeometry) => void): Mesh {
  const { make, cost } = recipe(original.name);
  const again = promised(`${original.name} ${name}`, original.material as Material, {
    make: () => {
      const geometry = make();
      change(geometry);
      return geometry;
    },
    cost,
  });
  again.applyMatrix4(original.matrix);
  return again;
}
