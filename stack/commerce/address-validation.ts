import { COUNTRIES, countryNamed } from "@telfer/forms/countries.ts";
import { stateCodes, zipError } from "./tax/sales-tax.ts";

/** Countries of the address book and the dealer registration; docs/upstreams.md, "Money and places". */
export const countries = COUNTRIES.map(({ name }) => name);

/** Canada Post's format and letters: D, F, I, O, Q, and U are unused; W and Z never come first. */
const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/;

const isProvince = (state: string) => countryNamed("Canada")?.regions.some(({ value }) => value === state);

interface Place {
  country: string;
  state: string;
  postalCode: string;
}

/** Normalizes a postal code: Canadian ones are upper case with a space in the middle. */
export const tidyPostalCode = ({ country, postalCode }: Place): string =>
  country === "Canada" ? postalCode.toUpperCase().replace(/^(\w{3})[ -]?(\w{3})$/, "$1 $2") : postalCode;

/** Validation errors for state and postal code by field; empty if both are valid. */
export function addressErrors(place: Place): { field: "state" | "postalCode"; message: string }[] {
  const { country, state, postalCode } = place;
  if (country === "Canada") {
    if (!isProvince(state)) return [{ field: "state", message: "Choose a province." }];
    const fits = canadian.test(tidyPostalCode(place));
    return fits ? [] : [{ field: "postalCode", message: "Enter a postal code like K1A 0B1." }];
  }
  if (!stateCodes.includes(state)) return [{ field: "state", message: "Choose a state." }];
  const message = zipError(state, postalCode);
  return message ? [{ field: "postalCode", message }] : [];
}
