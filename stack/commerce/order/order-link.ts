import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../database/tables.ts";
import { mailboxOf } from "../mail/address.ts";
import { lockMailbox } from "../mail/queue.ts";
import { duration, tooManyTries } from "../problems.ts";

/** Order link mails per mailbox and hour. */
const hourlyMails = 5;

/** Email addresses that one client may try per order number and hour. */
const hourlyAddresses = 10;

/** A guest's claim to have placed an order. */
interface LinkRequest {
  orderId: number;
  /** Lower case. */
  email: string;
  /** See `clientOf`. */
  client: string | null;
}

/**
 * Mails the link of a guest's order to the order's address if number and address match. Neither the response nor its timing
 * reveals whether they do. A client that tries many addresses for one number gets a 429, but a matching pair still gets its
 * mail, so an attacker cannot lock a guest out of their order.
 * @throws {Problem} 429 from a client's eleventh address for one number within an hour, whether it matches or not.
 */
export async function requestOrderLink(db: Db, request: LinkRequest): Promise<void> {
  const retryAfter = await db.transaction().execute((tx) => linkMail(tx, request));
  if (retryAfter === null) return;
  const when = duration(retryAfter);
  throw tooManyTries(`You've tried too many addresses for this order. Try again in ${when}, or call us.`, retryAfter);
}

/** Queues the mail if number and address match. @returns the seconds to wait if the client has tried too often, or null. */
export async function linkMail(tx: Tx, request: LinkRequest): Promise<number | null> {
  await lockMailbox(tx, request.email);
  await queueLink(tx, request);
  return countTry(tx, request);
}

/** One statement whether or not the order exists, so that the timing is the same. */
async function queueLink(tx: Tx, { orderId, email }: LinkRequest): Promise<void> {
  const content = JSON.stringify({ kind: "order-link", orderId });
  const mailbox = mailboxOf(email);
  await sql`
    insert into mails (id, kind, recipient, mailbox, priority, content)
    select gen_random_uuid(), 'order-link', user_email, ${mailbox}, 0, ${content}::jsonb from orders
    where id = ${orderId} and customer_id is null and lower(user_email) = ${email}
      and (select count(*) from mails where mailbox = ${mailbox} and kind = 'order-link'
        and created_at > now() - interval '1 hour') < ${hourlyMails}`.execute(tx);
}

async function countTry(tx: Tx, { orderId, email, client }: LinkRequest): Promise<number | null> {
  if (client === null) return null;
  const email_hash = createHash("sha256").update(email).digest("base64url");
  await tx
    .insertInto("order_link_tries")
    .values({ order_id: orderId, client, email_hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from tried_at + interval '1 hour' - now()))::integer as wait from order_link_tries
    where order_id = ${orderId} and client = ${client} and tried_at > now() - interval '1 hour'
    order by tried_at desc offset ${hourlyAddresses} limit 1`.execute(tx);
  return rows[0] ? Math.max(1, rows[0].wait) : null;
}
