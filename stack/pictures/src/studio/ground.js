// The shadow on the ground: one key light from the upper left and the sky; soft, but tight where the product touches.
import * as T from "three";
import * as S from "./shaders.js";
import { direction } from "./softboxes.js";

// degrees to the left of the camera and above the horizon; lying products are lit more from the front
const KEY = { stand: { left: 42, el: 50 }, lie: { left: 22, el: 36 } };
const KEY_SPREAD = 0.3;
const SKY_SPREAD = 0.7;
const MAP_SIZE = 1024;

/** Direction of the key light: from the left of the camera, wherever it looks. */
const keyDirection = ({ az, pose }) => direction(az - KEY[pose].left, KEY[pose].el);

/** Height of the product above the ground, measured along a light's direction. */
function reachAlong(L, { bounds, floor, pose }) {
  const [height, slope] =
    pose === "stand" ? [bounds.max.y - floor.position.y, L.y] : [bounds.max.z - floor.position.z, L.z];
  return height / Math.max(slope, 0.2);
}

/**
 * @param depthMap draws the product as a light sees it: (direction, size) to { shadow, M, size in mm }
 * @returns material of the ground, which shows only its shadow, as the alpha of a dark color
 */
export function groundMaterial(set, strength, depthMap) {
  const sun = keyDirection(set);
  const up = set.pose === "stand" ? new T.Vector3(0, 1, 0) : new T.Vector3(0, 0, 1);
  const key = depthMap(sun, MAP_SIZE);
  const sky = depthMap(up, MAP_SIZE);
  const values = {
    tKey: key.shadow.depthTexture,
    keyMatrix: key.M,
    keySize: key.size,
    keySpread: KEY_SPREAD,
    keyReach: reachAlong(sun, set),
    tSky: sky.shadow.depthTexture,
    skyMatrix: sky.M,
    skySize: sky.size,
    skySpread: SKY_SPREAD,
    skyReach: reachAlong(up, set),
    k: strength,
  };
  return new T.ShaderMaterial({
    uniforms: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
    vertexShader: S.groundVertex,
    fragmentShader: S.groundFragment,
    transparent: true,
    blending: T.NoBlending,
  });
}
