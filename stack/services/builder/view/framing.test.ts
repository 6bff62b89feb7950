import { Box3, PerspectiveCamera, Vector3 } from "three";
import { expect, test } from "vitest";
import { fittingDistance } from "./framing.ts";

const lens = { fov: 18, aspect: 16 / 9, margin: 0.1 };

/** The largest projected coordinate of a box's corners; 1 is the edge of the frame. */
function reach(box: Box3, phi: number, theta: number): number {
  const camera = new PerspectiveCamera(lens.fov, lens.aspect);
  const middle = box.getCenter(new Vector3());
  camera.position.setFromSphericalCoords(fittingDistance(box, phi, theta, lens), phi, theta).add(middle);
  camera.lookAt(middle);
  camera.updateMatrixWorld();
  const corners = [box.min.x, box.max.x].flatMap((x) =>
    [box.min.y, box.max.y].flatMap((y) => [box.min.z, box.max.z].map((z) => new Vector3(x, y, z).project(camera))),
  );
  return Math.max(...corners.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
}

test.each([
  ["a rifle", [-500, -110, -30], [470, 60, 30]],
  ["a pistol", [-90, -150, -20], [160, 40, 20]],
  ["a pistol and what lies behind it", [-90, -150, -90], [160, 40, 30]],
])("%s fills the frame up to the margin, at any angle", (_, min, max) => {
  const box = new Box3(new Vector3(...min), new Vector3(...max));
  for (const [phi, theta] of [
    [1.4, -0.34],
    [1.4, 0.9],
    [0.4, -2],
    [1.6, 0],
  ] as const) {
    expect(reach(box, phi, theta)).toBeCloseTo(0.9, 6);
  }
});
