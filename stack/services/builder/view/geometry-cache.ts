import { BufferAttribute, BufferGeometry, Mesh, type Object3D } from "three";
import type { Build } from "./build.ts";
import type { MeshedPart, MeshRequest } from "./worker.ts";

/** The part of a worker that the workshop uses. */
export interface MeshWorker extends EventTarget {
  postMessage: (order: MeshRequest) => void;
  terminate: () => void;
}

interface Order {
  onProgress: (done: number) => void;
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Fills models with geometry from a worker and caches it by key, so that known parts appear at once. */
export class GeometryCache {
  readonly #bench: MeshWorker;
  readonly #coarseness: number;
  readonly #geometries = new Map<string, BufferGeometry>();
  readonly #orders = new Map<number, Order>();
  #count = 0;

  constructor(bench: MeshWorker, coarseness: number) {
    this.#bench = bench;
    this.#coarseness = coarseness;
    bench.addEventListener("message", (event) => this.#keep((event as MessageEvent<MeshedPart>).data));
    bench.addEventListener("error", (event) => {
      event.preventDefault();
      const error = new Error((event as ErrorEvent).message || "The model could not be built.");
      for (const { reject } of this.#orders.values()) reject(error);
      this.#orders.clear();
    });
  }

  /** Sets the geometry of all meshes of a build's model; reports progress from 0 to 1. Rejects if the worker fails. */
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
