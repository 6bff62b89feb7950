import { invalid } from "../../process/problem.ts";
import { states } from "./states.ts";

/** Two-letter codes of the states that the shop ships to: 50 states and DC. */
export const stateCodes = Object.keys(states);

/** A ZIP code, with or without its four further digits. */
export const zipPattern = /^\d{5}(-\d{4})?$/;

/**
 * Sales tax in cents on goods worth `subTotal` cents, half a cent rounded up.
 *
 * @throws {Problem} 422 for an address that cannot be taxed: unknown state, a ZIP code that is none or is another state's.
 */
export function salesTax(subTotal: number, { region, postalCode }: { region: string; postalCode: string }): number {
  const state = Object.hasOwn(states, region) ? states[region] : undefined;
  if (!state) throw invalid({ "address.region": ["Choose a state."] });
  if (!zipPattern.test(postalCode)) throw invalid({ "address.postalCode": ["Enter a ZIP code of 5 digits."] });
  const prefix = Number(postalCode.slice(0, 3));
  if (!state.zips.some(([from, to]) => prefix >= from && prefix <= to)) {
    throw invalid({ "address.postalCode": [`This ZIP code is not in ${region}.`] });
  }
  return Math.round((subTotal * state.rate) / 100_000);
}
