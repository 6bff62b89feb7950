import { expect, test } from "@playwright/test";
import type { UserError } from "./shopping.steps.ts";
import { gatewayClient } from "./gateway-client.ts";

interface Dealer {
  name: string;
  coordinates: object;
}

interface Search {
  center: { latitude: number; longitude: number } | null;
  edges: { distance: number | null; node: Dealer }[];
  totalCount: number;
  nearest: { distance: number; node: Dealer } | null;
  userErrors: Pick<UserError, "field" | "code" | "message">[];
}

async function find(postalCode: string | null, radius: number | null, first = 500): Promise<Search> {
  const { dealers } = await gatewayClient().ask<{ dealers: Search }>(
    `query ($postalCode: String, $radius: Int, $first: Int!) {
      dealers(postalCode: $postalCode, radius: $radius, first: $first) {
        center { latitude longitude } totalCount userErrors { field code message } nearest { distance node { name } }
        edges { distance node { id name phone address { city state postalCode } coordinates { latitude longitude } } }
      }
    }`,
    { postalCode, radius, first },
  );
  return dealers;
}

test("lists dealers within the radius of a ZIP code nearest first, and more with a larger radius", async () => {
  const near = await find("05301", 50);
  expect(near.userErrors).toEqual([]);
  expect(near.center?.latitude).toBeCloseTo(42.85, 0);
  expect(near.edges[0]?.node).toMatchObject({
    name: "Kerf & Anvil",
    address: { city: "Brattleboro", state: "VT", postalCode: "05301" },
  });
  const distances = near.edges.map(({ distance }) => distance ?? Infinity);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(Math.max(...distances)).toBeLessThanOrEqual(50);
  expect((await find("05301", 250)).edges.length).toBeGreaterThan(near.edges.length);
});

test("lists all dealers without ZIP code and radius", async () => {
  const all = await find(null, null);
  expect(all.edges.length).toBeGreaterThan(40);
  expect(all.edges.every(({ node: { coordinates } }) => coordinates !== null)).toBe(true);
  expect((await find("05301", null)).edges).toHaveLength(all.edges.length);
  expect((await find("", 50)).edges).toHaveLength(all.edges.length);
  const some = await find(null, null, 5);
  expect(some).toMatchObject({ totalCount: all.edges.length, edges: all.edges.slice(0, 5) });
  expect(some.edges).toHaveLength(5);
});

test("reports an unknown ZIP code and lists no dealers", async () => {
  const unknown = await find("00000", 50);
  expect(unknown).toMatchObject({ center: null, userErrors: [{ field: ["postalCode"], code: "GEOCODING_FAILED" }] });
  expect(unknown.userErrors[0]?.message).toMatch(/^Geocoding failed: /);
  expect(unknown.edges).toEqual([]);
  expect(await find("0530", 50)).toMatchObject({ userErrors: [{ field: ["postalCode"], code: "INVALID" }] });
});

test("names the nearest dealer if none is within the radius", async () => {
  const far = await find("80202", 50);
  expect(far).toMatchObject({ totalCount: 0, edges: [], nearest: { node: { name: expect.any(String) } } });
  expect(far.nearest?.distance).toBeGreaterThan(50);
  expect((await find("80202", null, 1)).edges[0]).toMatchObject(far.nearest ?? {});
});
