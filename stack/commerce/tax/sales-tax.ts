import { invalid } from "../../process/problem.ts";
import { states } from "./states.ts";

/** Two-letter codes of the states that the shop ships to: 50 states and DC. */
export const stateCodes = Object.keys(states);

/** A ZIP code, with or without its four further digits. */
const zipPattern = /^\d{5}(-\d{4})?$/;

/** What tax depends on. */
interface TaxPlace {
  region: string;
  postalCode: string;
}

/** What is taxed; the price of one piece is in cents. */
interface TaxedLine {
  priceCents: number;
  quantity: number;
  isFflItem: boolean;
}

/**
 * Sales tax in cents. Goods are taxed where they are handed over: dealer items at the dealer's address, all others at the
 * shipping address. Each place rounds for itself, half a cent up.
 *
 * @throws {Problem} 422 for an address that cannot be taxed, and without a dealer for goods that need one.
 */
export function taxOfLines(
  lines: readonly TaxedLine[],
  { address, dealerAddress }: { address: TaxPlace; dealerAddress: TaxPlace | null },
): number {
  const shipped = salesTax(worth(lines.filter(({ isFflItem }) => !isFflItem)), address);
  const dealerLines = lines.filter(({ isFflItem }) => isFflItem);
  if (dealerLines.length === 0) return shipped;
  if (!dealerAddress) throw invalid({ dealerAddress: ["Name the dealer who receives what has to be shipped to one."] });
  return shipped + salesTax(worth(dealerLines), dealerAddress, "dealerAddress");
}

const worth = (lines: readonly TaxedLine[]): number =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);

/**
 * Sales tax in cents on goods worth `subTotal` cents, half a cent rounded up.
 *
 * @param field names the address in what is thrown
 * @throws {Problem} 422 for an address that cannot be taxed: unknown state, a ZIP code that is none or is another state's.
 */
export function salesTax(subTotal: number, { region, postalCode }: TaxPlace, field = "address"): number {
  const state = stateOf(region);
  if (!state) throw invalid({ [`${field}.region`]: ["Choose a state."] });
  const fault = zipFault(region, postalCode);
  if (fault) throw invalid({ [`${field}.postalCode`]: [fault] });
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
