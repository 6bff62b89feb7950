import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { anonymizeOrders } from "./customer/anonymize-orders.ts";
import type { Db } from "./database/tables.ts";
import type { Uploads } from "./registration/uploads.ts";
import { startWorker, type Worker } from "../process/worker.ts";

/** Milliseconds between two runs. An hour is often enough, because retention is days. */
const intervalMs = 3_600_000;

/** Rows per statement, so that no request waits long for a lock. */
const batch = 500;

/** Deletes expired rows. Each statement deletes a batch of its first table and returns the number of rows. */
const purges = {
  // Mails that were given up stay with their order. The mail limit counts one hour; the rest of the seven days is for
  // support questions about whether a mail was sent.
  mails: sql`delete from mails where id in (
    select id from mails where settled_at < now() - interval '7 days' and order_id is null limit ${batch} for update skip locked)`,
  // A link works for 48 hours. After that, keep the row so that the response is "expired" rather than "unknown".
  newsletterTokens: sql`delete from newsletter_tokens where hash in (
    select hash from newsletter_tokens where created_at < now() - interval '30 days' limit ${batch} for update skip locked)`,
  // Tries count for an hour.
  orderLinkTries: sql`delete from order_link_tries where (order_id, client, email_hash) in (
    select order_id, client, email_hash from order_link_tries where tried_at < now() - interval '1 hour'
    limit ${batch} for update skip locked)`,
  // Keys are used for retries, which come within seconds.
  cartChanges: sql`delete from cart_changes where id in (
    select id from cart_changes where created_at < now() - interval '24 hours' limit ${batch} for update skip locked)`,
  // Tokens work for an hour.
  cartHandovers: sql`delete from cart_handovers where guest_id in (
    select guest_id from cart_handovers where created_at < now() - interval '1 hour'
    limit ${batch} for update skip locked)`,
  // Notified; kept for questions about why the mail was sent.
  stockAlerts: sql`delete from stock_alerts where id in (
    select id from stock_alerts where notified_at < now() - interval '30 days' limit ${batch} for update skip locked)`,
  // Answered long ago.
  contactMessages: sql`delete from contact_messages where id in (
    select id from contact_messages where created_at < now() - interval '1 year' limit ${batch} for update skip locked)`,
  // Given up after three days, or left by a channel that has no webhook anymore; kept for questions about what was sent.
  eventDeliveries: sql`delete from event_deliveries where id in (
    select id from event_deliveries where created_at < now() - interval '14 days' limit ${batch} for update skip locked)`,
  // Their access tokens have expired.
  accountDeletions: sql`delete from account_deletions where sub_hash in (
    select sub_hash from account_deletions where sub is null and created_at < now() - interval '1 day'
    limit ${batch} for update skip locked)`,
  // Attempts that led to no order and whose key is no longer retried. Attempts of orders stay: their key keeps returning the
  // order.
  attempts: sql`delete from checkout_attempts where id in (
    select id from checkout_attempts
    where state in ('declined', 'failed') and not watched and settled_at < now() - interval '30 days'
    limit ${batch} for update skip locked)`,
  // Networks of declined cards, which count for a day.
  clients: sql`update checkout_attempts set client = null where id in (
    select id from checkout_attempts where state = 'declined' and client is not null
      and settled_at < now() - interval '1 day' limit ${batch} for update skip locked)`,
  // Empty carts left by a merge or handoff, kept for their attempts. A guest who handed over the cart and ordered nothing is
  // deleted too.
  mergedCarts: sql`with gone as materialized (
      select id, guest_id from carts where state = 'merged' and updated_at < now() - interval '60 days'
        and not exists (select from cart_items where cart_id = carts.id)
        and not exists (select from checkout_attempts where cart_id = carts.id)
      limit ${batch} for update skip locked),
    forgotten as (
      delete from guests where id in (select guest_id from gone)
        and not exists (select from carts where carts.guest_id = guests.id and state <> 'merged'))
    delete from carts where id in (select id from gone)`,
};

/** Position in the scan of guest carts: time of the last change, then id. */
export interface Progress {
  /** As PostgreSQL prints it, with microseconds. */
  time: string;
  id: number;
}

export const initialProgress = (): Progress => ({ time: "-infinity", id: 0 });

const slice = 5_000;

/**
 * Deletes guests who left an empty cart and never came back, after twice the time at which a cart counts as abandoned. Most
 * old carts stay, for their lines or their guest's orders, and their number grows, so each cart is checked only once. Any
 * later change that allows its deletion also updates its change time, so it is checked again.
 * @returns the number of deleted guests and of checked carts.
 */
async function purgeGuests(db: Db, progress: Progress): Promise<{ deleted: number; looked: number }> {
  const { rows } = await sql<Progress & { deleted: number; looked: number }>`
    with looked as materialized (
      select id, updated_at from carts
      where state = 'open' and guest_id is not null and updated_at < now() - interval '60 days'
        and (updated_at, id) > (${progress.time}::timestamptz, ${progress.id})
      order by updated_at, id limit ${slice}),
    gone as (
      delete from carts where id in (
        select id from carts where id in (select id from looked)
          and state = 'open' and guest_id is not null and updated_at < now() - interval '60 days'
          and not exists (select from cart_items where cart_id = carts.id)
          and not exists (select from checkout_attempts where guest_id = carts.guest_id)
          and not exists (select from orders where guest_id = carts.guest_id)
        for update skip locked)
      returning guest_id),
    forgotten as (delete from guests where id in (select guest_id from gone))
    select updated_at::text as time, id, (select count(*) from gone)::integer as deleted,
      (select count(*) from looked)::integer as looked
    from looked order by looked.updated_at desc, looked.id desc limit 1`.execute(db);
  const [last] = rows;
  if (last) Object.assign(progress, { time: last.time, id: last.id });
  return { deleted: last?.deleted ?? 0, looked: last?.looked ?? 0 };
}

/** Deletes expired data at startup and every hour. */
export function startPurge(db: Db, uploads: Pick<Uploads, "deleteOld">, log: FastifyBaseLogger): Worker {
  const progress = initialProgress();
  return startWorker({
    name: "purge",
    intervalMs,
    work: async () => {
      await uploads.deleteOld();
      return purge(db, log, progress);
    },
    onFault: (error) => log.error({ err: error }, "deleting old rows failed"),
  });
}

/**
 * @param progress is advanced in place.
 * @returns true if there may be more to delete.
 */
export async function purge(db: Db, log: Pick<FastifyBaseLogger, "info">, progress: Progress): Promise<boolean> {
  let more = false;
  const report = (what: string, deleted: number) => {
    if (deleted > 0) log.info({ what, deleted }, "old rows deleted");
  };
  for (const [what, statement] of Object.entries(purges)) {
    const { numAffectedRows } = await statement.execute(db);
    const deleted = Number(numAffectedRows ?? 0);
    report(what, deleted);
    more ||= deleted === batch;
  }
  const anonymized = await anonymizeOrders(db, batch);
  report("orders of deleted accounts", anonymized);
  more ||= anonymized === batch;
  const { deleted, looked } = await purgeGuests(db, progress);
  report("guests", deleted);
  return more || looked === slice;
}
