// The product videos: model, shot, light, and the motion between frames. Each ends where it begins. coarseness multiplies
// the mesh cells: 1.7 leaves a third of the triangles and a third of the time.
import { vernier } from "./models/pistol.js";
import { datum } from "./models/rifle.js";
import { elevation } from "./catalog/shots.js";

const light = { lights: 12, samples: 3, shadowSize: 1000 };

/** Eased motion there and back, 0 to 1 to 0; t is the fraction of the video. */
const thereAndBack = (t) => (1 - Math.cos(2 * Math.PI * t)) / 2;

/** Turns the product around the vertical axis through its center; the muzzle moves away from the viewer. */
function turn(degrees) {
  return ({ product, bounds }) => {
    const { min, max } = bounds;
    const centre = (min.x + max.x) / 2;
    const reach = Math.hypot((max.x - min.x) / 2, Math.max(-min.z, max.z));
    // the lights cover the same box in every frame, so that the shadows' grain stays still
    min.set(centre - reach, min.y, -reach);
    max.set(centre + reach, max.y, reach);
    return (share) => {
      const angle = (share * degrees * Math.PI) / 180;
      product.rotation.y = angle;
      product.position.set(centre * (1 - Math.cos(angle)), 0, centre * Math.sin(angle));
      product.updateMatrixWorld(true);
    };
  };
}

/** Moves the camera along the product between two points; both are [x, y] in mm, with the butt's end at 0. */
function travel([x0, y0], [x1, y1]) {
  return (set) => {
    const { camera, bounds } = set;
    set.still = true;
    return (share) => {
      camera.position.x = bounds.min.x + x0 + share * (x1 - x0);
      camera.position.y = y0 + share * (y1 - y0);
      camera.updateMatrixWorld();
    };
  };
}

export const films = {
  vernier: {
    seconds: 5,
    coarseness: 1.7,
    build: () => vernier("walnut", { L: 118 }),
    shot: { el: 4.5, az: 0, fov: 12, margin: 0.15 },
    light,
    motion: turn(58),
  },
  datum: {
    seconds: 5,
    coarseness: 1.4,
    build: () => datum("walnut"),
    shot: { ...elevation, fov: 20, margin: 0.03, crop: { x: 0.5, y: 0.5, zoom: 2.5 } },
    light,
    motion: travel([190, -50], [790, -24]),
  },
};

export const FRAME_RATE = 24;

/** Position of the moving parts in frame i of a video. */
export const shareAt = (i, { seconds }) => thereAndBack(i / (seconds * FRAME_RATE));
