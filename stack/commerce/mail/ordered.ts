import type { Customer, Db, Dealer } from "../database/tables.ts";

/** What mails about an order are made of. */
export async function readOrdered(db: Db, orderId: number) {
  const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("line_number")
    .execute();
  return { order, lines };
}

export type OrderedLine = Awaited<ReturnType<typeof readOrdered>>["lines"][number];

/** What was chosen for a line, an entry for each option. */
export const chosen = ({ options }: OrderedLine): string[] => options.map(({ label, value }) => `${label}: ${value}`);

/** A line of an order without its price. */
export const pieces = (line: OrderedLine): string =>
  [`${line.quantity} × ${line.product_name}`, ...chosen(line)].join(", ");

/** Where goods are shipped to. */
export const shippingLines = (customer: Customer): string[] => [
  customer.shippingName,
  ...(customer.shippingCompany ? [customer.shippingCompany] : []),
  customer.shippingAddress,
  `${customer.shippingCity}, ${customer.shippingState} ${customer.shippingZip}`,
];

/** Where goods are handed over. */
export const dealerLines = (dealer: Dealer): string[] => [
  dealer.dealerName,
  dealer.dealerAddress,
  `${dealer.dealerCity}, ${dealer.dealerState} ${dealer.dealerZip}`,
  dealer.dealerPhone,
];
