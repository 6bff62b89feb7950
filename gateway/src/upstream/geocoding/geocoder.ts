import type { Coordinates } from "../../domain/dealer.ts";
import type { CallScope } from "../scope.ts";

export interface Geocoder {
  /**
   * @param postalCode 5 digits
   * @throws GeocodingError if the lookup fails or the code is unknown
   */
  locate: (scope: CallScope, postalCode: string) => Promise<Coordinates>;
}

/** Why a lookup failed; may be shown to shoppers. docs/upstreams.md, "Geocoding". */
export class GeocodingError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "GeocodingError";
  }
}

export class PlaceNotFoundError extends GeocodingError {
  constructor(postalCode: string) {
    super(failed(`No place has the ZIP code ${postalCode}`, "ZERO_RESULTS"));
    this.name = "PlaceUnknown";
  }
}

const failed = (message: string, status: string): string =>
  `Geocoding failed: ${message.replace(/\.$/, "")}. Server returned status code ${status}.`;

/**
 * The service responded, but without a place.
 * @param status the service's own status, or the HTTP status
 */
export const geocodingFailed = (message: string, status: string, cause?: unknown): GeocodingError =>
  new GeocodingError(failed(message, status), cause);

export const geocodingRequestFailed = (reason: string, cause?: unknown): GeocodingError =>
  new GeocodingError(`Geocoding request failed: ${reason}`, cause);
