import { fflTransferSteps, LICENSE_TIMEOUT_NOTICE } from "@telfer/forms/ffl-transfer.ts";
import type { Db } from "../database/tables.ts";
import { shippingMethodName } from "../shipping.ts";
import type { Block, MailBody, Row } from "../../mail/mail-template.ts";
import { day, optionLines, dealerLines, money, readOrdered, shippingLines } from "./order-mail-parts.ts";

/** The mail has the same content as the confirmation page; `link` opens the order. */
export async function orderConfirmation(db: Db, orderId: number, link: string): Promise<MailBody> {
  const { order, lines } = await readOrdered(db, orderId);
  const { customer, dealer } = order;
  const items = lines.map((line): Row => {
    return {
      label: line.product_name,
      detail: [...optionLines(line), `${line.quantity} × ${money(line.price_cents)}`],
      value: money(line.price_cents * line.quantity),
      imageUrl: line.image_url,
    };
  });
  const amounts: Row[] = [
    { label: "Subtotal", value: money(order.sub_total_cents) },
    { label: "Shipping", value: order.shipping_cents === 0 ? "Free" : money(order.shipping_cents) },
    ...(order.discount_cents > 0 ? [{ label: "Discount", value: money(-order.discount_cents) }] : []),
    { label: "Tax", value: money(order.tax_cents) },
    { label: "Total", value: money(order.total_cents), isTotal: true },
  ];
  const isShipped = lines.some((line) => !line.is_ffl_item);
  const pictured = lines.find((line) => line.image_url !== null);
  const job: Block[] = [];
  if (isShipped) {
    const what = dealer ? "what’s coming to you" : "your order";
    job.push({ paragraph: `We’re packing ${what}. We’ll write to you when it ships.` });
  }
  if (dealer) {
    const [, ...next] = fflTransferSteps(dealer.dealerName);
    job.push(
      { paragraph: `Your dealer is ${dealer.dealerName}. We’ve written to ${dealer.dealerEmail}. What comes next:` },
      { steps: next },
      { paragraph: LICENSE_TIMEOUT_NOTICE },
    );
  }
  const blocks: Block[] = [
    { heading: "Thank you for your order" },
    { paragraph: `We’ve received your order and payment. Your order number is ${orderId}.` },
    { link, label: "View your order" },
    ...(pictured?.image_url ? [{ picture: pictured.image_url, alt: pictured.product_name }] : []),
    {
      card: "What happens now",
      note: `Job\u00a0${orderId}, ${day.format(order.created_at).replaceAll(" ", "\u00a0")}`,
      blocks: job,
    },
  ];
  blocks.push({ heading: "What you ordered" }, { rows: items }, { rows: amounts });
  if (isShipped) {
    const method = shippingMethodName(customer.shippingMethodId);
    blocks.push(
      { heading: "Shipping address" },
      { lines: shippingLines(customer) },
      ...(method === null ? [] : [{ paragraph: `Shipping method: ${method}.` }]),
    );
    const { gift_message: gift } = order;
    if (gift !== null) blocks.push({ heading: "Gift message" }, { lines: gift.split("\n") });
  }
  if (dealer) blocks.push({ heading: "Dealer address" }, { lines: dealerLines(dealer) });
  return { subject: `Your order ${orderId}`, blocks };
}
