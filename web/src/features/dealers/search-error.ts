import type { FoundDealers } from "./found-dealers.ts";

export interface SearchError {
  sentence: string;
  /** Verbatim message of the geocoder; null if `sentence` already contains it. */
  details: string | null;
}

export function searchError(found: Pick<FoundDealers, "userErrors">, zip: string): SearchError | null {
  const [fault] = found.userErrors;
  if (!fault) return null;
  if (fault.code !== "GEOCODING_FAILED") return { sentence: fault.message, details: null };
  return { sentence: `We couldn't find ZIP code ${zip}.`, details: fault.message };
}
