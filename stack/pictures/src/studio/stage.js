// Places a product on the ground and fits the camera to it.
import * as T from "three";
import { D2R, direction } from "./softboxes.js";

/** Samples each mesh: about a thousand points are enough to fit the frame. */
function samplePoints(product) {
  const points = [];
  const v = new T.Vector3();
  product.traverse((o) => {
    if (!o.isMesh) return;
    const p = o.geometry.attributes.position;
    const step = Math.max(1, p.count >> 10);
    for (let i = 0; i < p.count; i += step)
      points.push(v.fromBufferAttribute(p, i).applyMatrix4(o.matrixWorld).clone());
  });
  return points;
}

function extent(points, camera) {
  const box = new T.Box2();
  const v = new T.Vector3();
  for (const p of points) {
    v.copy(p).project(camera);
    box.expandByPoint(new T.Vector2(v.x, v.y));
  }
  return box;
}

const axis = (camera, i) => new T.Vector3().setFromMatrixColumn(camera.matrixWorld, i);

/** Moves the camera until the product fills the frame up to the margin; returns the distance. */
function fit(camera, points, start, view, { fov, aspect, margin }) {
  const target = start.centre.clone();
  let distance = start.size * 3.2;
  for (let i = 0; i < 12; i++) {
    camera.position.copy(target).addScaledVector(view, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    const { min, max } = extent(points, camera);
    const half = Math.tan((fov / 2) * D2R) * distance;
    const fill = Math.max((max.x - min.x) / 2, (max.y - min.y) / 2) / (1 - 2 * margin);
    target.addScaledVector(axis(camera, 0), ((min.x + max.x) / 2) * half * aspect);
    target.addScaledVector(axis(camera, 1), ((min.y + max.y) / 2) * half);
    distance *= 1 + (fill - 1) * 0.9;
  }
  return distance;
}

/** Zooms into a detail of the fitted frame; x and y are fractions of it, y from the top. */
function zoomInto(camera, { x, y, zoom }, distance, { fov, aspect }) {
  const half = Math.tan((fov / 2) * D2R) * distance;
  camera.position.addScaledVector(axis(camera, 0), (x * 2 - 1) * half * aspect);
  camera.position.addScaledVector(axis(camera, 1), (1 - y * 2) * half);
  camera.zoom = zoom;
}

/**
 * @param shot pose 'stand' (on a table) or 'lie' (just off a sheet behind it, as in a flat lay); sink = fraction of its depth
 * by which a lying product sinks into the sheet, for a shadow close to thick products; az, el = camera direction in degrees;
 * margin = free fraction of the frame on each side; crop = detail of that frame; fitTo = name of the part that
 * fills the frame, default: the whole product
 */
export function stage(product, shot, environment) {
  const {
    pose = "stand",
    sink = 0,
    az = 30,
    el = 18,
    fov = 17,
    aspect = 4 / 3,
    margin = 0.08,
    w = 1600,
    crop,
    fitTo,
  } = shot;
  const scene = new T.Scene();
  scene.add(product);
  scene.environment = environment;
  product.updateMatrixWorld(true);
  const bounds = new T.Box3().setFromObject(product, true);
  const size = bounds.getSize(new T.Vector3()).length();
  const centre = bounds.getCenter(new T.Vector3());
  const far = size * 40;
  const subject = fitTo ? product.getObjectByName(fitTo) : product;
  const subjectBounds = new T.Box3().setFromObject(subject, true);
  const start = {
    centre: subjectBounds.getCenter(new T.Vector3()),
    size: subjectBounds.getSize(new T.Vector3()).length(),
  };
  const floor = new T.Mesh(new T.PlaneGeometry(far, far), new T.MeshBasicMaterial({ color: 0 }));
  if (pose === "stand") {
    floor.rotation.x = -Math.PI / 2;
    floor.position.set(centre.x, bounds.min.y - 0.05, centre.z);
  } else {
    floor.position.set(centre.x, centre.y, bounds.min.z - 0.5 + sink * (bounds.max.z - bounds.min.z));
  }
  scene.add(floor);
  const camera = new T.PerspectiveCamera(fov, aspect, 1, far);
  const lens = { fov, aspect, margin };
  const distance = fit(camera, samplePoints(subject), start, direction(az, el), lens);
  if (crop) zoomInto(camera, crop, distance, lens);
  camera.near = distance * 0.2;
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
  return { scene, camera, product, floor, bounds, pose, az, W: w, H: Math.round(w / aspect) };
}
