import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Db } from "./database/tables.ts";
import type { Uploads } from "./registration/uploads.ts";
import { startWorker, type Worker } from "../process/worker.ts";

/** Milliseconds between two looks; what is kept is kept for days. */
const intervalMs = 3_600_000;

/** Rows of one statement, so that no call waits long for a lock. */
const batch = 500;

/** What has had its time. Each statement deletes a batch of its first table and answers how many rows it took. */
const purges = {
  // They say nothing any more. What was given up stands with its order. An hour is what the limit of mails counts; the rest is for asking whether one went out.
  mails: sql`delete from mails where id in (
    select id from mails where settled_at < now() - interval '7 days' and order_id is null limit ${batch} for update skip locked)`,
  // A link works for 48 hours; for the rest of the time it is answered as expired instead of unknown.
  newsletterTokens: sql`delete from newsletter_tokens where hash in (
    select hash from newsletter_tokens where created_at < now() - interval '30 days' limit ${batch} for update skip locked)`,
  // They count for an hour.
  orderLinkTries: sql`delete from order_link_tries where (order_id, client, email_hash) in (
    select order_id, client, email_hash from order_link_tries where tried_at < now() - interval '1 hour'
    limit ${batch} for update skip locked)`,
  // They work for an hour.
  cartHandovers: sql`delete from cart_handovers where guest_id in (
    select guest_id from cart_handovers where created_at < now() - interval '1 hour'
    limit ${batch} for update skip locked)`,
  // Told; kept as long as somebody may ask why they were written to.
  stockAlerts: sql`delete from stock_alerts where id in (
    select id from stock_alerts where notified_at < now() - interval '30 days' limit ${batch} for update skip locked)`,
  // Answered long ago.
  contactMessages: sql`delete from contact_messages where id in (
    select id from contact_messages where created_at < now() - interval '1 year' limit ${batch} for update skip locked)`,
  // They led to no order, and nobody repeats their key any more. Those of orders stay: their key goes on answering.
  attempts: sql`delete from checkout_attempts where id in (
    select id from checkout_attempts
    where state in ('declined', 'failed') and not watched and settled_at < now() - interval '30 days'
    limit ${batch} for update skip locked)`,
  // Of declined cards, which count for a day.
  clients: sql`update checkout_attempts set client = null where id in (
    select id from checkout_attempts where state = 'declined' and client is not null
      and settled_at < now() - interval '1 day' limit ${batch} for update skip locked)`,
  // What a merge or a handover left; it was kept for its attempts. A guest who handed it over and ordered nothing goes with it.
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

/** How far guests' carts were looked through, by the time of their last change and by id. */
export interface Progress {
  /** As PostgreSQL writes it: to the microsecond. */
  time: string;
  id: number;
}

export const fromTheStart = (): Progress => ({ time: "-infinity", id: 0 });

/** Carts of one look. */
const slice = 5_000;

/**
 * Deletes guests who came, took nothing and never came back: twice the time after which a cart counts as abandoned. Most
 * old carts stay, for their lines or their guest's orders, and there are ever more of them; so each is looked at once.
 * What could make it go later changes it, and with it the time by which it is looked at again.
 *
 * @returns how many guests are gone, and how many carts were looked at.
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

/** Deletes what nobody needs any more, at the start and every hour. */
export function startPurge(db: Db, uploads: Pick<Uploads, "deleteOld">, log: FastifyBaseLogger): Worker {
  const progress = fromTheStart();
  return startWorker({
    intervalMs,
    work: async () => {
      await uploads.deleteOld();
      return purge(db, log, progress);
    },
    onFault: (error) => log.error({ err: error }, "deleting old rows failed"),
  });
}

/**
 * @param progress is moved on.
 * @returns whether there may be more to delete.
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
  const { deleted, looked } = await purgeGuests(db, progress);
  report("guests", deleted);
  return more || looked === slice;
}
