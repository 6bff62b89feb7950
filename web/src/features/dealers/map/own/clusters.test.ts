import { expect, it } from "vitest";
import { manyDealers, testDealer } from "#test-helpers/dealers.ts";
import { createClusters } from "./clusters.ts";
import { toMapPoint } from "./projection.ts";
import { COUNTRY, MAX_SCALE, fit, isInView } from "./view.ts";

const size = { width: 760, height: 800 };

it("shows thousands of dealers as few markers at every scale, and loses none", () => {
  const clusters = createClusters(manyDealers(3000));
  for (let { scale, ...middle } = fit(COUNTRY, size); scale <= MAX_SCALE; scale *= 2) {
    const markers = clusters.markersIn(isInView({ ...middle, scale }, size), scale);
    expect(markers.length).toBeLessThan(250);
  }
  const all = clusters.markersIn(COUNTRY, 0.7);
  expect(all.reduce((sum, marker) => sum + (marker.kind === "cluster" ? marker.count : 1), 0)).toBe(3000);
});

it("splits a cluster at its split scale", () => {
  const clusters = createClusters([testDealer(1), testDealer(2, 43.5, -72.44)]);
  const [cluster] = clusters.markersIn(COUNTRY, 0.7);
  if (cluster?.kind !== "cluster" || cluster.splitScale === null) throw new Error("They are near to each other.");
  expect(cluster.count).toBe(2);
  const apart = clusters.markersIn(COUNTRY, cluster.splitScale);
  expect(apart.map(({ key }) => key)).toEqual(["d1", "d2"]);
  const [first] = apart;
  expect(first).toMatchObject(toMapPoint(testDealer(1).coordinates) ?? {});
});

it("never splits dealers at the same place, but lists them", () => {
  const clusters = createClusters([testDealer(1), testDealer(2), testDealer(3)]);
  const [cluster, ...others] = clusters.markersIn(COUNTRY, MAX_SCALE);
  expect(others).toEqual([]);
  if (cluster?.kind !== "cluster") throw new Error("They are at one place.");
  expect(cluster.splitScale).toBeNull();
  expect(cluster.sample().toSorted()).toEqual(["d1", "d2", "d3"]);
});

it("omits dealers outside the fifty states", () => {
  expect(createClusters([testDealer(1, 18.2, -66.4)]).markersIn(COUNTRY, 1)).toEqual([]);
});
