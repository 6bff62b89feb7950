import * as z from "zod/mini";
import { COUNTRIES, UNITED_STATES, countryNamed } from "./countries.ts";
import { REQUIRED, required } from "./rules.ts";

const codesOf = new Map(COUNTRIES.map(({ name, regions }) => [name, new Set(regions.map(({ value }) => value))]));

const isStateOf = (country: string, state: string) => codesOf.get(country)?.has(state) ?? false;

export const usState = () =>
  required(50).check(z.refine((value) => isStateOf(UNITED_STATES.name, value), UNITED_STATES.regionFault));

/** A missing country is the United States. */
const orUnitedStates = <Rule extends z.ZodMiniType<string, string>>(rule: Rule) =>
  z.pipe(
    z.transform((value: string | null | undefined) => value ?? UNITED_STATES.name),
    rule,
  );

/** The only country of checkout; docs/upstreams.md, "Money and places". */
export const usOnly = () =>
  orUnitedStates(
    required(50).check(z.refine((value) => value === UNITED_STATES.name, `Must be ${UNITED_STATES.name}`)),
  );

export const country = (missing = REQUIRED) =>
  required(50, missing).check(z.refine((value) => codesOf.has(value), `Must be ${[...codesOf.keys()].join(" or ")}`));

export const countryOrDefault = (missing = REQUIRED) => orUnitedStates(country(missing));

interface Place {
  state?: unknown;
  postalCode?: unknown;
  country?: unknown;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** For forms with `state`, `postalCode` and `country`: checks that state and postal code, if present, fit the country. */
export const addressInCountry = <T extends Place>() =>
  z.check<T>(
    ({ value: { country: name, state, postalCode: code }, issues }) => {
      const country = countryNamed(String(name));
      if (!country) return;
      const { regionFault, postalCode } = country;
      if (isText(state) && !isStateOf(country.name, state)) {
        issues.push({ code: "custom", input: state, path: ["state"], message: regionFault });
      }
      if (isText(code) && !postalCode.isValid(code)) {
        issues.push({ code: "custom", input: code, path: ["postalCode"], message: postalCode.fault });
      }
    },
    // Runs even if other fields are invalid, so that all errors show at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
