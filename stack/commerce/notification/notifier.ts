import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Db, Tx } from "../database/tables.ts";
import { mailboxOf } from "../mail/address.ts";
import { queueMail } from "../mail/queue.ts";
import { startWorker, type Worker } from "../../process/worker.ts";

/** Milliseconds between two looks: for stock that other processes and other programs bring back. */
const intervalMs = 15_000;

/** Alerts of one transaction, and of one mail at most. */
const batch = 100;

/** Mails about alerts that wait for their first try, from when on no more are queued: other mails wait behind these only. */
const backlog = 100;

/** How long an alert waits when its address was written to often enough: a part of the hour that the limit counts. */
const pause = sql`interval '10 minutes'`;

/** Starts to tell those who asked for it what is available again. `onQueued` is called when mails were queued. */
export const startNotifier = (db: Db, log: FastifyBaseLogger, onQueued: () => void): Worker =>
  startWorker({
    intervalMs,
    work: async () => {
      const { taken, mails } = await db.transaction().execute(announce);
      if (mails > 0) {
        log.info({ mails }, "stock alerts queued");
        onQueued();
      }
      return taken === batch;
    },
    onFault: (error) => log.error({ err: error }, "stock alerts failed"),
  });

/**
 * Queues a mail for each address with open alerts for skus that are available, and marks these alerts as told in the
 * same transaction. Alerts that another process has taken are left to it.
 */
export async function announce(tx: Tx): Promise<{ taken: number; mails: number }> {
  if ((await waitingMails(tx)) >= backlog) return { taken: 0, mails: 0 };
  const alerts = await takeAlerts(tx);
  const notified: number[] = [];
  const waiting: number[] = [];
  let mails = 0;
  const byAddress = [...Map.groupBy(alerts, (alert) => alert.email)];
  // Each mail locks its mailbox: in one order everywhere, so that no two transactions wait for each other.
  const inOrder = byAddress.toSorted(([one], [other]) => (mailboxOf(one) < mailboxOf(other) ? -1 : 1));
  for (const [email, own] of inOrder) {
    const queued = await queueMail(tx, email, { kind: "stock-alert", skus: own.map(({ sku }) => sku) });
    if (queued) mails += 1;
    (queued ? notified : waiting).push(...own.map(({ id }) => id));
  }
  await sql`update stock_alerts set notified_at = now() where id = any(${notified}::integer[])`.execute(tx);
  await sql`update stock_alerts set next_at = now() + ${pause} where id = any(${waiting}::integer[])`.execute(tx);
  return { taken: alerts.length, mails };
}

/** Mails about alerts that nobody has tried to send yet, counted up to where it is enough. */
export async function waitingMails(db: Db): Promise<number> {
  const { rows } = await sql`
    select from mails
    where settled_at is null and next_at <= now() and kind = 'stock-alert' and attempts = 0
    limit ${backlog}`.execute(db);
  return rows.length;
}

/**
 * Locks open alerts for skus that are available, one sku after the other, so that the many alerts for what is out of
 * stock are never read.
 */
export async function takeAlerts(tx: Db): Promise<{ id: number; email: string; sku: string }[]> {
  const { rows } = await sql<{ id: number; email: string; sku: string }>`
    select id, email, sku from stock_alerts
    where notified_at is null and id = any(array(
      select due.id
      from skus
      join products on products.id = skus.product_id and products.is_listed
      cross join lateral (
        select id from stock_alerts
        where sku = skus.sku and notified_at is null and next_at <= now()
        order by email limit ${batch}
      ) due
      where skus.is_listed and skus.on_hand > skus.reserved
      limit ${batch}
    ))
    order by email, sku
    for update skip locked`.execute(tx);
  return rows;
}
