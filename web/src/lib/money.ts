/** An amount as the gateway sends it: whole units of the currency with two decimals. */
export interface Money {
  amount: string;
  currencyCode: "USD";
}

/**
 * Everything is sold in US dollars, written the American way, for instance `$1,649.00`. By hand, since a browser takes
 * longer to make its first `Intl.NumberFormat` than to run all of a page's own scripts.
 */
export function formatMoney(money: Money): string {
  const cents = toCents(money);
  const [dollars = "", rest] = (Math.abs(cents) / 100).toFixed(2).split(".");
  return `${cents < 0 ? "-" : ""}$${dollars.replace(/\B(?=(?:\d{3})+$)/g, ",")}.${rest}`;
}

/** The amount in cents, to calculate with. */
export function toCents(money: Money): number {
  return Math.round(Number(money.amount) * 100);
}

/** An amount from cents. */
export function fromCents(cents: number): Money {
  return { amount: (cents / 100).toFixed(2), currencyCode: "USD" };
}
