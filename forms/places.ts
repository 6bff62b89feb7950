import { ZIP_FAULT, isZip } from "./patterns.ts";
import { US_STATES } from "./us-states.ts";

/** What an address looks like in a country. */
export interface Country {
  /** As it is shown, sent and stored. */
  name: string;
  /** What it calls its parts. */
  region: string;
  /** Its parts by their two-letter codes; no code is one of two countries. */
  regions: readonly { value: string; label: string }[];
  /** What is said of one that is not among them. */
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

/** Letters and digits in turn, with a space or dash in the middle or none. */
const CANADIAN = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i;

export const UNITED_STATES: Country = {
  name: "United States",
  region: "State",
  regions: US_STATES,
  regionFault: "Must be a US state",
  postalCode: { label: "ZIP code", isValid: isZip, fault: ZIP_FAULT },
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

/** The country of this name; undefined when it is none that we ship to. */
export function countryNamed(name: string): Country | undefined {
  return COUNTRIES.find((country) => country.name === name);
}
