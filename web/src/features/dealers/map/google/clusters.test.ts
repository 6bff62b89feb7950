import { describe, expect, it } from "vitest";
import type { MappedDealer } from "#/features/dealers/map/map.ts";
import { WORLD } from "./bounds.ts";
import { clusterDealers } from "./clusters.ts";

const dealer = (number: number, latitude: number, longitude: number): MappedDealer => ({
  __typename: "Dealer",
  id: String(number),
  number,
  name: `Dealer ${number}`,
  phone: null,
  email: null,
  address: {
    __typename: "Address",
    addressLine1: null,
    addressLine2: null,
    city: null,
    state: null,
    postalCode: null,
  },
  distance: null,
  coordinates: { __typename: "Coordinates", latitude, longitude },
});

/** Spread over the whole country in a grid of 60 by 50. */
const thousands = Array.from({ length: 3_000 }, (_, index) =>
  dealer(index + 1, 25 + (index % 50) / 2.1, -124 + Math.floor(index / 50) * 0.95),
);

describe("thousands of dealers", () => {
  it("become a few clusters whose counts include every dealer", () => {
    const { alone, clusters } = clusterDealers(thousands)({ bounds: WORLD, zoom: 3 });
    expect(alone.length + clusters.length).toBeLessThan(100);
    expect(clusters.reduce((sum, { count }) => sum + count, alone.length)).toBe(3_000);
  });

  it("appear individually at a close zoom, and only near the view", () => {
    const { alone, clusters } = clusterDealers(thousands)({
      bounds: { north: 41, south: 40, east: -99, west: -101 },
      zoom: 9,
    });
    expect(clusters).toEqual([]);
    expect(alone.length).toBeGreaterThan(3);
    expect(alone.length).toBeLessThan(40);
  });
});

describe("a cluster", () => {
  const near = [dealer(1, 43.1, -72.4), dealer(2, 43.2, -72.4)];
  it("splits at its own zoom", () => {
    const drawnIn = clusterDealers(near);
    const [cluster] = drawnIn({ bounds: WORLD, zoom: 4 }).clusters;
    expect(cluster).toMatchObject({ count: 2, position: { lng: expect.closeTo(-72.4) as number } });
    expect(drawnIn({ bounds: WORLD, zoom: cluster?.zoom ?? 0 }).clusters).toEqual([]);
  });

  it("of dealers at the same place never splits and lists their ids", () => {
    const drawnIn = clusterDealers([dealer(1, 43, -72), dealer(2, 43, -72)]);
    const { alone, clusters } = drawnIn({ bounds: WORLD, zoom: 21 });
    expect(alone).toEqual([]);
    expect(clusters.map(({ zoom, dealerIds }) => [zoom, dealerIds()])).toEqual([[null, ["1", "2"]]]);
  });

  it("is found across the date line", () => {
    const atol = clusterDealers([dealer(1, 52, 179.5), dealer(2, 52, -179.5)]);
    const bounds = { north: 60, south: 40, west: 175, east: -175 };
    expect(atol({ bounds, zoom: 8 }).alone).toHaveLength(2);
  });
});
