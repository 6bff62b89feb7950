/** An amount as the gateway sends it: whole units of the currency with two decimals. */
export interface Money {
  amount: string;
  currencyCode: "USD";
}

/** Everything is sold in US dollars, written the American way (storefront spec, section 9). */
const format = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** For instance `$1,649.00`. */
export function formatMoney(money: Money): string {
  return format.format(toCents(money) / 100);
}

/** The amount in cents, to calculate with. */
export function toCents(money: Money): number {
  return Math.round(Number(money.amount) * 100);
}

/** An amount from cents. */
export function fromCents(cents: number): Money {
  return { amount: (cents / 100).toFixed(2), currencyCode: "USD" };
}
