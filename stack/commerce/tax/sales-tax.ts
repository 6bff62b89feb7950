import { invalid } from "../../process/problem.ts";
import { states } from "./states.ts";

/** Two-letter codes of the states that the shop ships to: 50 states and DC. */
export const stateCodes = Object.keys(states);

/** A ZIP code, with or without its four further digits. */
const zipPattern = /^\d{5}(-\d{4})?$/;

/**
 * Sales tax in cents on goods worth `subTotal` cents, half a cent rounded up.
 *
 * @throws {Problem} 422 for an address that cannot be taxed: unknown state, a ZIP code that is none or is another state's.
 */
export function salesTax(subTotal: number, { region, postalCode }: { region: string; postalCode: string }): number {
  const state = stateOf(region);
  if (!state) throw invalid({ "address.region": ["Choose a state."] });
  const fault = zipFault(region, postalCode);
  if (fault) throw invalid({ "address.postalCode": [fault] });
  return Math.round((subTotal * state.rate) / 100_000);
}

/** What is wrong with a ZIP code of a state; null when it fits. An unknown state has none. */
export function zipFault(region: string, postalCode: string): string | null {
  if (!zipPattern.test(postalCode)) return "Enter a ZIP code of 5 digits.";
  const prefix = Number(postalCode.slice(0, 3));
  const fits = stateOf(region)?.zips.some(([from, to]) => prefix >= from && prefix <= to);
  return fits ? null : `This ZIP code is not in ${region}.`;
}

const stateOf = (region: string) => (Object.hasOwn(states, region) ? states[region] : undefined);
