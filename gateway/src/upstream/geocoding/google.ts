import { LRUCache } from "lru-cache";
import type { Coordinates } from "../../domain/dealer.ts";
import { UpstreamContractError, UpstreamProblemError, UpstreamUnavailableError } from "../errors.ts";
import type { Upstream } from "../http.ts";
import { path, withQuery } from "../path.ts";
import type { CallScope } from "../scope.ts";
import {
  type Geocoder,
  GeocodingError,
  geocodingFailed,
  geocodingRequestFailed,
  PlaceNotFoundError,
} from "./geocoder.ts";
import { geocodeResponse } from "./wire.ts";

/** A quarter of all ZIP codes. */
const MAX_CACHED = 10_000;

/** Looks up ZIP codes with Google and caches results for `freshMs`. The key must not leak into logs or errors. */
export function createGoogleGeocoder(upstream: Upstream, key: string, freshMs: number): Geocoder {
  const known = new LRUCache<string, Coordinates | "none">({ max: MAX_CACHED, ttl: freshMs });

  async function ask(scope: CallScope, postalCode: string): Promise<Coordinates | "none"> {
    const components = `country:US|postal_code:${postalCode}`;
    const address = withQuery(path`/maps/api/geocode/json`, { address: postalCode, components, key });
    const call = { method: "GET", path: address, kind: "read", schema: geocodeResponse } as const;
    const { status, error_message, results } = await upstream.call(scope, call);
    if (status === "ZERO_RESULTS") return "none";
    const location = results[0]?.geometry.location;
    if (status !== "OK" || !location) throw geocodingFailed(toMessage(error_message), status);
    return { latitude: location.lat, longitude: location.lng };
  }

  const toMessage = (message: unknown): string =>
    typeof message === "string" ? message.replaceAll(key, "…") : "The location cannot be looked up";

  function toGeocodingError(error: unknown): unknown {
    if (error instanceof UpstreamProblemError) {
      const { status = error.status, error_message } = error.members;
      return geocodingFailed(toMessage(error_message), String(status), error);
    }
    if (error instanceof UpstreamUnavailableError && error.status !== null) {
      return geocodingFailed(toMessage(null), String(error.status), error);
    }
    if (error instanceof UpstreamUnavailableError) {
      return geocodingRequestFailed(error.timedOut ? "no response in time" : "no connection", error);
    }
    return error instanceof UpstreamContractError ? geocodingRequestFailed("invalid response", error) : error;
  }

  return {
    async locate(scope, postalCode) {
      let place = known.get(postalCode);
      if (!place) {
        try {
          place = await ask(scope, postalCode);
        } catch (error) {
          throw error instanceof GeocodingError ? error : toGeocodingError(error);
        }
        known.set(postalCode, place);
      }
      if (place === "none") throw new PlaceNotFoundError(postalCode);
      return place;
    },
  };
}
