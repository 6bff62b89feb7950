import { createHash } from "node:crypto";
import { UNITED_STATES } from "@telfer/forms/countries.ts";
import type * as schema from "../generated/resolvers.ts";
import type { Address } from "./address.ts";
import type { PageWithTotal } from "./pagination.ts";
import type { UserError } from "./user-error.ts";

export type Coordinates = schema.Coordinates;

export type Dealer = schema.Dealer;

export interface LocatedDealer {
  dealer: Dealer;
  /** In miles, rounded; null if it is unknown or no place was given. */
  distance: number | null;
}

/** @public The generated resolver types name it. */
export interface DealerEdge {
  readonly cursor: string;
  node: LocatedDealer;
}

export interface DealerSearch extends PageWithTotal<LocatedDealer> {
  /** Null if no place was given or it could not be found. */
  center: Coordinates | null;
  nearest: DealerEdge | null;
  userErrors: UserError[];
}

/** The content service has no ids for dealers, so their names and addresses identify them. */
export const toDealerId = (name: string, addressLine1: string | null, addressLine2: string | null): string =>
  createHash("sha256")
    .update(JSON.stringify([name, addressLine1, addressLine2]))
    .digest("base64url")
    .slice(0, 22);

const CITY_STATE_ZIP = /^(.+?),?\s+([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$/;

/** Splits a line such as `Bellows Falls, VT 05101` into its parts. A line of another form becomes `addressLine2`. */
export function parseCityLine(line: string | null): Partial<Address> {
  const [, city, state, postalCode] = CITY_STATE_ZIP.exec(line?.trim() ?? "") ?? [];
  return city && state && postalCode
    ? { city, state, postalCode, country: UNITED_STATES.name }
    : { addressLine2: line };
}

/** Mean radius of the earth in meters, IUGG. */
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

interface Measured {
  dealer: Dealer;
  miles: number | null;
}

const toLocated = ({ dealer, miles }: Measured): LocatedDealer => ({
  dealer,
  distance: miles === null ? null : Math.round(miles * 10) / 10,
});

const byDistance = (a: Measured, b: Measured): number => (a.miles ?? Infinity) - (b.miles ?? Infinity) || 0;

/**
 * Dealers with their distance from a point, nearest first; those with an unknown distance come last. Without a point, all
 * dealers in their original order.
 * @param radius in miles; with a point, limits the result to dealers within it
 */
export function locateDealers(
  dealers: readonly Dealer[],
  center: Coordinates | null,
  radius: number | null,
): LocatedDealer[] {
  if (center === null) return dealers.map((dealer) => toLocated({ dealer, miles: null }));
  return measure(dealers, center)
    .filter(({ miles }) => radius === null || (miles !== null && miles <= radius))
    .toSorted(byDistance)
    .map(toLocated);
}

/** The dealer with the smallest known distance; null if none is known. */
export function nearestDealer(dealers: readonly Dealer[], center: Coordinates): LocatedDealer | null {
  const [nearest] = measure(dealers, center).toSorted(byDistance);
  return nearest && nearest.miles !== null ? toLocated(nearest) : null;
}

const measure = (dealers: readonly Dealer[], center: Coordinates): Measured[] =>
  dealers.map((dealer) => ({ dealer, miles: dealer.coordinates && milesBetween(center, dealer.coordinates) }));
