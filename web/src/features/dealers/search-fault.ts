import type { DealersQuery } from "./dealers.generated.ts";

export interface SearchFault {
  /** What a person has to know. */
  sentence: string;
  /** What the search for the place said, word for word; null when the sentence says it. */
  details: string | null;
}

/** Why dealers near a ZIP code could not be looked for; null when they could. */
export function searchFault(found: NonNullable<DealersQuery["dealers"]>, zip: string): SearchFault | null {
  const [fault] = found.userErrors;
  if (!fault) return null;
  if (fault.code !== "GEOCODING_FAILED") return { sentence: fault.message, details: null };
  return { sentence: `We could not find where the ZIP code ${zip} is.`, details: fault.message };
}
