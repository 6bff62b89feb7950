import type { AddressFieldsFragment } from "./account.generated.ts";

/** City, state and postal code in a line, as on an envelope; what is unknown is left out. */
export function cityLine({ city, state, postalCode }: AddressFieldsFragment): string {
  return [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
