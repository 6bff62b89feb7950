// Makes geometry away from the page's thread: asked for the parts of a build, it answers each as it is ready.
import { setCoarseness } from "./coarseness.ts";
import { compose } from "./guns.ts";
import { recipe } from "./parts.ts";

export interface MeshingOrder {
  id: number;
  product: string;
  chosen: number[];
  /** Keys of the geometry that is wanted. */
  keys: string[];
  coarseness: number;
}

export interface MeshedPart {
  id: number;
  key: string;
  position: Float32Array<ArrayBuffer>;
  normal: Float32Array<ArrayBuffer>;
  index: Uint32Array<ArrayBuffer>;
  /** Share of the order that is done, 0 to 1. */
  done: number;
}

/** The geometry of a build's parts, one after the other. Throws for a product or a key that there is not. */
export function* meshParts(order: MeshingOrder): Generator<MeshedPart> {
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
