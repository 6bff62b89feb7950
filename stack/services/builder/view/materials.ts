import { Material, Mesh, MeshPhysicalMaterial, type Object3D } from "three";
import { partOf } from "./assembly.ts";

/** Layout dye, the design's only blue, over the part that a click would change. */
const DYE = 0x1d3a9e;
const GLOW = 0.13;

/** Disposes the materials of an object and its descendants. The workshop owns the geometry. */
export function disposeMaterials(root: Object3D): void {
  root.traverse((object) => {
    if (object instanceof Mesh && object.material instanceof Material) object.material.dispose();
  });
}

/** Highlights one part of a model, or none; returns true if anything changed. Parts share no materials. */
export function highlight(model: Object3D, part: string | undefined): boolean {
  let changed = false;
  model.traverse((object) => {
    if (!(object instanceof Mesh) || !(object.material instanceof MeshPhysicalMaterial)) return;
    const glow = part !== undefined && partOf(object) === part ? GLOW : 0;
    const { material } = object;
    const before = material.emissive.getHex() === 0 ? 0 : GLOW;
    if (glow === before) return;
    material.emissive.setHex(glow ? DYE : 0);
    material.emissiveIntensity = GLOW;
    changed = true;
  });
  return changed;
}
