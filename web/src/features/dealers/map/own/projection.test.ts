import { expect, it } from "vitest";
import { milesBetween, toCircle, toMapPoint } from "./projection.ts";

const bellowsFalls = { __typename: "Coordinates" as const, latitude: 43.13, longitude: -72.44 };

it("projects only the fifty states", () => {
  expect(toMapPoint(bellowsFalls)).toMatchObject({ x: expect.closeTo(880, -2) as number });
  expect(toMapPoint({ ...bellowsFalls, latitude: 61.2, longitude: -149.9 })).not.toBeNull();
  expect(toMapPoint({ ...bellowsFalls, latitude: 21.3, longitude: -157.9 })).not.toBeNull();
  expect(toMapPoint({ ...bellowsFalls, latitude: 18.2, longitude: -66.4 })).toBeNull();
  expect(toMapPoint({ ...bellowsFalls, latitude: 48.8, longitude: 2.3 })).toBeNull();
});

it("draws a circle with the given radius", () => {
  const center = toMapPoint(bellowsFalls);
  const circle = toCircle(bellowsFalls, 100);
  if (!center || !circle) throw new Error("Vermont is on the map.");
  const { left, right } = circle.bounds;
  expect(milesBetween({ x: left, y: center.y }, { x: right, y: center.y })).toBeCloseTo(200, -1);
  expect(toCircle({ ...bellowsFalls, latitude: 18.2, longitude: -66.4 }, 50)).toBeNull();
});
