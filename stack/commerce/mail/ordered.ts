import { dollars } from "../../process/money.ts";
import type { Row } from "../../mail/letter.ts";
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

/** A line of an order with its picture, without its price. */
export const lineRow = (line: OrderedLine): Row => ({
  label: `${line.quantity} × ${line.product_name}`,
  detail: chosen(line).join(", "),
  imageUrl: line.image_url,
});

/** What a mail about some of an order's lines calls them: a part where an order has goods of both kinds. */
export const nameOf = (orderId: number, own: readonly OrderedLine[], all: readonly OrderedLine[]): string =>
  own.length === all.length ? `your order ${orderId}` : `a part of your order ${orderId}`;

const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
export const money = (cents: number): string => currency.format(dollars(cents));

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
