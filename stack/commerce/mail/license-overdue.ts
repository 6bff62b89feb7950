import { LICENSE_DAYS, LICENSE_TIMEOUT_NOTICE } from "@telfer/forms/ffl-transfer.ts";
import type { Db, Dealer } from "../database/tables.ts";
import type { MailBody } from "../../mail/mail-template.ts";
import { dealerLines, lineRow, money, nameOf, type OrderedLine, readOrdered } from "./order-mail-parts.ts";

interface DealerOrder {
  order: Awaited<ReturnType<typeof readOrdered>>["order"];
  dealer: Dealer;
  lines: OrderedLine[];
  /** The lines for the dealer that the mail is about. */
  own: OrderedLine[];
}

async function readDealerOrder(db: Db, orderId: number): Promise<DealerOrder> {
  const { order, lines } = await readOrdered(db, orderId);
  if (!order.dealer) throw new Error(`order ${orderId} has no dealer`);
  const own = lines.filter((line) => line.is_ffl_item);
  const open = own.filter(({ cancelled_at }) => cancelled_at === null);
  if (open.length > 0) return { order, dealer: order.dealer, lines, own: open };
  // The deadline has canceled the lines that were left, which the buyer had not canceled earlier.
  const last = Math.max(...own.map(({ cancelled_at }) => cancelled_at?.getTime() ?? 0));
  const ended = own.filter(({ cancelled_at }) => cancelled_at?.getTime() === last);
  return { order, dealer: order.dealer, lines, own: ended };
}

/** @param link opens the order */
export async function licenseReminder(db: Db, orderId: number, link: string): Promise<MailBody> {
  const { dealer, own } = await readDealerOrder(db, orderId);
  return {
    subject: `We still need your dealer’s license for order ${orderId}`,
    blocks: [
      { heading: "We still don’t have your dealer’s license" },
      {
        paragraph:
          `${dealer.dealerName} hasn’t sent us a copy of their license, and we ship nothing until we have it. ` +
          `We’ve written to ${dealer.dealerEmail}. Please call them and ask them to reply to our message about order ${orderId}.`,
      },
      { link, label: "View your order" },
      { lines: dealerLines(dealer) },
      { paragraph: LICENSE_TIMEOUT_NOTICE },
      { heading: "What’s in it" },
      { rows: own.map(lineRow) },
    ],
  };
}

/** Tells the buyer that the part of the order for the dealer was canceled because the license did not arrive. */
export async function licenseOverdue(db: Db, orderId: number, link: string): Promise<MailBody> {
  const { dealer, lines, own } = await readDealerOrder(db, orderId);
  const { refund_cents } = await db
    .selectFrom("order_deliveries")
    .select("refund_cents")
    .where("order_id", "=", orderId)
    .where("kind", "=", "dealer")
    .executeTakeFirstOrThrow();
  const subject = `We’ve canceled ${nameOf(orderId, own, lines)}`;
  return {
    subject,
    blocks: [
      { heading: subject },
      {
        paragraph:
          `${dealer.dealerName} didn’t send us a copy of their license within ${LICENSE_DAYS} days, so we can’t ship ` +
          `to them. ${money(refund_cents ?? 0)} goes back to the card you used within five business days.`,
      },
      { paragraph: "You’re welcome to order again, with this dealer or another." },
      { link, label: "View your order" },
      { heading: "What was in it" },
      { rows: own.map(lineRow) },
    ],
  };
}

export async function licenseNoLongerNeeded(db: Db, orderId: number): Promise<MailBody> {
  const { order, own } = await readDealerOrder(db, orderId);
  return {
    subject: `We no longer need your license for our order ${orderId}`,
    blocks: [
      { heading: "We no longer need your license" },
      {
        paragraph:
          `We asked you for a copy of your license for our order ${orderId}. It didn’t arrive within ${LICENSE_DAYS} ` +
          "days, so we’ve canceled what was to ship to you.",
      },
      { card: `For ${order.customer.name}`, note: `Order\u00a0${orderId}`, blocks: [{ rows: own.map(lineRow) }] },
      { paragraph: "If you did send it, please reply to this message and tell us when." },
    ],
  };
}
