import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { MailContent } from "../database/mail-tables.ts";
import type { Tx } from "../database/tables.ts";

/** Mails to one address in an hour; those about an order, which was paid for, neither count nor wait. */
const hourlyLimit = 5;
const aboutOrders = ["order-confirmation", "order-step", "license-request"] satisfies MailContent["kind"][];

/**
 * Queues a mail in the transaction that it tells about.
 *
 * @returns false, with nothing queued, when the address was written to often enough for now. The caller answers as
 * always, so that nobody can tell.
 */
export async function queueMail(tx: Tx, recipient: string, content: MailContent): Promise<boolean> {
  if (!aboutOrders.some((kind) => kind === content.kind)) {
    await lockAddress(tx, recipient);
    const recent = await tx
      .selectFrom("mails")
      .select("id")
      .where(sql<string>`lower(recipient)`, "=", recipient.toLowerCase())
      .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
      .where("kind", "not in", aboutOrders)
      .limit(hourlyLimit)
      .execute();
    if (recent.length === hourlyLimit) return false;
  }
  const { kind } = content;
  await tx
    .insertInto("mails")
    .values({ id: randomUUID(), kind, recipient, content: JSON.stringify(content) })
    .execute();
  return true;
}

/** Makes other transactions that write to this address wait for the end of this one, so that limits hold. */
export async function lockAddress(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${address.toLowerCase()}`}, 0))`.execute(tx);
}
