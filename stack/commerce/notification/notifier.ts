import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Db, Tx } from "../database/tables.ts";
import { mailboxOf } from "../mail/address.ts";
import { queueMail } from "../mail/queue.ts";
import { startWorker, type Worker } from "../../process/worker.ts";

/** Milliseconds between two polls, which find stock that other processes and programs have added. */
const intervalMs = 15_000;

/** Most alerts per transaction and per mail. */
const batch = 100;

/** Number of unsent alert mails at which queuing pauses, so that other mails wait behind at most these. */
const backlog = 100;

/** How long an alert waits after its address has reached the hourly mail limit. */
const pause = sql`interval '10 minutes'`;

/** Starts mailing stock alerts for skus that are available again. Calls `onQueued` after queuing mails. */
export const startNotifier = (db: Db, log: FastifyBaseLogger, onQueued: () => void): Worker =>
  startWorker({
    name: "stock-alert",
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
 * Queues a mail for each address with open alerts for available skus, and marks these alerts as notified in the same
 * transaction. Skips alerts that another process has locked.
 */
export async function announce(tx: Tx): Promise<{ taken: number; mails: number }> {
  if ((await waitingMails(tx)) >= backlog) return { taken: 0, mails: 0 };
  const alerts = await claimAlerts(tx);
  const notified: number[] = [];
  const waiting: number[] = [];
  let mails = 0;
  const byAddress = [...Map.groupBy(alerts, (alert) => alert.email)];
  // Each mail locks its mailbox. A fixed lock order prevents deadlocks between transactions.
  const inOrder = byAddress.toSorted(([one], [other]) => (mailboxOf(one) < mailboxOf(other) ? -1 : 1));
  for (const [email, own] of inOrder) {
    const skus = own.map(({ sku }) => sku);
    const pictures = Object.fromEntries(own.flatMap(({ sku, image_url }) => (image_url ? [[sku, image_url]] : [])));
    const queued = await queueMail(tx, email, { kind: "stock-alert", skus, pictures });
    if (queued) mails += 1;
    (queued ? notified : waiting).push(...own.map(({ id }) => id));
  }
  await sql`update stock_alerts set notified_at = now() where id = any(${notified}::integer[])`.execute(tx);
  await sql`update stock_alerts set next_at = now() + ${pause} where id = any(${waiting}::integer[])`.execute(tx);
  return { taken: alerts.length, mails };
}

/** Number of alert mails that have not been tried yet, counted up to `backlog`. */
export async function waitingMails(db: Db): Promise<number> {
  const { rows } = await sql`
    select from mails
    where settled_at is null and next_at <= now() and kind = 'stock-alert' and attempts = 0
    limit ${backlog}`.execute(db);
  return rows.length;
}

interface ClaimedAlert {
  id: number;
  email: string;
  sku: string;
  image_url: string | null;
}

/** Locks open alerts for available skus, one sku at a time, so that the many alerts for out-of-stock skus are never read. */
export async function claimAlerts(tx: Db): Promise<ClaimedAlert[]> {
  const { rows } = await sql<ClaimedAlert>`
    select id, email, sku, image_url from stock_alerts
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
