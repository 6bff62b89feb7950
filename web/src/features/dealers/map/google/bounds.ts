import type { Point } from "#/features/dealers/map/map.ts";

type Place = Pick<Point, "latitude" | "longitude">;

/** Default bounds: the whole world within the limits of the Mercator projection. */
export const WORLD = { north: 85, south: -85, west: -180, east: 180 };

/** Miles per degree of latitude: 40,008 km around the poles, 1.60934 km per mile. */
const MILES_PER_DEGREE = 69.05;

/** Degrees shown around a single place: about a town. */
const LEAST = 0.05;

/**
 * Bounds that contain all places or, with a radius, the search circle at their center.
 *
 * @param radius in miles
 */
export function boundsOf(
  places: readonly Place[],
  center: Place | null,
  radius: number | null,
): google.maps.LatLngBoundsLiteral {
  if (center && radius !== null) {
    const height = radius / MILES_PER_DEGREE;
    const width = height / Math.max(Math.cos((center.latitude * Math.PI) / 180), 0.01);
    return around(center, height, width);
  }
  const boxes = [...places, ...(center ? [center] : [])].map((place) => around(place, LEAST, LEAST));
  const [first, ...others] = boxes;
  if (!first) return WORLD;
  return others.reduce(
    (all, box) => ({
      north: Math.max(all.north, box.north),
      south: Math.min(all.south, box.south),
      east: Math.max(all.east, box.east),
      west: Math.min(all.west, box.west),
    }),
    first,
  );
}

const around = ({ latitude, longitude }: Place, height: number, width: number) => ({
  north: Math.min(latitude + height, WORLD.north),
  south: Math.max(latitude - height, WORLD.south),
  east: Math.min(longitude + width, WORLD.east),
  west: Math.max(longitude - width, WORLD.west),
});
