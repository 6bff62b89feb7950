import { stateCodes, zipFault } from "./tax/sales-tax.ts";

/** Countries of address book and dealer registration; docs/upstreams.md, "Money and places". */
export const countries = ["United States", "Canada"] as const;

/** Two-letter codes of Canada's provinces and territories (Canada Post, Addressing Guidelines). */
const provinces = new Set(["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"]);

/** Canada Post's form and letters: D, F, I, O, Q and U are not used, W and Z never come first. */
const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

interface Place {
  country: (typeof countries)[number];
  state: string;
  postalCode: string;
}

/** A postal code as it is written: Canada's in capitals with a space in the middle. */
export const tidyPostalCode = ({ country, postalCode }: Place): string =>
  country === "Canada" ? postalCode.toUpperCase().replace(/^(\w{3})[ -]?(\w{3})$/, "$1 $2") : postalCode;

/** What is wrong with the state and the postal code of a place, by field; empty when they fit. */
export function placeFaults(place: Place): { field: "state" | "postalCode"; message: string }[] {
  const { country, state, postalCode } = place;
  if (country === "Canada") {
    if (!provinces.has(state)) return [{ field: "state", message: "Choose a province." }];
    const fits = canadian.test(tidyPostalCode(place));
    return fits ? [] : [{ field: "postalCode", message: "Enter a postal code like K1A 0B1." }];
  }
  if (!stateCodes.includes(state)) return [{ field: "state", message: "Choose a state." }];
  const message = zipFault(state, postalCode);
  return message ? [{ field: "postalCode", message }] : [];
}
