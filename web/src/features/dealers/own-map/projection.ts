import { geoAlbersUsa, geoCircle, geoDistance, geoPath } from "d3-geo";
import type { Point } from "../map.ts";

/** Place on the plane of the map, whose unit is about three miles; Alaska and Hawaii stand at its lower left. */
export interface Place {
  x: number;
  y: number;
}

/** Of the atlas, whose shapes come projected: https://github.com/topojson/us-atlas#us-atlas-topojson. */
const projection = geoAlbersUsa().scale(1300).translate([487.5, 305]);
const path = geoPath(projection);

/** Mean radius of the earth, IUGG, in miles of 1609.34 m. */
const EARTH_RADIUS = 6_371_008.8 / 1609.34;

/** Null for what lies outside of the fifty states. */
export function toPlace({ latitude, longitude }: Point): Place | null {
  const projected = projection([longitude, latitude]);
  return projected && { x: projected[0], y: projected[1] };
}

/** A circle on the ground as path data and its bounds; null outside of the fifty states. */
export function toCircle({ latitude, longitude }: Point, miles: number) {
  const circle = geoCircle()
    .center([longitude, latitude])
    .radius((miles / EARTH_RADIUS) * (180 / Math.PI))();
  const data = path(circle);
  const [[left, top], [right, bottom]] = path.bounds(circle);
  return data === null || !Number.isFinite(left) ? null : { data, bounds: { left, top, right, bottom } };
}

/** Miles on the ground between two places; null where the map shows no ground. */
export function milesBetween(a: Place, b: Place): number | null {
  const from = projection.invert?.([a.x, a.y]);
  const to = projection.invert?.([b.x, b.y]);
  return from && to ? geoDistance(from, to) * EARTH_RADIUS : null;
}
