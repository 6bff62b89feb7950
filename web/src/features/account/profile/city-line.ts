import type { AddressFieldsFragment } from "./account.generated.ts";

/** City, state and postal code on one line, as on an envelope. */
export function formatCityLine({ city, state, postalCode }: AddressFieldsFragment): string {
  return [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
