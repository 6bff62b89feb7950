import { BackSide, Material, Mesh, type Object3D, ShaderMaterial } from "three";
import { partOf } from "./assembly.ts";

/**
 * The part's back faces, pushed outward by about three pixels at any distance. In layout dye, the design's only blue.
 */
const outline = new ShaderMaterial({
  side: BackSide,
  vertexShader: `void main() {
    float distance = (projectionMatrix * modelViewMatrix * vec4(position, 1.0)).w;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position + normalize(normal) * distance * 0.0018, 1.0);
  }`,
  fragmentShader: "void main() { gl_FragColor = vec4(0.114, 0.227, 0.62, 1.0); }",
});

/** Disposes the materials of an object and its descendants. The workshop owns the geometry. */
export function disposeMaterials(root: Object3D): void {
  root.traverse((object) => {
    if (object instanceof Mesh && object.material instanceof Material) object.material.dispose();
  });
}

/** Outlines one part of a model, or none; returns true if anything changed. */
export function highlight(model: Object3D, part: string | undefined): boolean {
  const meshes: Mesh[] = [];
  const outlines: Mesh[] = [];
  model.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    if (object.material === outline) outlines.push(object);
    else if (part !== undefined && partOf(object) === part) meshes.push(object);
  });
  if (outlines.length === meshes.length && outlines.every(({ parent }) => parent && partOf(parent) === part))
    return false;
  for (const old of outlines) old.removeFromParent();
  for (const mesh of meshes) {
    const added = new Mesh(mesh.geometry, outline);
    // The pointer finds the part itself.
    added.raycast = () => undefined;
    mesh.add(added);
  }
  return true;
}
