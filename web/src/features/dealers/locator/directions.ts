import type { DealerFieldsFragment } from "#/features/dealers/dealer.generated.ts";

/** See https://developers.google.com/maps/documentation/urls/get-started. */
export function directionsUrl({ name, addressLine1, addressLine2 }: DealerFieldsFragment): string {
  const destination = [name, addressLine1, addressLine2].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination }).toString()}`;
}
