import { BufferAttribute, BufferGeometry } from "three";
import { expect, test } from "vitest";
import { compressX } from "./assembly.ts";

test("compresses a stock only behind a plane, to the given end, and keeps its normals facing outward", () => {
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    "position",
    new BufferAttribute(new Float32Array([100, 1, 2, -300, 1, 2, -400, 1, 2, -500, 1, 2]), 3),
  );
  const slanted = [Math.SQRT1_2, Math.SQRT1_2, 0];
  geometry.setAttribute(
    "normal",
    new BufferAttribute(new Float32Array([slanted, slanted, slanted, slanted].flat()), 3),
  );
  compressX(-300, -500, -400)(geometry);
  const { position, normal } = geometry.attributes;
  expect([0, 1, 2, 3].map((i) => position?.getX(i))).toEqual([100, -300, -350, -400]);
  expect(position?.getY(3)).toBe(1);
  // Compressed to half its length, a slope of one becomes a slope of two.
  expect((normal?.getX(3) ?? 0) / (normal?.getY(3) ?? 1)).toBeCloseTo(2);
  expect(normal?.getX(0)).toBeCloseTo(Math.SQRT1_2);
});
