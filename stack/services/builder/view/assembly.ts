// Takes the picture models apart. Meshes are identified by the key of their geometry; see `parts.ts`.
import { type BufferGeometry, type Material, Mesh, type Object3D } from "three";
import { group } from "../../../pictures/src/models/util.js";
import { changed } from "./parts.ts";

const meshesOf = (model: Object3D, key: RegExp): Mesh[] => {
  const found: Mesh[] = [];
  model.traverse((object) => {
    if (object instanceof Mesh && key.test(object.name)) found.push(object);
  });
  if (found.length === 0) throw new Error(`No part of the model has a key like ${key}.`);
  return found;
};

/** Tags the meshes of a model whose key matches as a part of the gun, and returns the model. */
export function tagPart<Model extends Object3D>(part: string, model: Model, key = /./): Model {
  for (const mesh of meshesOf(model, key)) mesh.userData.part = part;
  return model;
}

/** The part that a mesh belongs to; undefined if it cannot be selected. */
export const partOf = (object: Object3D): string | undefined => object.userData.part as string | undefined;

/** Replaces the group that contains the first mesh with a matching key. */
export function replace(model: Object3D, key: RegExp, replacement: Object3D): void {
  const old = meshesOf(model, key)[0]?.parent;
  const holder = old?.parent;
  if (!old || !holder) throw new Error(`The part with a key like ${key} has no group of its own.`);
  const placed = group(replacement);
  placed.position.copy(old.position);
  placed.quaternion.copy(old.quaternion);
  holder.remove(old);
  holder.add(placed);
}

export function paint(model: Object3D, key: RegExp, material: Material): void {
  for (const mesh of meshesOf(model, key)) mesh.material = material;
}

/** Changes the geometry of the meshes with a matching key; `label` distinguishes it from the original. */
export function reshape(model: Object3D, key: RegExp, label: string, change: (geometry: BufferGeometry) => void): void {
  for (const mesh of meshesOf(model, key)) mesh.parent?.add(changed(mesh, label, change)).remove(mesh);
}

/** Returns a change that compresses everything behind `from` (mm on the x axis) so that `end` moves to `to`. */
export function compressX(from: number, end: number, to: number): (geometry: BufferGeometry) => void {
  const by = (to - from) / (end - from);
  return (geometry) => {
    const { position, normal } = geometry.attributes;
    if (!position || !normal) return;
    for (let i = 0; i < position.count; i += 1) {
      const x = position.getX(i);
      if (x >= from) continue;
      position.setX(i, from + (x - from) * by);
      const [nx, ny, nz] = [normal.getX(i) / by, normal.getY(i), normal.getZ(i)];
      const length = Math.hypot(nx, ny, nz);
      normal.setXYZ(i, nx / length, ny / length, nz / length);
    }
  };
}
