import { expect, test } from "@playwright/test";
import type { UserError } from "./shopping.steps.ts";
import { gatewayClient } from "./gateway-client.ts";

interface Search {
  center: { latitude: number; longitude: number } | null;
  dealers: { name: string; distance: number | null; coordinates: object }[];
  totalCount: number;
  userErrors: Pick<UserError, "field" | "code" | "message">[];
}

async function find(postalCode: string | null, radius: number | null, first: number | null = null): Promise<Search> {
  const { dealers } = await gatewayClient().ask<{ dealers: Search }>(
    `query ($postalCode: String, $radius: Int, $first: Int) {
      dealers(postalCode: $postalCode, radius: $radius) {
        center { latitude longitude } totalCount userErrors { field code message }
        dealers(first: $first) { id name phone addressLine1 city state postalCode distance coordinates { latitude longitude } }
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
  expect(near.dealers[0]).toMatchObject({
    name: "Kerf & Anvil",
    city: "Brattleboro",
    state: "VT",
    postalCode: "05301",
  });
  const distances = near.dealers.map(({ distance }) => distance ?? Infinity);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(Math.max(...distances)).toBeLessThanOrEqual(50);
  expect((await find("05301", 250)).dealers.length).toBeGreaterThan(near.dealers.length);
});

test("lists all dealers without ZIP code and radius", async () => {
  const all = await find(null, null);
  expect(all.dealers.length).toBeGreaterThan(40);
  expect(all.dealers.every(({ coordinates }) => coordinates !== null)).toBe(true);
  expect((await find("05301", null)).dealers).toHaveLength(all.dealers.length);
  expect((await find("", 50)).dealers).toHaveLength(all.dealers.length);
  const some = await find(null, null, 5);
  expect(some).toMatchObject({ totalCount: all.dealers.length, dealers: all.dealers.slice(0, 5) });
  expect(some.dealers).toHaveLength(5);
});

test("reports an unknown ZIP code and lists no dealers", async () => {
  const unknown = await find("00000", 50);
  expect(unknown).toMatchObject({ center: null, userErrors: [{ field: ["postalCode"], code: "GEOCODING_FAILED" }] });
  expect(unknown.userErrors[0]?.message).toMatch(/^Geocoding failed: /);
  expect(unknown.dealers).toEqual([]);
  expect(await find("0530", 50)).toMatchObject({ userErrors: [{ field: ["postalCode"], code: "INVALID" }] });
});
