import { createHash } from "node:crypto";
import type { UserError } from "./user-error.ts";

/** WGS 84, degrees north and east. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** A licensed dealer. */
export interface Dealer {
  /** The same as long as name and address are. */
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  addressLine1: string | null;
  /** City, state and ZIP code. */
  addressLine2: string | null;
  city: string | null;
  /** Two letters. */
  state: string | null;
  postalCode: string | null;
  coordinates: Coordinates | null;
}

/** A dealer and how far away it is, in miles with one decimal; null when that is not known. */
export type DealerLocation = Dealer & { distance: number | null };

/** All dealers that a search found, and where it looked. */
export interface DealerSearch {
  /** Null when no place was asked for, or it could not be looked up. */
  center: Coordinates | null;
  dealers: DealerLocation[];
  userErrors: UserError[];
}

/** The content service knows dealers by nothing but their names and addresses. */
export const toDealerId = (name: string, addressLine1: string | null, addressLine2: string | null): string =>
  createHash("sha256")
    .update(JSON.stringify([name, addressLine1, addressLine2]))
    .digest("base64url")
    .slice(0, 22);

const CITY_STATE_ZIP = /^(.+?),?\s+([A-Z]{2})\s+(\d{5})(?:-\d{4})?$/;

/** The parts of a line such as `Bellows Falls, VT 05101`; all null when it has another form. */
export function parseCityLine(line: string | null): Pick<Dealer, "city" | "state" | "postalCode"> {
  const [, city, state, postalCode] = CITY_STATE_ZIP.exec(line?.trim() ?? "") ?? [];
  return { city: city ?? null, state: state ?? null, postalCode: postalCode ?? null };
}

/** Mean radius of the earth in metres, IUGG. */
const EARTH_RADIUS = 6_371_008.8;

const METRES_PER_MILE = 1609.34;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance by the haversine formula. */
export function milesBetween(a: Coordinates, b: Coordinates): number {
  const halfLatitude = toRadians(b.latitude - a.latitude) / 2;
  const halfLongitude = toRadians(b.longitude - a.longitude) / 2;
  const haversine =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(toRadians(a.latitude)) * Math.cos(toRadians(b.latitude)) * Math.sin(halfLongitude) ** 2;
  return (2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(haversine)))) / METRES_PER_MILE;
}

interface Located {
  dealer: Dealer;
  /** Null when that is not known. */
  miles: number | null;
}

const toLocation = ({ dealer, miles }: Located): DealerLocation => ({
  ...dealer,
  distance: miles === null ? null : Math.round(miles * 10) / 10,
});

/**
 * The dealers with their distance from a point, nearest first, and last those whose distance is not known. Without a
 * point all in their own order.
 * @param radius in miles; with a point only the dealers within it
 */
export function locateDealers(
  dealers: readonly Dealer[],
  center: Coordinates | null,
  radius: number | null,
): DealerLocation[] {
  if (center === null) return dealers.map((dealer) => toLocation({ dealer, miles: null }));
  return dealers
    .map((dealer): Located => {
      const { coordinates } = dealer;
      return { dealer, miles: coordinates && milesBetween(center, coordinates) };
    })
    .filter(({ miles }) => radius === null || (miles !== null && miles <= radius))
    .toSorted((a, b) => (a.miles ?? Infinity) - (b.miles ?? Infinity) || 0)
    .map(toLocation);
}
