import { BufferAttribute, BufferGeometry, Mesh, type Object3D } from "three";
import type { Build } from "./build.ts";
import type { MeshedPart, MeshingOrder } from "./worker.ts";

/** The part of a worker that the workshop uses. */
export interface Bench extends EventTarget {
  postMessage: (order: MeshingOrder) => void;
  terminate: () => void;
}

interface Order {
  onProgress: (done: number) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Fills models with geometry from a worker and keeps it by key, so that what was seen once is there at once. */
export class Workshop {
  readonly #bench: Bench;
  readonly #coarseness: number;
  readonly #geometries = new Map<string, BufferGeometry>();
  readonly #orders = new Map<number, Order>();
  #count = 0;

  constructor(bench: Bench, coarseness: number) {
    this.#bench = bench;
    this.#coarseness = coarseness;
    bench.addEventListener("message", (event) => this.#keep((event as MessageEvent<MeshedPart>).data));
    bench.addEventListener("error", (event) => {
      event.preventDefault();
      const error = new Error((event as ErrorEvent).message || "The model could not be made.");
      for (const { reject } of this.#orders.values()) reject(error);
      this.#orders.clear();
    });
  }

  /** Gives every mesh of the build's model its geometry; reports shares from 0 to 1. Rejects when the worker fails. */
  async fill(model: Object3D, { product, chosen }: Build, onProgress: (done: number) => void): Promise<void> {
    const meshes: Mesh[] = [];
    model.traverse((object) => object instanceof Mesh && meshes.push(object));
    const keys = [...new Set(meshes.map(({ name }) => name))].filter((key) => !this.#geometries.has(key));
    if (keys.length > 0) {
      const id = (this.#count += 1);
      await new Promise<void>((resolve, reject) => {
        this.#orders.set(id, { onProgress, resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's takes none
        this.#bench.postMessage({ id, product, chosen, keys, coarseness: this.#coarseness });
      });
    }
    for (const mesh of meshes) {
      const geometry = this.#geometries.get(mesh.name);
      if (geometry) mesh.geometry = geometry;
    }
    onProgress(1);
  }

  /** Ends the worker and frees all geometry. */
  close(): void {
    this.#bench.terminate();
    for (const geometry of this.#geometries.values()) geometry.dispose();
    this.#geometries.clear();
  }

  #keep({ id, key, position, normal, index, done }: MeshedPart): void {
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(position, 3));
    geometry.setAttribute("normal", new BufferAttribute(normal, 3));
    geometry.setIndex(new BufferAttribute(index, 1));
    this.#geometries.get(key)?.dispose();
    this.#geometries.set(key, geometry);
    const order = this.#orders.get(id);
    order?.onProgress(done);
    if (done < 1 - Number.EPSILON * 64) return;
    this.#orders.delete(id);
    order?.resolve();
  }
}
