import { z } from "zod";
import { text, wholeList } from "../wire.ts";

/** Answer of Google's geocoding API; https://developers.google.com/maps/documentation/geocoding/requests-geocoding. */
export const geocodeAnswer = z.object({
  status: z.string(),
  error_message: text,
  // Without the first, the second would be taken for what was asked for.
  results: wholeList(
    z.object({
      geometry: z.object({
        location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
      }),
    }),
  ),
});
