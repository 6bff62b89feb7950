import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { MailQueue, QueuedMail } from "../../mail/sender.ts";
import type { MailContent } from "../database/mail-tables.ts";
import type { Db, Tx } from "../database/tables.ts";

/** Mails to one address in an hour; those about an order, which was paid for, neither count nor wait. */
const hourlyLimit = 5;

/** What people write to the shop all goes to one address, and is counted by itself. */
const hourlyMessages = 120;
const toShop = ["contact-message"] satisfies MailContent["kind"][];
const aboutOrders = ["order-confirmation", "order-step", "license-request"] satisfies MailContent["kind"][];

/**
 * Queues a mail in the transaction that it tells about.
 *
 * @returns false, with nothing queued, when the address was written to often enough for now. The caller answers as
 * always, so that nobody can tell.
 */
export async function queueMail(tx: Tx, recipient: string, content: MailContent): Promise<boolean> {
  const isOneOf = (kinds: readonly MailContent["kind"][]) => kinds.includes(content.kind);
  if (!isOneOf(aboutOrders)) {
    const limit = isOneOf(toShop) ? hourlyMessages : hourlyLimit;
    await lockAddress(tx, recipient);
    const recent = await tx
      .selectFrom("mails")
      .select("id")
      .where(sql<string>`lower(recipient)`, "=", recipient.toLowerCase())
      .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
      .where((mail) =>
        isOneOf(toShop) ? mail("kind", "in", toShop) : mail("kind", "not in", [...aboutOrders, ...toShop]),
      )
      .limit(limit)
      .execute();
    if (recent.length === limit) return false;
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

/** The mails of this backend, for the sender. */
export const mailQueue = (db: Db): MailQueue<MailContent> => ({
  take: (leaseMs) => takeMail(db, leaseMs),
  async postpone(id, pauseMs) {
    await db
      .updateTable("mails")
      .set({ next_at: after(pauseMs) })
      .where("id", "=", id)
      .execute();
  },
  async settle(id, isGivenUp) {
    const order = sql<number | null>`(content ->> 'orderId')::integer`;
    await db
      .updateTable("mails")
      .set({ settled_at: sql<Date>`now()`, content: null })
      .$if(isGivenUp, (update) => update.set({ given_up_at: sql<Date>`now()`, order_id: order }))
      .where("id", "=", id)
      .execute();
  },
});

const after = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`;

/** Takes the mail that has been due for longest. */
export async function takeMail(db: Db, leaseMs: number): Promise<QueuedMail<MailContent> | undefined> {
  const { rows } = await sql<QueuedMail<MailContent>>`
    update mails set attempts = attempts + 1, next_at = ${after(leaseMs)}
    where id = (
      select id from mails where settled_at is null and next_at <= now() order by next_at limit 1
      for update skip locked
    )
    returning id, recipient, content, attempts, created_at as "createdAt",
      created_at < now() - interval '1 day' as overdue`.execute(db);
  return rows[0];
}
