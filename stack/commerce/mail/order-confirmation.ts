import type { Db, Tx } from "../database/tables.ts";
import { dollars } from "../../process/money.ts";
import { type Block, composeLetter, type Letter, type Row } from "./letter.ts";
import { queueMail } from "./queue.ts";

/** Queues the confirmation of an order in the transaction that makes it. */
export async function queueOrderConfirmation(tx: Tx, orderId: number): Promise<void> {
  const { user_email } = await tx
    .selectFrom("orders")
    .select("user_email")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  await queueMail(tx, user_email, { kind: "order-confirmation", orderId });
}

const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const money = (cents: number): string => currency.format(dollars(cents));

/** The mail that confirms an order: what the confirmation page shows. */
export async function orderConfirmation(db: Db, shopOrigin: string, orderId: number): Promise<Letter> {
  const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("line_number")
    .execute();
  const { customer, dealer } = order;
  const items = lines.map((line): Row => {
    const options = line.options.map(({ label, value }) => `${label}: ${value}`);
    return {
      label: line.product_name,
      detail: [...options, `${line.quantity} × ${money(line.price_cents)}`].join(", "),
      value: money(line.price_cents * line.quantity),
    };
  });
  const amounts: Row[] = [
    { label: "Subtotal", value: money(order.sub_total_cents) },
    { label: "Shipping", value: order.shipping_cents === 0 ? "Free" : money(order.shipping_cents) },
    ...(order.discount_cents > 0 ? [{ label: "Discount", value: money(-order.discount_cents) }] : []),
    { label: "Tax", value: money(order.tax_cents) },
    { label: "Total", value: money(order.total_cents) },
  ];
  const blocks: Block[] = [
    { heading: "Thank you for your order" },
    { paragraph: `We have received your order and your payment. Your order number is ${orderId}.` },
    { rows: items },
    { rows: amounts },
  ];
  if (lines.some((line) => !line.is_ffl_item)) {
    const { shippingName, shippingCompany, shippingAddress, shippingCity, shippingState, shippingZip } = customer;
    const place = `${shippingCity}, ${shippingState} ${shippingZip}`;
    blocks.push(
      { heading: "Shipping address" },
      { lines: [shippingName, ...(shippingCompany ? [shippingCompany] : []), shippingAddress, place] },
    );
  }
  if (dealer) {
    const { dealerName, dealerAddress, dealerCity, dealerState, dealerZip, dealerPhone } = dealer;
    blocks.push(
      { heading: "Dealer address" },
      { lines: [dealerName, dealerAddress, `${dealerCity}, ${dealerState} ${dealerZip}`, dealerPhone] },
      {
        paragraph:
          `Dealer items ship to your dealer only. Please send us the dealer's licence by e-mail: reply to this ` +
          `message with a copy, and name your order number, ${orderId}.`,
      },
    );
  }
  blocks.push({ link: `${shopOrigin}/confirm/${orderId}`, label: "View your order" });
  return composeLetter(`Your order ${orderId}`, blocks);
}
