/** An exact amount of US dollars, kept in whole cents so that no sum is ever rounded. */
export interface Money {
  readonly cents: number;
}

export const money = (cents: number): Money => ({ cents });

export const sum = (amounts: readonly Money[]): Money => money(amounts.reduce((total, { cents }) => total + cents, 0));

export const times = (amount: Money, quantity: number): Money => money(amount.cents * quantity);

/** The lowest of the amounts; null when there are none. */
export function lowest(amounts: readonly Money[]): Money | null {
  return amounts.length === 0 ? null : money(Math.min(...amounts.map(({ cents }) => cents)));
}

/** Dollars with two decimals for programs, for instance `1917.00`. */
export function toDecimal({ cents }: Money): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Dollars for people, for instance `$1,917.00`. */
export const toText = ({ cents }: Money): string => dollars.format(cents / 100);
