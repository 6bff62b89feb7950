import type { FastifyBaseLogger } from "fastify";
import { LICENSE_DAYS } from "@telfer/forms/ffl-transfer.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../database/tables.ts";
import { queueMail } from "../mail/queue.ts";
import { readOrdered } from "../mail/order-mail-parts.ts";
import { startWorker, type Worker } from "../../process/worker.ts";
import { cancelLines } from "./cancel.ts";
import { lockOrder } from "./record-step.ts";
import { recordRefund } from "./refunds.ts";

/** Days after the order when the buyer is reminded. */
const REMINDER_DAYS = 20;

/** Milliseconds between two runs. An hour is often enough, because the deadline is days. */
const intervalMs = 3_600_000;

const dayMs = 86_400_000;

const batch = 100;

export interface LicenseDeps {
  db: Db;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

export interface WaitingOrder {
  orderId: number;
  placedAt: Date;
  dealerName: string;
  dealerEmail: string;
  remindedAt: Date | null;
}

/** Orders with an id above `after` that wait for a license, oldest first. */
export async function waitingOrders(db: Db, limit: number, after = 0): Promise<WaitingOrder[]> {
  const waiting = await db
    .selectFrom("order_deliveries")
    .select(["order_id", "reminded_at"])
    .where(isWaiting)
    .where("order_id", ">", after)
    .orderBy("order_id")
    .limit(limit)
    .execute();
  // Not a join: the planner overestimates the few waiting rows and would read all orders.
  const orders = await ordersById(db, waiting);
  return waiting.map(({ order_id: orderId, reminded_at: remindedAt }) => {
    const order = orders.get(orderId);
    if (!order) throw new Error(`order ${orderId} is missing`);
    const { dealerName = "", dealerEmail = "" } = order.dealer ?? {};
    return { orderId, placedAt: order.created_at, dealerName, dealerEmail, remindedAt };
  });
}

async function ordersById(db: Db, of: readonly { order_id: number }[]) {
  if (of.length === 0) return new Map<number, never>();
  const ids = of.map(({ order_id }) => order_id);
  const query = db.selectFrom("orders").select(["id", "created_at", "dealer"]).where("id", "in", ids);
  return new Map((await query.execute()).map((order) => [order.id, order]));
}

/** Must equal the condition of the index `order_deliveries_waiting`. */
const isWaiting = sql<boolean>`kind = 'dealer' and license_received_at is null and cancelled_at is null
  and refunded_at is null`;

/**
 * Reminds buyers whose dealer has not sent a license for 20 days, and cancels the dealer items of orders that have waited 30
 * days, with a refund. Safe to repeat and to run in several processes at once: an order's row is locked while its steps
 * change.
 * @returns true if goods were canceled, so that stock was released and a refund is owed.
 */
export async function meetLicenseDeadlines(deps: LicenseDeps, now: Date): Promise<boolean> {
  const { db, log } = deps;
  let isStockReturned = false;
  let waiting: WaitingOrder[];
  let after = 0;
  do {
    waiting = await waitingOrders(db, batch, after);
    after = waiting.at(-1)?.orderId ?? after;
    for (const { orderId } of waiting.filter((order) => isDue(order, now))) {
      try {
        const isCancelled = await db.transaction().execute((tx) => remindOrCancel(tx, orderId, now));
        if (isCancelled) log.info({ orderId }, "canceled without a license");
        isStockReturned ||= isCancelled;
      } catch (error) {
        log.error({ err: error, orderId }, "an order waiting for a license could not be checked");
      }
    }
  } while (waiting.length === batch);
  return isStockReturned;
}

const isDue = ({ placedAt, remindedAt }: WaitingOrder, now: Date): boolean =>
  placedAt <= daysBefore(now, remindedAt ? LICENSE_DAYS : REMINDER_DAYS);

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** @returns true if the order was canceled. */
async function remindOrCancel(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  await lockOrder(tx, orderId);
  // The license may have arrived while this transaction waited for the lock.
  const waiting = await tx
    .selectFrom("order_deliveries")
    .select("reminded_at")
    .where("order_id", "=", orderId)
    .where(isWaiting)
    .executeTakeFirst();
  if (!waiting) return false;
  const { order, lines } = await readOrdered(tx, orderId);
  const own = lines.filter((line) => line.is_ffl_item && line.cancelled_at === null);
  const ofDealer = tx.updateTable("order_deliveries").where("order_id", "=", orderId).where("kind", "=", "dealer");
  if (order.created_at > daysBefore(now, LICENSE_DAYS)) {
    if (waiting.reminded_at) return false;
    await ofDealer.set({ reminded_at: now }).execute();
    await queueMail(tx, order.user_email, { kind: "license-reminder", orderId });
    return false;
  }
  await cancelLines(tx, orderId, { chosen: own, all: lines, at: now });
  const refund = await recordRefund(tx, { orderId, reason: "license" });
  // The previous version makes the refund, and writes its mail, from this column.
  if (refund > 0) await ofDealer.set({ refund_cents: refund }).execute();
  await queueMail(tx, order.user_email, { kind: "license-overdue", orderId, to: "buyer" });
  if (order.dealer) {
    await queueMail(tx, order.dealer.dealerEmail, { kind: "license-overdue", orderId, to: "dealer" });
  }
  return true;
}

/**
 * Applies the license deadlines at startup and every hour.
 * @param onCanceled called when goods were canceled: stock was released, and a refund is owed.
 */
export function startLicenseDeadlines(deps: LicenseDeps, onCanceled: () => void): Worker {
  return startWorker({
    name: "license-deadline",
    intervalMs,
    work: async () => {
      if (await meetLicenseDeadlines(deps, new Date())) onCanceled();
      return false;
    },
    onFault: (error) => deps.log.error({ err: error }, "checking orders that wait for a license failed"),
  });
}
