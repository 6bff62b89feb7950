import { Group, Mesh } from "three";
import { expect, test, vi } from "vitest";
import type { MeshedPart, MeshRequest } from "./worker.ts";
import { type MeshWorker, GeometryCache } from "./geometry-cache.ts";

function start() {
  const orders: MeshRequest[] = [];
  const bench: MeshWorker = Object.assign(new EventTarget(), {
    postMessage: (order: MeshRequest) => orders.push(order),
    terminate: vi.fn<() => void>(),
  });
  const workshop = new GeometryCache(bench, 2);
  const respond = (id: number, key: string, done: number) => {
    const [position, normal, index] = [new Float32Array(9), new Float32Array(9), new Uint32Array(3)];
    const data: MeshedPart = { id, key, position, normal, index, done };
    bench.dispatchEvent(new MessageEvent("message", { data }));
  };
  return { bench, workshop, orders, respond };
}

function model(...keys: string[]): Group {
  const group = new Group();
  for (const key of keys) group.add(Object.assign(new Mesh(), { name: key }));
  return group;
}

const build = { product: "scribe", sku: "S", chosen: [1] };
const ignore = () => undefined;

test("meshes each shape once and reuses cached geometry", async () => {
  const { workshop, orders, respond } = start();
  const first = workshop.fill(model("a", "b", "a"), build, ignore);
  expect(orders).toMatchObject([{ keys: ["a", "b"], product: "scribe", chosen: [1], coarseness: 2 }]);
  respond(1, "a", 0.5);
  respond(1, "b", 1);
  await first;
  const again = model("b");
  await workshop.fill(again, build, ignore);
  expect(orders).toHaveLength(1);
  expect((again.children[0] as Mesh).geometry.getAttribute("position").count).toBe(3);
});

test("rejects pending requests with the worker's error message", async () => {
  const { workshop, bench } = start();
  const made = workshop.fill(model("a"), build, ignore);
  bench.dispatchEvent(Object.assign(new Event("error"), { message: "No model has a part a." }));
  await expect(made).rejects.toThrow("No model has a part a.");
});

test("terminates the worker and disposes geometry when closed", async () => {
  const { workshop, bench, respond } = start();
  const one = model("a");
  const made = workshop.fill(one, build, ignore);
  respond(1, "a", 1);
  await made;
  const freed = vi.fn<() => void>();
  (one.children[0] as Mesh).geometry.addEventListener("dispose", freed);
  workshop.close();
  expect(bench.terminate).toHaveBeenCalledOnce();
  expect(freed).toHaveBeenCalledOnce();
});
