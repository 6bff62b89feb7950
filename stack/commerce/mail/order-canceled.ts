import type { MailContent } from "../database/mail-tables.ts";
import type { Db } from "../database/tables.ts";
import type { MailBody } from "../../mail/mail-template.ts";
import { lineRow, money, nameOf, readOrdered } from "./order-mail-parts.ts";

type Canceled = Extract<MailContent, { kind: "order-canceled" }>;

/**
 * Confirms to the buyer what was canceled and how much money comes back.
 * @param link opens the order
 */
export async function orderCanceled(
  db: Db,
  { orderId, lineIds, amountCents }: Canceled,
  link: string,
): Promise<MailBody> {
  const { lines } = await readOrdered(db, orderId);
  const own = lines.filter(({ id }) => lineIds.includes(id));
  const subject = `We’ve canceled ${nameOf(orderId, own, lines)}`;
  return {
    subject,
    blocks: [
      { heading: subject },
      {
        paragraph:
          amountCents > 0
            ? `You asked us to cancel it, so it won’t ship. ${money(amountCents)} goes back to the card you used within five business days.`
            : "You asked us to cancel it, so it won’t ship.",
      },
      { link, label: "View your order" },
      { heading: "What was in it" },
      { rows: own.map(lineRow) },
    ],
  };
}

/** Tells the dealer that items of the order do not ship, and whether the license is still needed. */
export async function dealerItemsCanceled(db: Db, { orderId, lineIds }: Canceled): Promise<MailBody> {
  const { order, lines } = await readOrdered(db, orderId);
  const items = lines.filter((line) => line.is_ffl_item);
  const own = items.filter(({ id }) => lineIds.includes(id));
  const left = items.filter(({ cancelled_at }) => cancelled_at === null);
  const isOver = left.length === 0;
  return {
    subject: isOver ? `Our order ${orderId} for you is canceled` : `A change to our order ${orderId} for you`,
    blocks: [
      { heading: isOver ? "We no longer need your license" : "Part of an order is canceled" },
      {
        paragraph: `Our customer has canceled what was to ship to you for order ${orderId}.${isOver ? " There is nothing left for you to do." : ""}`,
      },
      { card: `For ${order.customer.name}`, note: `Order\u00a0${orderId}`, blocks: [{ rows: own.map(lineRow) }] },
      ...(isOver ? [] : [{ heading: "These items still ship to you" }, { rows: left.map(lineRow) }]),
    ],
  };
}
