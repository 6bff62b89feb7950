import { ZIP_MESSAGE, isZip } from "./patterns.ts";
import { US_STATES } from "./us-states.ts";

export interface Country {
  name: string;
  /** Label of its regions, such as "State". */
  region: string;
  /** Regions by two-letter code; codes are unique across countries. */
  regions: readonly { value: string; label: string }[];
  regionFault: string;
  postalCode: { label: string; isValid: (code: string) => boolean; fault: string };
}

/** Provinces and territories (ISO 3166-2:CA). */
const PROVINCES = [
  { value: "AB", label: "Alberta" },
  { value: "BC", label: "British Columbia" },
  { value: "MB", label: "Manitoba" },
  { value: "NB", label: "New Brunswick" },
  { value: "NL", label: "Newfoundland and Labrador" },
  { value: "NT", label: "Northwest Territories" },
  { value: "NS", label: "Nova Scotia" },
  { value: "NU", label: "Nunavut" },
  { value: "ON", label: "Ontario" },
  { value: "PE", label: "Prince Edward Island" },
  { value: "QC", label: "Quebec" },
  { value: "SK", label: "Saskatchewan" },
  { value: "YT", label: "Yukon" },
];

/** Alternating letters and digits, with an optional space or dash in the middle. */
const CANADIAN = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i;

export const UNITED_STATES: Country = {
  name: "United States",
  region: "State",
  regions: US_STATES,
  regionFault: "Must be a US state",
  postalCode: { label: "ZIP code", isValid: isZip, fault: ZIP_MESSAGE },
};

/** Countries of address book and dealer registration; docs/upstreams.md, "Money and places". */
export const COUNTRIES: readonly Country[] = [
  UNITED_STATES,
  {
    name: "Canada",
    region: "Province",
    regions: PROVINCES,
    regionFault: "Must be a Canadian province",
    postalCode: {
      label: "Postal code",
      isValid: (code) => CANADIAN.test(code),
      fault: "Postal code must look like K1A 0B1",
    },
  },
];

/** Finds a country by name; undefined if the shop does not ship there. */
export function countryNamed(name: string): Country | undefined {
  return COUNTRIES.find((country) => country.name === name);
}
