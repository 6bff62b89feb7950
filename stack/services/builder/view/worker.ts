// Makes geometry off the main thread and posts each part of a build when it is ready.
import { setCoarseness } from "./coarseness.ts";
import { compose } from "./guns.ts";
import { recipe } from "./parts.ts";

export interface MeshRequest {
  id: number;
  product: string;
  chosen: number[];
  keys: string[];
  coarseness: number;
}

export interface MeshedPart {
  id: number;
  key: string;
  position: Float32Array<ArrayBuffer>;
  normal: Float32Array<ArrayBuffer>;
  index: Uint32Array<ArrayBuffer>;
  /** Progress of the request, 0 to 1. */
  done: number;
}

/** Yields the geometry of a build's parts one by one. Throws for an unknown product or key. */
export function* meshParts(order: MeshRequest): Generator<MeshedPart> {
  setCoarseness(order.coarseness);
  compose(order.product, order.chosen);
  const recipes = order.keys.map((key) => ({ key, ...recipe(key) }));
  const whole = recipes.reduce((sum, { cost }) => sum + cost, 0);
  let done = 0;
  for (const { key, make, cost } of recipes) {
    const geometry = make();
    done += cost;
    yield {
      id: order.id,
      key,
      position: Float32Array.from(geometry.getAttribute("position").array),
      normal: Float32Array.from(geometry.getAttribute("normal").array),
      index: Uint32Array.from(geometry.getIndex()?.array ?? []),
      done: done / whole,
    };
  }
}
