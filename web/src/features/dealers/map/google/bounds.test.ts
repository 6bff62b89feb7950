import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { WORLD, boundsOf } from "./bounds.ts";

const point = fc.record({
  latitude: fc.double({ min: 15, max: 72, noNaN: true }),
  longitude: fc.double({ min: -175, max: -65, noNaN: true }),
});

describe("the bounds of the map", () => {
  it("are the whole world without center and dealers", () => {
    expect(boundsOf([], null, null)).toEqual(WORLD);
    expect(boundsOf([], null, 50)).toEqual(WORLD);
  });

  it("contain every dealer and always have an area", () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), (places) => {
        const { north, south, east, west } = boundsOf(places, null, null);
        expect(north - south).toBeGreaterThan(0.09);
        expect(east - west).toBeGreaterThan(0.09);
        for (const { latitude, longitude } of places) {
          expect(latitude <= north && latitude >= south && longitude <= east && longitude >= west).toBe(true);
        }
      }),
    );
  });

  it("are centered on the search circle", () => {
    // Bellows Falls; 50 miles are 0.72 degrees of latitude and, at this latitude, 0.99 degrees of longitude.
    const { north, south, east, west } = boundsOf([], { latitude: 43.13, longitude: -72.44 }, 50);
    expect(north - 43.13).toBeCloseTo(0.724, 3);
    expect(43.13 - south).toBeCloseTo(0.724, 3);
    expect(east + 72.44).toBeCloseTo(0.992, 3);
    expect((east + west) / 2).toBeCloseTo(-72.44, 6);
  });

  it("contain dealers and center without a radius", () => {
    const bounds = boundsOf([{ latitude: 40, longitude: -70 }], { latitude: 45, longitude: -80 }, null);
    expect(bounds).toEqual({ north: 45.05, south: 39.95, east: -69.95, west: -80.05 });
  });
});
