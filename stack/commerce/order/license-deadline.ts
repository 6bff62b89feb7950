import type { FastifyBaseLogger } from "fastify";
import { LICENSE_DAYS } from "@telfer/forms/ffl-transfer.ts";
import { sql } from "kysely";
import type { PaymentClient } from "../checkout/payment.ts";
import type { Db, Tx } from "../database/tables.ts";
import { queueMail } from "../mail/queue.ts";
import { queueOrderEvent } from "../event/order-event.ts";
import { readOrdered } from "../mail/order-mail-parts.ts";
import { salesTax } from "../tax/sales-tax.ts";
import { startWorker, type Worker } from "../../process/worker.ts";
import { lockOrder, noteStep } from "./record-step.ts";

/** Days after the order when the buyer is reminded. */
const REMINDER_DAYS = 20;

/** Milliseconds between two runs. An hour is often enough, because the deadline is days. */
const intervalMs = 3_600_000;

const dayMs = 86_400_000;

const batch = 100;

export interface LicenseDeps {
  db: Db;
  payment: PaymentClient;
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
  const query = db.selectFrom("orders").select(["id", "created_at", "charge_id", "dealer"]).where("id", "in", ids);
  return new Map((await query.execute()).map((order) => [order.id, order]));
}

/** Must equal the condition of the index `order_deliveries_waiting`. */
const isWaiting = sql<boolean>`kind = 'dealer' and license_received_at is null and cancelled_at is null
  and refunded_at is null`;

/**
 * Reminds buyers whose dealer has not sent a license for 20 days, cancels orders that have waited 30 days, and refunds what
 * was canceled. Safe to repeat and to run in several processes at once: an order's row is locked while its steps change, and
 * the payment provider deduplicates refunds by reference.
 * @returns true if stock was released.
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
  await returnMoney(deps, now);
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
  const own = lines.filter((line) => line.is_ffl_item);
  const ofDealer = tx.updateTable("order_deliveries").where("order_id", "=", orderId).where("kind", "=", "dealer");
  if (order.created_at > daysBefore(now, LICENSE_DAYS)) {
    if (waiting.reminded_at) return false;
    await ofDealer.set({ reminded_at: now }).execute();
    await queueMail(tx, order.user_email, { kind: "license-reminder", orderId });
    return false;
  }
  await noteStep(tx, { orderId, kind: "dealer", step: "cancelled" }, now);
  await queueOrderEvent(tx, orderId, { step: "cancelled", kind: "dealer" });
  await ofDealer.set({ refund_cents: refundOf(order, own, own.length === lines.length) }).execute();
  for (const { sku, quantity } of own.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))) {
    await tx
      .updateTable("skus")
      .set((eb) => ({ on_hand: eb("on_hand", "+", quantity) }))
      .where("sku", "=", sku)
      .execute();
  }
  await queueMail(tx, order.user_email, { kind: "license-overdue", orderId, to: "buyer" });
  if (order.dealer) {
    await queueMail(tx, order.dealer.dealerEmail, { kind: "license-overdue", orderId, to: "dealer" });
  }
  return true;
}

type Ordered = Awaited<ReturnType<typeof readOrdered>>;

/**
 * The refund for the dealer items in cents. If the order has other goods too, it is the price and sales tax of the dealer
 * items only, because the shipping fee belongs to the other goods.
 */
function refundOf({ dealer, ...order }: Ordered["order"], own: Ordered["lines"], isAll: boolean): number {
  if (isAll || !dealer) return order.total_cents;
  const price = own.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const tax = salesTax(price, { region: dealer.dealerState, postalCode: dealer.dealerZip });
  return Math.min(price + Math.min(tax, order.tax_cents), order.total_cents);
}

/** Makes the recorded refunds for canceled goods. A refund that fails now is retried in the next run. */
async function returnMoney({ db, payment, log }: LicenseDeps, now: Date): Promise<void> {
  for (const { orderId, chargeId, amount } of await owedRefunds(db)) {
    try {
      const isReturned = await payment.refund({ chargeId, amount, reference: `${chargeId}-dealer` });
      if (!isReturned) {
        log.error(
          { orderId },
          "the payment provider rejected a refund; return the money there and record the step refunded",
        );
        continue;
      }
      await db.transaction().execute(async (tx) => {
        await lockOrder(tx, orderId);
        await noteStep(tx, { orderId, kind: "dealer", step: "refunded" }, now);
      });
      log.info({ orderId }, "refunded");
    } catch (error) {
      log.warn({ err: error, orderId }, "a refund could not be made yet");
    }
  }
}

/** Refunds that are recorded but not confirmed as made. */
export async function owedRefunds(db: Db): Promise<{ orderId: number; chargeId: string; amount: number }[]> {
  const owed = await db
    .selectFrom("order_deliveries")
    .select(["order_id", "refund_cents"])
    .where("refund_cents", "is not", null)
    .where("refunded_at", "is", null)
    .orderBy("order_id")
    .limit(batch)
    .execute();
  const orders = await ordersById(db, owed);
  return owed.flatMap(({ order_id: orderId, refund_cents: amount }) => {
    const chargeId = orders.get(orderId)?.charge_id;
    return chargeId && amount !== null ? [{ orderId, chargeId, amount }] : [];
  });
}

/**
 * Applies the license deadlines at startup and every hour.
 * @param onStockReturned called when stock was released.
 */
export function startLicenseDeadlines(deps: LicenseDeps, onStockReturned: () => void): Worker {
  return startWorker({
    intervalMs,
    work: async () => {
      if (await meetLicenseDeadlines(deps, new Date())) onStockReturned();
      return false;
    },
    onFault: (error) => deps.log.error({ err: error }, "checking orders that wait for a license failed"),
  });
}
