// The picture models are plain JavaScript; these are the functions that the view calls.
declare module "*/pictures/src/models/util.js" {
  import type { Group, Object3D } from "three";
  type Children = (Object3D | false | null | undefined | Children)[];
  export function group(...children: Children): Group;
  export function at<T extends Object3D>(
    object: T,
    x?: number,
    y?: number,
    z?: number,
    rx?: number,
    ry?: number,
    rz?: number,
  ): T;
}
declare module "*/pictures/src/models/util.js?original" {
  export * from "pictures/src/models/util.js";
}
declare module "*/pictures/src/models/rifle.js" {
  import type { Group } from "three";
  export const BREECH: number;
  export function datum(finish: string): Group;
  export function ledger(finish: string): Group;
}
declare module "*/pictures/src/models/pistol.js" {
  import type { Group } from "three";
  export function vernier(gripFinish: string): Group;
  export function scribe(variant: string): Group;
}
declare module "*/pictures/src/models/upper.js" {
  import type { Group } from "three";
  export function upper(kind: string, finish: string, options: { L: number; fibre?: boolean }): Group;
}
declare module "*/pictures/src/models/barrel.js" {
  import type { Group } from "three";
  export function barrel(kind: string, options: { L: number; R: number; finish: string }): Group;
}
declare module "*/pictures/src/models/mount.js" {
  import type { Group } from "three";
  export function ring(finish: string, height: number): Group;
}
declare module "*/pictures/src/models/muzzle.js" {
  import type { Group } from "three";
  export function endcap(finish: string, options: { detail: boolean }): Group;
}
declare module "*/pictures/src/models/metal.js" {
  import type { MeshPhysicalMaterial } from "three";
  export function metal(name: string): MeshPhysicalMaterial;
}
declare module "*/pictures/src/models/magazine.js" {
  import type { Group } from "three";
  export function magazine(
    finish: string,
    options?: { H?: number; lean?: number; holes?: number; extra?: number },
  ): Group;
  export function basePad(finish: string): Group;
}
declare module "*/pictures/src/studio/softboxes.js" {
  import type { Scene } from "three";
  export function softboxScene(): Scene;
}
declare module "*/pictures/src/lathe.js" {
  import type { BufferGeometry } from "three";
  export function lathe(points: number[][], options?: object): BufferGeometry;
}
declare module "*/pictures/src/sdf/index.js" {
  import type { BufferGeometry } from "three";
  type Span = [number, number];
  export type Field = (x: number, y: number, z: number) => number;
  export function mesh(field: Field, x: Span, y: Span, z: Span, cell: number | number[]): BufferGeometry;
}
declare module "*/pictures/src/sdf/outline.js?original" {
  export interface OutlineOptions {
    step?: number;
    pad?: number;
    spline?: boolean;
    n?: number;
  }
  export type Outline = (x: number, y: number) => number;
  export function poly(corners: number[][], options?: OutlineOptions): Outline;
}

declare module "*?worker&inline" {
  const InlineWorker: new () => Worker;
  export default InlineWorker;
}
