import { dollars } from "../../process/money.ts";
import type { Row } from "../../mail/mail-template.ts";
import type { Customer, Db, Dealer } from "../database/tables.ts";

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

export const optionLines = ({ options }: OrderedLine): string[] =>
  options.map(({ label, value }) => `${label}: ${value}`);

export const lineRow = (line: OrderedLine): Row => ({
  label: `${line.quantity} × ${line.product_name}`,
  detail: optionLines(line),
  imageUrl: line.image_url,
});

/** Names the lines that a mail is about: the order, or a part of it if the order has goods of both kinds. */
export const nameOf = (orderId: number, own: readonly OrderedLine[], all: readonly OrderedLine[]): string =>
  own.length === all.length ? `your order ${orderId}` : `part of your order ${orderId}`;

const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
export const money = (cents: number): string => currency.format(dollars(cents));

export const shippingLines = (customer: Customer): string[] => [
  customer.shippingName,
  ...(customer.shippingCompany ? [customer.shippingCompany] : []),
  customer.shippingAddress,
  `${customer.shippingCity}, ${customer.shippingState} ${customer.shippingZip}`,
];

export const dealerLines = (dealer: Dealer): string[] => [
  dealer.dealerName,
  dealer.dealerAddress,
  `${dealer.dealerCity}, ${dealer.dealerState} ${dealer.dealerZip}`,
  dealer.dealerPhone,
];

/** The day of an event in the shop's own time. */
export const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "America/New_York" });
