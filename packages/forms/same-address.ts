import { type AddressLines, joinLines } from "./address-lines.ts";

// Firearms ship to a licensed dealer, whose address must therefore differ from the buyer's.

/** Message for a dealer's address that is the buyer's. */
export const DEALER_ADDRESS_MESSAGE = "Must be the dealer's address, not your billing or shipping address";

/** The part of an address that identifies it; the ZIP code implies city and state. */
export interface StreetAddress {
  street: string;
  postalCode: string;
}

/** Common words in street names and their abbreviations, from USPS Publication 28. */
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

/** Ignores case, accents, punctuation, spaces, abbreviations and the last four digits of ZIP+4. */
function normalize({ street, postalCode }: StreetAddress): string {
  const letters = street.normalize("NFKD").replaceAll(/[\p{M}.'’]/gu, "");
  const words = letters.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.map((word) => abbreviations.get(word) ?? word).join("")} ${postalCode.trim().slice(0, 5)}`;
}

/** True if both are the same address, ignoring formatting. False without a street. */
export function isSameAddress(one: StreetAddress, other: StreetAddress): boolean {
  return one.street.trim() !== "" && normalize(one) === normalize(other);
}

type Lines = AddressLines & Pick<StreetAddress, "postalCode">;

/**
 * True if the dealer's address is one of the buyer's.
 * @param own the buyer's billing and shipping addresses
 */
export function isBuyersAddress(dealer: Lines, own: readonly Lines[]): boolean {
  const streetOf = (address: Lines) => ({ street: joinLines(address), postalCode: address.postalCode });
  return own.some((address) => isSameAddress(streetOf(address), streetOf(dealer)));
}
