// Renders a product in orthographic projection: the normal, the depth in mm, and the material of every pixel.
import * as T from "three";

/** Directions of the eye and of the sheet's upper edge; placed as in third-angle projection. */
const VIEWS = {
  side: { eye: [0, 0, 1], up: [0, 1, 0] },
  // seen from the muzzle
  end: { eye: [1, 0, 0], up: [0, 1, 0] },
};

const vertexShader = `
  out vec3 n;
  out float d;
  void main() {
    vec4 v = modelViewMatrix * vec4(position, 1.);
    n = normalMatrix * normal;
    d = v.z;
    gl_Position = projectionMatrix * v;
  }`;
const fragmentShader = `
  in vec3 n;
  in float d;
  layout(location = 0) out vec4 a;
  layout(location = 1) out vec4 b;
  uniform float id;
  void main() {
    a = vec4(normalize(gl_FrontFacing ? n : -n), d);
    b = vec4(id, 0., 0., 1.);
  }`;

let renderer;

/** Parts of one material are drawn as one piece; only their shape separates them. */
function numbered(product) {
  const materials = new Map();
  product.traverse((o) => {
    if (!o.isMesh) return;
    if (!materials.has(o.material)) {
      const uniforms = { id: { value: materials.size + 1 } };
      const options = { uniforms, vertexShader, fragmentShader, glslVersion: T.GLSL3, side: T.DoubleSide };
      materials.set(o.material, new T.ShaderMaterial(options));
    }
    o.material = materials.get(o.material);
  });
}

const axis = (camera, i) => new T.Vector3().setFromMatrixColumn(camera.matrixWorld, i);

function cameraOf(name, bounds) {
  const { eye, up } = VIEWS[name];
  const camera = new T.OrthographicCamera();
  const centre = bounds.getCenter(new T.Vector3());
  const reach = bounds.getSize(new T.Vector3()).length();
  camera.position.copy(centre).addScaledVector(new T.Vector3(...eye), reach);
  camera.up.set(...up);
  camera.lookAt(centre);
  camera.near = 0;
  camera.far = reach * 2;
  camera.updateMatrixWorld();
  return camera;
}

/** The product's extent in mm on a view's sheet. */
export function sheetOf(name, bounds) {
  const camera = cameraOf(name, bounds);
  const [right, up] = [axis(camera, 0), axis(camera, 1)];
  const along = (direction) => {
    const [a, b] = [bounds.min.dot(direction), bounds.max.dot(direction)];
    return [Math.min(a, b), Math.max(a, b)];
  };
  return { x: along(right), y: along(up) };
}

/** Renders the part of a view between `x` and `y` (mm) with `scale` pixels per mm. */
export function renderView(product, bounds, name, { x, y, scale }) {
  renderer ??= new T.WebGLRenderer({ canvas: document.querySelector("canvas"), antialias: false });
  const camera = cameraOf(name, bounds);
  const width = Math.round((x[1] - x[0]) * scale);
  const height = Math.round((y[1] - y[0]) * scale);
  const [cx, cy] = [camera.position.dot(axis(camera, 0)), camera.position.dot(axis(camera, 1))];
  Object.assign(camera, { left: x[0] - cx, right: x[1] - cx, bottom: y[0] - cy, top: y[1] - cy });
  camera.updateProjectionMatrix();
  numbered(product);
  const scene = new T.Scene();
  scene.add(product);
  const target = new T.WebGLRenderTarget(width, height, {
    count: 2,
    type: T.FloatType,
    minFilter: T.NearestFilter,
    magFilter: T.NearestFilter,
  });
  renderer.setRenderTarget(target);
  renderer.setClearColor(0, 0);
  renderer.clear();
  renderer.render(scene, camera);
  const read = (index) => {
    const pixels = new Float32Array(width * height * 4);
    renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels, undefined, index);
    return pixels;
  };
  const shape = read(0);
  const ids = read(1);
  target.dispose();
  return { width, height, shape, ids };
}
