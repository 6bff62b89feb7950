import type { Db } from "../database/tables.ts";
import { returnAddress, returnInstructions, returnNumber } from "../order/return-policy.ts";
import type { MailBody, Row } from "../../mail/mail-template.ts";
import { lineRow, money, readOrdered } from "./order-mail-parts.ts";

interface ReturnFacts {
  orderId: number;
  returnId: number;
}

/** The number of a return and a row per line with the pieces that come back. */
async function readReturn(db: Db, { orderId, returnId }: ReturnFacts): Promise<{ number: string; rows: Row[] }> {
  const { number } = await db
    .selectFrom("order_returns")
    .select("number")
    .where("id", "=", returnId)
    .executeTakeFirstOrThrow();
  const pieces = await db.selectFrom("order_return_lines").selectAll().where("return_id", "=", returnId).execute();
  const { lines } = await readOrdered(db, orderId);
  const rows = lines.flatMap((line) => {
    const own = pieces.find(({ line_id }) => line_id === line.id);
    return own ? [lineRow({ ...line, quantity: own.quantity })] : [];
  });
  return { number: returnNumber(orderId, number), rows };
}

/** @param link opens the order */
export async function returnRegistered(db: Db, facts: ReturnFacts, link: string): Promise<MailBody> {
  const { number, rows } = await readReturn(db, facts);
  return {
    subject: `Your return ${number}`,
    blocks: [
      { heading: `Your return ${number}` },
      { paragraph: `Here’s how to send us back what you no longer want of order ${facts.orderId}.` },
      { link, label: "View your order" },
      { steps: returnInstructions(number) },
      { heading: "Where to send it" },
      { lines: returnAddress(number) },
      { heading: "What you’re returning" },
      { rows },
    ],
  };
}

/** @param link opens the order */
export async function returnRefunded(
  db: Db,
  { amountCents, ...facts }: ReturnFacts & { amountCents: number },
  link: string,
): Promise<MailBody> {
  const { number, rows } = await readReturn(db, facts);
  return {
    subject: `We’ve refunded your return ${number}`,
    blocks: [
      { heading: `We’ve refunded your return ${number}` },
      { paragraph: `Thank you, it has arrived. ${money(amountCents)} is on its way to the card you used.` },
      { link, label: "View your order" },
      { heading: "What you returned" },
      { rows },
    ],
  };
}
