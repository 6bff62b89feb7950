import { type Box3, Spherical, Vector3 } from "three";

const UP = new Vector3(0, 1, 0);

export interface Lens {
  /** Vertical field of view in degrees. */
  fov: number;
  /** Width divided by height. */
  aspect: number;
  /** Fraction of the frame that stays free around the object. */
  margin: number;
}

/** The distance from a box's center at which a camera at these angles (radians) sees all of it. */
export function fittingDistance(box: Box3, phi: number, theta: number, { fov, aspect, margin }: Lens): number {
  const toCamera = new Vector3().setFromSpherical(new Spherical(1, phi, theta));
  const right = UP.clone().cross(toCamera).normalize();
  const up = toCamera.clone().cross(right);
  const slope = Math.tan((fov / 2) * (Math.PI / 180)) * (1 - margin);
  const middle = box.getCenter(new Vector3());
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((n) =>
    new Vector3(n & 1 ? box.max.x : box.min.x, n & 2 ? box.max.y : box.min.y, n & 4 ? box.max.z : box.min.z).sub(
      middle,
    ),
  );
  const needed = corners.map((corner) => {
    const side = Math.max(Math.abs(corner.dot(right)) / aspect, Math.abs(corner.dot(up)));
    return corner.dot(toCamera) + side / slope;
  });
  return Math.max(...needed);
}
