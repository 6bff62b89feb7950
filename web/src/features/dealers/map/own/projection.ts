import { geoAlbersUsa, geoCircle, geoDistance, geoPath } from "d3-geo";
import type { Point } from "#/features/dealers/map/map.ts";

/** Point on the map's plane, whose unit is about three miles. Alaska and Hawaii are at the lower left. */
export interface MapPoint {
  x: number;
  y: number;
}

/** Projection of the atlas shapes: https://github.com/topojson/us-atlas#us-atlas-topojson. */
const projection = geoAlbersUsa().scale(1300).translate([487.5, 305]);
const path = geoPath(projection);

/** Mean radius of the earth (IUGG), in miles of 1609.34 m. */
const EARTH_RADIUS = 6_371_008.8 / 1609.34;

/** Null outside the fifty states. */
export function toMapPoint({ latitude, longitude }: Point): MapPoint | null {
  const projected = projection([longitude, latitude]);
  return projected && { x: projected[0], y: projected[1] };
}

/** Path data and bounds of a circle on the ground; null outside the fifty states. */
export function toCircle({ latitude, longitude }: Point, miles: number) {
  const circle = geoCircle()
    .center([longitude, latitude])
    .radius((miles / EARTH_RADIUS) * (180 / Math.PI))();
  const data = path(circle);
  const [[left, top], [right, bottom]] = path.bounds(circle);
  return data === null || !Number.isFinite(left) ? null : { data, bounds: { left, top, right, bottom } };
}

/** Ground distance in miles; null if a point is not on the ground. */
export function milesBetween(a: MapPoint, b: MapPoint): number | null {
  const from = projection.invert?.([a.x, a.y]);
  const to = projection.invert?.([b.x, b.y]);
  return from && to ? geoDistance(from, to) * EARTH_RADIUS : null;
}
