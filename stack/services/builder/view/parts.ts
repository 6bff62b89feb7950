// Stands in for the picture models' own `util.js`: geometry is made when it is asked for, by key, and coarser.
import { BufferGeometry, type Material, Mesh } from "three";
import { lathe } from "../../../pictures/src/lathe.js";
import { type Field, mesh } from "../../../pictures/src/sdf/index.js";
import { coarseness } from "./coarseness.ts";

export * from "../../../pictures/src/models/util.js?original";

interface Recipe {
  make: () => BufferGeometry;
  /** How long it takes, in cells of the field. */
  cost: number;
}

/** Turned parts take no time to speak of. */
const TURNED = 2_000;
const recipes = new Map<string, Recipe>();
const empty = new BufferGeometry();

/** A mesh without geometry; its name is the key under which `recipe` finds how to make it. */
function promised(key: string, material: Material, recipe: Recipe): Mesh {
  recipes.set(key, recipe);
  const made = new Mesh(empty, material);
  made.name = key;
  return made;
}

/** How to make the geometry of a mesh that was put into a model before. Throws for a key that no model has used. */
export function recipe(key: string): Recipe {
  const found = recipes.get(key);
  if (!found) throw new Error(`No model has a part ${key}.`);
  return found;
}

type Bounds = [[number, number], [number, number], [number, number]];

const along = (cell: number | number[], axis: number): number => (typeof cell === "number" ? cell : (cell[axis] ?? 1));

/** Mesh of a signed-distance shape; cells in mm. */
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

/** Turned part round the x axis. */
export const turnedPart = (key: string, material: Material, points: number[][], options?: object) =>
  promised(key, material, { make: () => lathe(points, options), cost: TURNED });

/** Any other geometry, made by a function. */
export const shapePart = (key: string, material: Material, make: () => BufferGeometry) =>
  promised(key, material, { make, cost: TURNED });

/** The same part with its geometry changed; `name` tells it from the unchanged one. */
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
