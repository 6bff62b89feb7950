import { addressLines } from "#/features/dealers/address-lines.ts";
import type { DealerFieldsFragment } from "#/features/dealers/dealer.generated.ts";

/** See https://developers.google.com/maps/documentation/urls/get-started. */
export function directionsUrl(dealer: DealerFieldsFragment): string {
  const destination = [dealer.name, ...addressLines(dealer)].join(", ");
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination }).toString()}`;
}
