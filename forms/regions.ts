import * as z from "zod/mini";
import { COUNTRIES, UNITED_STATES, countryNamed } from "./places.ts";
import { required } from "./rules.ts";

const codesOf = new Map(COUNTRIES.map(({ name, regions }) => [name, new Set(regions.map(({ value }) => value))]));

const isStateOf = (country: string, state: string) => codesOf.get(country)?.has(state) ?? false;

export const usState = () =>
  required(50).check(z.refine((value) => isStateOf(UNITED_STATES.name, value), UNITED_STATES.regionFault));

/** The only country of checkout; docs/upstreams.md, "Money and places". */
export const usOnly = () =>
  required(50).check(z.refine((value) => value === UNITED_STATES.name, `Must be ${UNITED_STATES.name}`));

export const country = () =>
  required(50).check(z.refine((value) => codesOf.has(value), `Must be ${[...codesOf.keys()].join(" or ")}`));

interface Place {
  state?: unknown;
  country?: unknown;
}

/** For a form with `state` and `country`: whether the state is one of the country, if both are there. */
export const stateOfCountry = <T extends Place>() =>
  z.check<T>(
    ({ value, issues }) => {
      const country = countryNamed(String(value.country));
      const { state } = value;
      if (!country || typeof state !== "string" || state === "" || isStateOf(country.name, state)) return;
      issues.push({ code: "custom", input: state, path: ["state"], message: country.regionFault });
    },
    // Also where other fields are at fault, so that all faults are told at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
