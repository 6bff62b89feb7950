import { stateTax } from "../tax/sales-tax.ts";

/** The amounts of an order as it was placed, in cents, and where its goods are taxed. */
interface PaidOrder {
  sub_total_cents: number;
  shipping_cents: number;
  tax_cents: number;
  discount_cents: number;
  customer: { shippingState: string };
  dealer: { dealerState: string } | null;
}

export interface Pieces {
  price_cents: number;
  quantity: number;
  is_ffl_item: boolean;
}

/**
 * What an order costs in cents if the buyer keeps only some of its pieces: their price, with their share of tax and discount,
 * and the shipping fee. All pieces with the fee cost exactly what was paid.
 * @param bought all lines of the order
 */
export function costOf(
  order: PaidOrder,
  { bought, kept, hasFee }: { bought: readonly Pieces[]; kept: readonly Pieces[]; hasFee: boolean },
): number {
  const price = worth(kept);
  // The tax that was charged, by today's rates: exact unless a rate has changed since.
  const [keptTax, allTax] = [taxOf(order, kept), taxOf(order, bought)];
  const tax = allTax > 0 ? share(order.tax_cents, keptTax, allTax) : share(order.tax_cents, price, worth(bought));
  const discount = share(order.discount_cents, price, order.sub_total_cents);
  return Math.max(0, price + tax - discount + (hasFee ? order.shipping_cents : 0));
}

const share = (cents: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((cents * part) / whole);

const worth = (lines: readonly Pieces[]): number =>
  lines.reduce((sum, { price_cents, quantity }) => sum + price_cents * quantity, 0);

/** As `taxOfLines`: each address is rounded separately. */
function taxOf({ customer, dealer }: PaidOrder, lines: readonly Pieces[]): number {
  const shipped = worth(lines.filter((line) => !line.is_ffl_item));
  const atDealer = worth(lines.filter((line) => line.is_ffl_item));
  return stateTax(shipped, customer.shippingState) + stateTax(atDealer, dealer?.dealerState ?? "");
}
