/** ISO 4217 code of the shop's prices; upstreams send amounts without a currency. */
const SHOP_CURRENCY = "USD";

/** An exact amount in whole cents, so that sums are never rounded. */
export interface Money {
  readonly cents: number;
  readonly currency: typeof SHOP_CURRENCY;
}

export const money = (cents: number, currency: Money["currency"] = SHOP_CURRENCY): Money => ({ cents, currency });

export const sum = (amounts: readonly Money[]): Money =>
  money(
    amounts.reduce((total, { cents }) => total + cents, 0),
    amounts[0]?.currency,
  );

export const multiply = ({ cents, currency }: Money, quantity: number): Money => money(cents * quantity, currency);

export const lowest = (amounts: readonly Money[]): Money | null =>
  amounts.length === 0 ? null : amounts.reduce((least, amount) => (amount.cents < least.cents ? amount : least));

/** Null if there are none. */
export const highest = (amounts: readonly Money[]): Money | null =>
  amounts.length === 0 ? null : amounts.reduce((most, amount) => (amount.cents > most.cents ? amount : most));

/** The amount with two decimals for programs, for instance `1917.00`. */
export const toDecimal = ({ cents }: Money): string => (cents / 100).toFixed(2);

/** The amount for people, for instance `$1,917.00`. */
export const formatMoney = ({ cents, currency }: Money): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);
