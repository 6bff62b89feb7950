import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { MailQueue, QueuedMail } from "../../mail/sender.ts";
import type { MailContent } from "../database/mail-tables.ts";
import type { Db, Tx } from "../database/tables.ts";
import { timeAfter } from "../database/time-after.ts";
import { mailboxOf } from "./address.ts";

/** Mails to one mailbox per hour. Mails about a (paid) order neither count nor wait. */
const hourlyLimit = 5;

/** Mails to the shop per hour that carry one message each, counted separately. */
const hourlyMessages = 120;

const toShop = ["contact-message", "contact-digest"] satisfies MailContent["kind"][];
const aboutOrders = [
  "order-confirmation",
  "order-step",
  "order-link",
  "order-canceled",
  "return-registered",
  "return-refunded",
  "license-request",
  "license-reminder",
  "license-overdue",
  // Sent once for an account.
  "account-deleted",
] satisfies MailContent["kind"][];
const isOneOf = (kinds: readonly MailContent["kind"][], kind: MailContent["kind"]) => kinds.includes(kind);

/**
 * Queues a mail in the transaction that it is about.
 * @returns false, without queuing anything, if the mailbox has reached its hourly limit. The caller's response must not
 * reveal the difference.
 */
export async function queueMail(tx: Tx, recipient: string, content: MailContent): Promise<boolean> {
  const { kind } = content;
  const isAboutOrder = isOneOf(aboutOrders, kind);
  if (!isAboutOrder) {
    const limit = isOneOf(toShop, kind) ? hourlyMessages : hourlyLimit;
    await lockMailbox(tx, recipient);
    const recent = await tx
      .selectFrom("mails")
      .select("id")
      .where("mailbox", "=", mailboxOf(recipient))
      .where("created_at", ">", sql<Date>`now() - interval '1 hour'`)
      .where((mail) =>
        isOneOf(toShop, kind) ? mail("kind", "=", kind) : mail("kind", "not in", [...aboutOrders, ...toShop]),
      )
      .limit(limit)
      .execute();
    if (recent.length === limit) return false;
  }
  await tx
    .insertInto("mails")
    .values({ ...mailTo(recipient, content), priority: isAboutOrder ? 0 : 1 })
    .execute();
  return true;
}

const mailTo = (recipient: string, content: MailContent) => ({
  id: randomUUID(),
  kind: content.kind,
  recipient,
  mailbox: mailboxOf(recipient),
  content: JSON.stringify(content),
});

/** How long a digest collects messages, and the most messages it lists. */
const digestDelay = sql`interval '15 minutes'`;
const digestSize = 100;

/** Queues the mail to the shop about a stored message, or, once the hourly limit is reached, adds it to a digest. */
export async function queueMessage(tx: Tx, shopAddress: string, messageId: number): Promise<void> {
  if (await queueMail(tx, shopAddress, { kind: "contact-message", messageId })) return;
  const digest = (await openDigest(tx)) ?? (await createDigest(tx, shopAddress));
  await tx.updateTable("contact_messages").set({ digest }).where("id", "=", messageId).execute();
  const listed = await tx.selectFrom("contact_messages").select("id").where("digest", "=", digest).execute();
  if (listed.length < digestSize) return;
  await tx
    .updateTable("mails")
    .set({ next_at: sql<Date>`now()` })
    .where("id", "=", digest)
    .execute();
}

/** Locks the digest that is still collecting messages, so that it is not sent before this message is in it. */
async function openDigest(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom("mails")
    .select("id")
    .where("kind", "=", "contact-digest")
    .where("settled_at", "is", null)
    .where("attempts", "=", 0)
    .where("next_at", ">", sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

async function createDigest(tx: Tx, shopAddress: string): Promise<string> {
  const digest = randomUUID();
  await tx
    .insertInto("mails")
    .values({
      ...mailTo(shopAddress, { kind: "contact-digest", digest }),
      id: digest,
      next_at: sql<Date>`now() + ${digestDelay}`,
    })
    .execute();
  return digest;
}

/** Serializes transactions that write to this mailbox, so that limits hold. */
export async function lockMailbox(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${mailboxOf(address)}`}, 0))`.execute(tx);
}

export const mailQueue = (db: Db): MailQueue<MailContent> => ({
  take: (leaseMs) => claimMail(db, leaseMs),
  async postpone(id, pauseMs) {
    await db
      .updateTable("mails")
      .set({ next_at: timeAfter(pauseMs) })
      .where("id", "=", id)
      .execute();
  },
  async settle(id, isGivenUp) {
    const order = sql<number | null>`(content ->> 'orderId')::integer`;
    // Its recipient asked to be forgotten.
    await db.deleteFrom("mails").where("id", "=", id).where("kind", "=", "account-deleted").execute();
    await db
      .updateTable("mails")
      .set({ settled_at: sql<Date>`now()`, content: null })
      .$if(isGivenUp, (update) => update.set({ given_up_at: sql<Date>`now()`, order_id: order }))
      .where("id", "=", id)
      .execute();
  },
});

/** Claims the most urgent mail that is due; among equals, the one that has been due the longest. */
export async function claimMail(db: Db, leaseMs: number): Promise<QueuedMail<MailContent> | undefined> {
  const { rows } = await sql<QueuedMail<MailContent>>`
    update mails set attempts = attempts + 1, next_at = ${timeAfter(leaseMs)}
    where id = (
      select id from mails where settled_at is null and next_at <= now() order by priority, next_at limit 1
      for update skip locked
    )
    returning id, recipient, content, attempts, created_at as "createdAt",
      created_at < now() - interval '1 day' as overdue`.execute(db);
  return rows[0];
}
