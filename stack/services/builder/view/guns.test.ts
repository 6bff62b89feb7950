import { Box3, Mesh, type MeshPhysicalMaterial, type Object3D } from "three";
import { describe, expect, test } from "vitest";
import { products } from "../../../seed/catalog/products.ts";
import { optionsOf, modeled } from "../builder-options.ts";
import { partOf } from "./assembly.ts";
import { compose, guns } from "./guns.ts";
import { type MeshRequest, meshParts } from "./worker.ts";
import { GeometryCache } from "./geometry-cache.ts";

const catalog = optionsOf(products);

function meshesOf(model: Object3D): Mesh[] {
  const meshes: Mesh[] = [];
  model.updateMatrixWorld(true);
  model.traverse((object) => object instanceof Mesh && meshes.push(object));
  return meshes;
}

/** The appearance of a model: shapes, positions, and colors of all its meshes. */
const looksOf = (model: Object3D): string =>
  JSON.stringify(
    meshesOf(model).map(({ name, matrixWorld, material }) => {
      const solid = material as MeshPhysicalMaterial;
      // Colors are in the shaders.
      return [name, matrixWorld.elements, solid.color.getHex(), solid.customProgramCacheKey()];
    }),
  );

test("every modeled product is in the catalog and has a model", () => {
  expect(Object.keys(guns).toSorted()).toEqual(modeled.toSorted());
  expect(Object.keys(catalog).toSorted()).toEqual(modeled.toSorted());
});

describe.each(modeled)("%s", (product) => {
  const { skus = {}, addOns = [] } = catalog[product] ?? {};
  const parts = Object.entries(guns[product]?.parts ?? {});
  const offered = [...new Set([...Object.values(skus).flat(), ...addOns])];

  test("its parts have exactly the options in the catalog", () => {
    const known = parts.flatMap(([, { options }]) => Object.keys(options).map(Number));
    expect(new Set(known)).toEqual(new Set(offered));
  });

  test("each sku's build contains every part", () => {
    // Add-ons that are off leave no mesh to click.
    const always = parts.filter(([, { without, shared }]) => without !== false && !shared).map(([part]) => part);
    for (const options of Object.values(skus)) {
      const named = new Set(meshesOf(compose(product, options)).map(partOf));
      expect(always.filter((part) => !named.has(part))).toEqual([]);
    }
    const all = new Set(meshesOf(compose(product, [...(Object.values(skus)[0] ?? []), ...addOns])).map(partOf));
    const missing = parts.filter(([part, { shared }]) => !all.has(part) && !shared);
    expect(missing.map(([part]) => part)).toEqual([]);
  });

  test("each option is visible", () => {
    const [first = []] = Object.values(skus);
    const bare = looksOf(compose(product, first));
    expect(addOns.filter((addOn) => looksOf(compose(product, [...first, addOn])) === bare)).toEqual([]);
    const looks = Object.values(skus).map((options) => looksOf(compose(product, options)));
    expect(new Set(looks).size).toBe(looks.length);
  });
});

test("rejects a product without a model with a message", () => {
  expect(() => compose("bench-cap", [])).toThrow("There is no model of bench-cap.");
});

test("meshes the Scribe part by part at pistol size, with its longer barrel ending an inch further out", async () => {
  const bounds = async (sku: string) => {
    const chosen = catalog.scribe?.skus[sku] ?? [];
    const bench = Object.assign(new EventTarget(), {
      postMessage(order: MeshRequest) {
        for (const data of meshParts(order)) bench.dispatchEvent(new MessageEvent("message", { data }));
      },
      terminate: () => undefined,
    });
    const model = compose("scribe", chosen);
    const shares: number[] = [];
    await new GeometryCache(bench, 4).fill(model, { product: "scribe", sku, chosen }, (share) => shares.push(share));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    return new Box3().setFromObject(model);
  };
  const [short, long] = [await bounds("TRW-SC-45-BK"), await bounds("TRW-SC-55-BK")];
  expect(short.max.x - short.min.x).toBeGreaterThan(200);
  expect(short.max.x - short.min.x).toBeLessThan(300);
  expect(long.max.x - short.max.x).toBeCloseTo(25, 0);
});
