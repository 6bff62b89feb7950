// A firearm goes to a licensed dealer, whose address is therefore never the buyer's own.

/** What a dealer's address says that is the buyer's. */
export const DEALER_IS_BUYER = "Must be the dealer's address, not your billing or shipping address";

/** As much of an address as tells it apart: its ZIP code stands for city and state. */
export interface StreetAddress {
  street: string;
  postalCode: string;
}

/** Words of streets that are written out as often as not; USPS Publication 28, the most frequent ones. */
const abbreviations = new Map([
  ["avenue", "ave"],
  ["boulevard", "blvd"],
  ["circle", "cir"],
  ["court", "ct"],
  ["drive", "dr"],
  ["highway", "hwy"],
  ["lane", "ln"],
  ["parkway", "pkwy"],
  ["place", "pl"],
  ["road", "rd"],
  ["square", "sq"],
  ["street", "st"],
  ["terrace", "ter"],
  ["trail", "trl"],
  ["apartment", "apt"],
  ["floor", "fl"],
  ["suite", "ste"],
  ["north", "n"],
  ["east", "e"],
  ["south", "s"],
  ["west", "w"],
]);

/** The street without case, accents, punctuation, spaces and long forms; the ZIP code without its last four digits. */
function normalize({ street, postalCode }: StreetAddress): string {
  const letters = street.normalize("NFKD").replaceAll(/[\p{M}.'’]/gu, "");
  const words = letters.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.map((word) => abbreviations.get(word) ?? word).join("")} ${postalCode.trim().slice(0, 5)}`;
}

/** Whether two addresses are one, however they are written. One without a street is none. */
export function isSameAddress(one: StreetAddress, other: StreetAddress): boolean {
  return one.street.trim() !== "" && normalize(one) === normalize(other);
}

/**
 * Whether a dealer's address is one of the buyer's.
 * @param own where the buyer pays from, and where the rest is shipped to
 */
export const isBuyersAddress = (
  { dealerAddress: street, dealerZip: postalCode }: { dealerAddress: string; dealerZip: string },
  own: readonly StreetAddress[],
): boolean => own.some((address) => isSameAddress(address, { street, postalCode }));
