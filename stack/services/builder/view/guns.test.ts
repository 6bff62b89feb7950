import { Box3, Mesh, type MeshPhysicalMaterial, type Object3D } from "three";
import { describe, expect, test } from "vitest";
import { products } from "../../../seed/catalogue/products.ts";
import { choicesOf, modelled } from "../choices.ts";
import { partOf } from "./assembly.ts";
import { compose, guns } from "./guns.ts";
import { type MeshingOrder, meshParts } from "./worker.ts";
import { Workshop } from "./workshop.ts";

const catalogue = choicesOf(products);

function meshesOf(model: Object3D): Mesh[] {
  const meshes: Mesh[] = [];
  model.updateMatrixWorld(true);
  model.traverse((object) => object instanceof Mesh && meshes.push(object));
  return meshes;
}

/** What a model looks like: shapes, places and colours of everything in it. */
const looksOf = (model: Object3D): string =>
  JSON.stringify(
    meshesOf(model).map(({ name, matrixWorld, material }) => {
      const solid = material as MeshPhysicalMaterial;
      // Colours are in the shaders.
      return [name, matrixWorld.elements, solid.color.getHex(), solid.customProgramCacheKey()];
    }),
  );

test("every product that the view names is in the catalogue, and has a model", () => {
  expect(Object.keys(guns).toSorted()).toEqual(modelled.toSorted());
  expect(Object.keys(catalogue).toSorted()).toEqual(modelled.toSorted());
});

describe.each(modelled)("%s", (product) => {
  const { skus = {}, addOns = [] } = catalogue[product] ?? {};
  const parts = Object.entries(guns[product]?.parts ?? {});
  const offered = [...new Set([...Object.values(skus).flat(), ...addOns])];

  test("its parts have the options that the catalogue has, all of them and no others", () => {
    const known = parts.flatMap(([, { options }]) => Object.keys(options).map(Number));
    expect(new Set(known)).toEqual(new Set(offered));
  });

  test("each sku gives a build in which every part can be found", () => {
    // What an add-on leaves away is not there to be clicked.
    const always = parts.filter(([, { without, shared }]) => without !== false && !shared).map(([part]) => part);
    for (const options of Object.values(skus)) {
      const named = new Set(meshesOf(compose(product, options)).map(partOf));
      expect(always.filter((part) => !named.has(part))).toEqual([]);
    }
    const all = new Set(meshesOf(compose(product, [...(Object.values(skus)[0] ?? []), ...addOns])).map(partOf));
    const missing = parts.filter(([part, { shared }]) => !all.has(part) && !shared);
    expect(missing.map(([part]) => part)).toEqual([]);
  });

  test("each option can be seen", () => {
    const [first = []] = Object.values(skus);
    const bare = looksOf(compose(product, first));
    expect(addOns.filter((addOn) => looksOf(compose(product, [...first, addOn])) === bare)).toEqual([]);
    const looks = Object.values(skus).map((options) => looksOf(compose(product, options)));
    expect(new Set(looks).size).toBe(looks.length);
  });
});

test("a product without a model is refused in words", () => {
  expect(() => compose("bench-cap", [])).toThrow("There is no model of bench-cap.");
});

test("the Scribe is meshed part by part, of a pistol's size, and its longer barrel ends an inch further out", async () => {
  const bounds = async (sku: string) => {
    const chosen = catalogue.scribe?.skus[sku] ?? [];
    const bench = Object.assign(new EventTarget(), {
      postMessage(order: MeshingOrder) {
        for (const data of meshParts(order)) bench.dispatchEvent(new MessageEvent("message", { data }));
      },
      terminate: () => undefined,
    });
    const model = compose("scribe", chosen);
    const shares: number[] = [];
    await new Workshop(bench, 4).fill(model, { product: "scribe", sku, chosen }, (share) => shares.push(share));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    return new Box3().setFromObject(model);
  };
  const [short, long] = [await bounds("TRW-SC-45-BK"), await bounds("TRW-SC-55-BK")];
  expect(short.max.x - short.min.x).toBeGreaterThan(200);
  expect(short.max.x - short.min.x).toBeLessThan(300);
  expect(long.max.x - short.max.x).toBeCloseTo(25, 0);
});
