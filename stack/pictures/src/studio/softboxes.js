// The lights: softboxes on a dim dome, as an environment map and as sampled directions.
import * as T from "three";

export const D2R = Math.PI / 180;

// direction (az from the camera side, el), half sizes in degrees, radiance L; az 0 = camera, 90 = right
export const SOFTBOXES = [
  { az: -14, el: 70, w: 46, h: 20, L: 15 }, // large overhead, slightly to the camera
  { az: -72, el: 22, w: 14, h: 38, L: 11 }, // left strip
  { az: 78, el: 16, w: 9, h: 40, L: 8 }, // right strip
  { az: 4, el: 24, w: 40, h: 12, L: 1.7 }, // camera fill
  { az: 170, el: 34, w: 40, h: 9, L: 9 }, // rim
];
const AMBIENT = 0.42;
const FLOOR = 0.62;
const DOME_SHARE = 0.35;

export function direction(az, el) {
  const a = az * D2R;
  const e = el * D2R;
  return new T.Vector3(Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e));
}

const domeVertex = /* glsl */ `
varying vec3 d;
void main() {
  d = position;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.);
}`;
const domeFragment = /* glsl */ `
varying vec3 d;
void main() {
  float y = normalize(d).y;
  float l = mix(${FLOOR.toFixed(2)}, ${AMBIENT.toFixed(2)}, smoothstep(-.25, .08, y));
  l *= mix(1., .45, smoothstep(0., .5, y));
  gl_FragColor = vec4(l, l * .985, l * .96, 1.);
}`;

/** A softbox is brighter in its center, like a real one. */
function softboxMesh({ az, el, w, h, L }) {
  const geometry = new T.PlaneGeometry(40 * Math.tan(w * D2R), 40 * Math.tan(h * D2R), 24, 24);
  const uv = geometry.attributes.uv;
  const colours = new Float32Array(uv.count * 3);
  for (let i = 0; i < uv.count; i++) {
    const e = Math.max(Math.abs(uv.getX(i) - 0.5), Math.abs(uv.getY(i) - 0.5)) * 2;
    colours.fill(1 - 0.55 * e * e, i * 3, i * 3 + 3);
  }
  geometry.setAttribute("color", new T.BufferAttribute(colours, 3));
  const color = new T.Color(L, L * 0.985, L * 0.96);
  const mesh = new T.Mesh(geometry, new T.MeshBasicMaterial({ color, side: T.DoubleSide, vertexColors: true }));
  mesh.position.copy(direction(az, el).multiplyScalar(20));
  mesh.lookAt(0, 0, 0);
  return mesh;
}

export function softboxScene(boxes = SOFTBOXES) {
  const scene = new T.Scene();
  const shader = { side: T.BackSide, vertexShader: domeVertex, fragmentShader: domeFragment };
  scene.add(new T.Mesh(new T.SphereGeometry(50, 64, 32), new T.ShaderMaterial(shader)));
  for (const box of boxes) scene.add(softboxMesh(box));
  return scene;
}

/** Low-discrepancy sequence. */
export function halton(index, base) {
  let f = 1;
  let r = 0;
  for (let i = index; i; i = Math.floor(i / base)) {
    f /= base;
    r += f * (i % base);
  }
  return r;
}

/** Tent filter offset: neighboring pixels share samples, so silhouettes have no steps. */
export const tent = (u) => (u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 - 2 * u));

/** n light directions with weights, sampled from the softboxes by power, plus the dim dome. */
export function lightDirections(n) {
  const power = (b) => b.L * 4 * Math.tan(b.w * D2R) * Math.tan(b.h * D2R);
  const total = SOFTBOXES.reduce((sum, b) => sum + power(b), 0);
  const dome = Math.round(n * 0.34);
  const out = [];
  for (const b of SOFTBOXES) {
    const k = Math.max(2, Math.round(((n - dome) * power(b)) / total));
    const frame = new T.Object3D();
    frame.position.copy(direction(b.az, b.el));
    frame.lookAt(0, 0, 0);
    for (let i = 1; i <= k; i++) {
      const u = (halton(i, 2) * 2 - 1) * Math.tan(b.w * D2R);
      const v = (halton(i, 3) * 2 - 1) * Math.tan(b.h * D2R);
      const d = new T.Vector3(u, v, 0).applyQuaternion(frame.quaternion).add(frame.position).normalize();
      out.push([d, power(b) / k]);
    }
  }
  for (let i = 1; i <= dome; i++) {
    const y = halton(i, 2) * 1.15 - 0.15;
    const a = halton(i, 3) * 2 * Math.PI;
    const r = Math.sqrt(1 - y * y);
    out.push([new T.Vector3(r * Math.cos(a), y, r * Math.sin(a)), (DOME_SHARE * total) / dome]);
  }
  return out;
}
