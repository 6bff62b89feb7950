import * as z from "zod/mini";
import { US_STATES } from "../us-states.ts";
import { required } from "./rules.ts";

/** The only country of checkout; storefront spec, section 9. */
const COUNTRY = "United States";

/** Two-letter codes of the provinces and territories (ISO 3166-2:CA). */
const PROVINCES: ReadonlySet<string> = new Set("AB BC MB NB NL NS NT NU ON PE QC SK YT".split(" "));

/** Countries of the address book and of dealers, with the states or provinces of each; settled questions, "Countries". */
const COUNTRIES: ReadonlyMap<string, { regions: ReadonlySet<string>; fault: string }> = new Map([
  [COUNTRY, { regions: US_STATES, fault: "Must be a US state" }],
  ["Canada", { regions: PROVINCES, fault: "Must be a Canadian province" }],
]);

export const usState = () => required(50).check(z.refine((value) => US_STATES.has(value), "Must be a US state"));

export const usOnly = () => required(50).check(z.refine((value) => value === COUNTRY, `Must be ${COUNTRY}`));

export const country = () =>
  required(50).check(z.refine((value) => COUNTRIES.has(value), `Must be ${[...COUNTRIES.keys()].join(" or ")}`));

interface Place {
  state?: unknown;
  country?: unknown;
}

/** For a form with `state` and `country`: whether the state is one of the country, if both are there. */
export const stateOfCountry = <T extends Place>() =>
  z.check<T>(
    ({ value, issues }) => {
      const known = COUNTRIES.get(String(value.country));
      if (!known || typeof value.state !== "string" || value.state === "" || known.regions.has(value.state)) return;
      issues.push({ code: "custom", input: value.state, path: ["state"], message: known.fault });
    },
    // Also where other fields are at fault, so that all faults are told at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );
