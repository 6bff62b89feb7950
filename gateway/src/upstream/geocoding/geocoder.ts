import type { Coordinates } from "../../domain/dealer.ts";
import type { CallScope } from "../scope.ts";

/** Knows where ZIP codes are. */
export interface Geocoder {
  /**
   * @param postalCode 5 digits
   * @throws GeocodingError when that is not known
   */
  locate: (scope: CallScope, postalCode: string) => Promise<Coordinates>;
}

/** Why a place could not be looked up; may be shown to a shopper. docs/upstreams.md, "Geocoding". */
export class GeocodingError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "GeocodingError";
  }
}

/** There is no such place. */
export class PlaceUnknown extends GeocodingError {
  constructor(postalCode: string) {
    super(failed(`No place has the ZIP code ${postalCode}`, "ZERO_RESULTS"));
    this.name = "PlaceUnknown";
  }
}

const failed = (message: string, status: string): string =>
  `Geocoding failed: ${message.replace(/\.$/, "")}. Server returned status code ${status}.`;

/**
 * The service answered, but not with a place.
 * @param status the service's own word, or that of HTTP
 */
export const geocodingFailed = (message: string, status: string, cause?: unknown): GeocodingError =>
  new GeocodingError(failed(message, status), cause);

/** The service did not answer. */
export const geocodingRequestFailed = (reason: string, cause?: unknown): GeocodingError =>
  new GeocodingError(`Geocoding request failed: ${reason}`, cause);
