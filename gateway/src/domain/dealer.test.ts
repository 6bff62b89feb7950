import { describe, expect, test } from "vitest";
import { NO_ADDRESS } from "./address.ts";
import { type Dealer, locateDealers, milesBetween, nearestDealer, parseCityLine, toDealerId } from "./dealer.ts";

const bellowsFalls = { latitude: 43.1334, longitude: -72.4562 };
const portland = { latitude: 45.5081, longitude: -122.689 };

const dealer = (name: string, coordinates: Dealer["coordinates"]): Dealer => ({
  id: name,
  name,
  phone: null,
  email: null,
  address: NO_ADDRESS,
  coordinates,
});

describe("a distance", () => {
  test.each([
    [bellowsFalls, bellowsFalls, 0],
    [bellowsFalls, portland, 2447.7],
    // One degree of latitude on a sphere with the earth's mean radius; half of its circumference.
    [{ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 }, 69.1],
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 12_436.8],
    [{ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 135 }, 0],
    [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 69.1],
  ])("from %j to %j is that of the great circle in both directions", (from, to, miles) => {
    expect(milesBetween(from, to)).toBeCloseTo(miles, 1);
    expect(milesBetween(to, from)).toBeCloseTo(miles, 1);
  });
});

describe("dealers", () => {
  const near = dealer("near", { latitude: 43.2, longitude: -72.45 });
  const far = dealer("far", portland);
  const unknown = dealer("unknown", null);
  const here = dealer("here", bellowsFalls);
  const all = [far, near, unknown, here];

  test("within a radius are sorted by distance", () => {
    const found = locateDealers(all, bellowsFalls, 50);
    expect(found.map(({ dealer: { name }, distance }) => [name, distance])).toEqual([
      ["here", 0],
      ["near", 4.6],
    ]);
  });

  test("without a radius are all listed, nearest first, with unknown locations last", () => {
    expect(locateDealers(all, bellowsFalls, null).map(({ distance }) => distance)).toEqual([0, 4.6, 2447.7, null]);
  });

  test("without a point are all listed in their original order", () => {
    expect(locateDealers(all, null, 50).map(({ dealer: { name }, distance }) => [name, distance])).toEqual([
      ["far", null],
      ["near", null],
      ["unknown", null],
      ["here", null],
    ]);
  });

  test("have a nearest one if any location is known", () => {
    expect(nearestDealer([far, unknown, near], bellowsFalls)).toEqual({ dealer: near, distance: 4.6 });
    expect(nearestDealer([unknown], bellowsFalls)).toBeNull();
    expect(nearestDealer([], bellowsFalls)).toBeNull();
  });

  test("are compared with the radius by their exact distance, not the rounded one", () => {
    const edge = dealer("edge", { latitude: 1, longitude: 0 });
    const miles = milesBetween({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 });
    expect(locateDealers([edge], { latitude: 0, longitude: 0 }, miles)).toHaveLength(1);
    expect(locateDealers([edge], { latitude: 0, longitude: 0 }, miles - 0.001)).toHaveLength(0);
  });

  test("have ids derived only from name and address", () => {
    expect(toDealerId("Anvil", "1 Main Street", "Windsor, VT 05089")).toBe(
      toDealerId("Anvil", "1 Main Street", "Windsor, VT 05089"),
    );
    expect(toDealerId("Anvil", "1 Main Street", null)).toMatch(/^[\w-]{22}$/);
    expect(toDealerId("Anvil", "1 Main Street", null)).not.toBe(toDealerId("Anvil", null, "1 Main Street"));
  });

  test.each([
    ["Bellows Falls, VT 05101", { city: "Bellows Falls", state: "VT", postalCode: "05101", country: "United States" }],
    [" Portland OR 97201-1234 ", { city: "Portland", state: "OR", postalCode: "97201-1234", country: "United States" }],
    ["Ontario, CA, CA 91758", { city: "Ontario, CA", state: "CA", postalCode: "91758", country: "United States" }],
    ["Somewhere", { addressLine2: "Somewhere" }],
    [null, { addressLine2: null }],
  ])("in %j", (line, parts) => expect(parseCityLine(line)).toEqual(parts));
});
