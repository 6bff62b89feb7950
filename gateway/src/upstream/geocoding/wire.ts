import { z } from "zod";
import { optionalText, strictList } from "../wire.ts";

/** Response of Google's geocoding API; https://developers.google.com/maps/documentation/geocoding/requests-geocoding. */
export const geocodeResponse = z.object({
  status: z.string(),
  error_message: optionalText,
  // If the first result were dropped, the second would be mistaken for the match.
  results: strictList(
    z.object({
      geometry: z.object({
        location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
      }),
    }),
  ),
});
