import { expect, it } from "vitest";
import { COUNTRY, MAX_SCALE, boundsOf, fit, pan, toScreen, zoom } from "./view.ts";

const size = { width: 700, height: 500 };

it("fits bounds with a margin and limits the zoom on a single place", () => {
  const bounds = { left: 100, top: 100, right: 200, bottom: 110 };
  const view = fit(bounds, size);
  for (const [x, y] of [
    [100, 100],
    [200, 110],
  ] as const) {
    const shown = toScreen({ x, y }, view, size);
    expect(shown.x).toBeGreaterThanOrEqual(44);
    expect(shown.x).toBeLessThanOrEqual(700 - 44);
  }
  expect(toScreen({ x: 150, y: 105 }, view, size)).toEqual({ x: 350, y: 250 });
  expect(fit({ left: 5, top: 5, right: 5, bottom: 5 }, size).scale).toBeLessThan(MAX_SCALE / 2);
  expect(boundsOf([])).toBeNull();
});

it("zooms around a fixed point within its limits", () => {
  const at = { x: 120, y: 400 };
  const place = { x: 400 + (120 - 350) / 2, y: 300 + (400 - 250) / 2 };
  const nearer = zoom({ x: 400, y: 300, scale: 2 }, size, 3, at);
  expect(nearer.scale).toBe(6);
  expect(toScreen(place, nearer, size).x).toBeCloseTo(at.x);
  expect(toScreen(place, nearer, size).y).toBeCloseTo(at.y);
  expect(zoom(nearer, size, 1e6).scale).toBe(MAX_SCALE);
  const country = fit(COUNTRY, size, 0);
  expect(zoom(country, size, 0.001).scale).toBeCloseTo(country.scale);
});

it("follows a drag but stays within the country", () => {
  expect(pan({ x: 400, y: 300, scale: 2 }, 20, -10)).toEqual({ x: 390, y: 305, scale: 2 });
  expect(pan({ x: 400, y: 300, scale: 2 }, 1e6, 1e6)).toMatchObject({ x: COUNTRY.left, y: COUNTRY.top });
});
