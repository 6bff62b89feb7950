import type { AddressFieldsFragment } from "./account.generated.ts";

/** City, state and postal code in a line, as on an envelope; what is unknown is left out. */
export function cityLine({ city, state, postalCode }: AddressFieldsFragment): string {
  return [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}

/** A link that calls a number as it was written; ten digits are a number of North America. */
export function phoneLink(number: string): string {
  const digits = number.replace(/\D/g, "");
  if (digits.length === 10) return `tel:+1${digits}`;
  return digits.length > 10 ? `tel:+${digits}` : `tel:${digits}`;
}
