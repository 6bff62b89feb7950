import { invalid } from "../../process/problem.ts";
import { states } from "./states.ts";

/** Two-letter codes of the states that the shop ships to: the 50 states and DC. */
export const stateCodes = Object.keys(states);

const zipPattern = /^\d{5}(-\d{4})?$/;

interface TaxPlace {
  region: string;
  postalCode: string;
}

/** A taxable line; the price of one piece is in cents. */
interface TaxedLine {
  priceCents: number;
  quantity: number;
  isFflItem: boolean;
}

/**
 * Sales tax in cents. Goods are taxed where they are handed over: dealer items at the dealer's address, all others at the
 * shipping address. Each address is rounded separately, half a cent up.
 * @throws {Problem} 422 for an address that cannot be taxed, and for dealer items without a dealer.
 */
export function taxOfLines(
  lines: readonly TaxedLine[],
  { address, dealerAddress }: { address: TaxPlace; dealerAddress: TaxPlace | null },
): number {
  const shipped = salesTax(worth(lines.filter(({ isFflItem }) => !isFflItem)), address);
  const dealerLines = lines.filter(({ isFflItem }) => isFflItem);
  if (dealerLines.length === 0) return shipped;
  if (!dealerAddress) throw invalid({ dealerAddress: ["Choose the dealer your firearms ship to."] });
  return shipped + salesTax(worth(dealerLines), dealerAddress, "dealerAddress");
}

const worth = (lines: readonly TaxedLine[]): number =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);

/**
 * Sales tax in cents on goods worth `subTotal` cents, rounded half up.
 * @param field names the address in the problem
 * @throws {Problem} 422 for an address that cannot be taxed: unknown state, or a ZIP code that is malformed or in another
 * state.
 */
export function salesTax(subTotal: number, { region, postalCode }: TaxPlace, field = "address"): number {
  const state = stateOf(region);
  if (!state) throw invalid({ [`${field}.region`]: ["Choose a state."] });
  const fault = zipError(region, postalCode);
  if (fault) throw invalid({ [`${field}.postalCode`]: [fault] });
  return taxAtRate(subTotal, state.rate);
}

/** Sales tax in cents on goods worth `subTotal` cents at the current rate of a state; 0 for an unknown state. */
export const stateTax = (subTotal: number, region: string): number => taxAtRate(subTotal, stateOf(region)?.rate ?? 0);

const taxAtRate = (subTotal: number, rate: number): number => Math.round((subTotal * rate) / 100_000);

/** Returns the error of a ZIP code for a state; null if it is valid. No ZIP code is valid for an unknown state. */
export function zipError(region: string, postalCode: string): string | null {
  if (!zipPattern.test(postalCode)) return "Enter a 5-digit ZIP code.";
  const prefix = Number(postalCode.slice(0, 3));
  const fits = stateOf(region)?.zips.some(([from, to]) => prefix >= from && prefix <= to);
  return fits ? null : `This ZIP code is not in ${region}.`;
}

const stateOf = (region: string) => (Object.hasOwn(states, region) ? states[region] : undefined);
