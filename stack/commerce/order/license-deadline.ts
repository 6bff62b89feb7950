import type { FastifyBaseLogger } from "fastify";
import { LICENSE_DAYS } from "@telfer/forms/dealer-delivery.ts";
import { sql } from "kysely";
import type { PaymentClient } from "../checkout/payment.ts";
import type { Db, Tx } from "../database/tables.ts";
import { queueMail } from "../mail/queue.ts";
import { readOrdered } from "../mail/ordered.ts";
import { salesTax } from "../tax/sales-tax.ts";
import { startWorker, type Worker } from "../../process/worker.ts";
import { lockOrder, noteStep } from "./take-step.ts";

/** Days from the order after which the buyer is reminded. */
const REMINDER_DAYS = 20;

/** Milliseconds between two looks; the deadline is days. */
const intervalMs = 3_600_000;

const dayMs = 86_400_000;

/** Orders of one look. */
const batch = 100;

export interface LicenseDeps {
  db: Db;
  payment: PaymentClient;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/** An order whose dealer goods wait for the dealer's license. */
export interface WaitingOrder {
  orderId: number;
  placedAt: Date;
  dealerName: string;
  dealerEmail: string;
  remindedAt: Date | null;
}

/** Orders that wait for a license, the oldest first, with a number above `after`. */
export async function waitingOrders(db: Db, limit: number, after = 0): Promise<WaitingOrder[]> {
  const waiting = await db
    .selectFrom("order_deliveries")
    .select(["order_id", "reminded_at"])
    .where(isWaiting)
    .where("order_id", ">", after)
    .orderBy("order_id")
    .limit(limit)
    .execute();
  // Not joined: the planner takes the few that wait for many, and would read all orders.
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

/** The condition of the index `order_deliveries_waiting`. */
const isWaiting = sql<boolean>`kind = 'dealer' and license_received_at is null and cancelled_at is null
  and refunded_at is null`;

/**
 * Reminds buyers whose dealer has not sent a license for 20 days, cancels what has waited for 30, and returns the money of
 * what was cancelled. Each may be repeated and done by several processes at once: an order's row is locked while its steps
 * change, and the payment provider knows a refund by its reference.
 *
 * @returns whether pieces are on sale again.
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
        if (isCancelled) log.info({ orderId }, "cancelled without a license");
        isStockReturned ||= isCancelled;
      } catch (error) {
        log.error({ err: error, orderId }, "an order that waits for a license could not be looked at");
      }
    }
  } while (waiting.length === batch);
  await returnMoney(deps, now);
  return isStockReturned;
}

const isDue = ({ placedAt, remindedAt }: WaitingOrder, now: Date): boolean =>
  placedAt <= daysBefore(now, remindedAt ? LICENSE_DAYS : REMINDER_DAYS);

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** @returns whether the order was cancelled. */
async function remindOrCancel(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  await lockOrder(tx, orderId);
  // The license may have come while we waited for the lock.
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
 * Cents that the dealer goods have cost. Of an order with other goods, too, it is their price and their sales tax; shipping
 * is what the others have cost.
 */
function refundOf({ dealer, ...order }: Ordered["order"], own: Ordered["lines"], isAll: boolean): number {
  if (isAll || !dealer) return order.total_cents;
  const price = own.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const tax = salesTax(price, { region: dealer.dealerState, postalCode: dealer.dealerZip });
  return Math.min(price + Math.min(tax, order.tax_cents), order.total_cents);
}

/** Returns what is owed for cancelled goods. What does not work now is tried again with the next look. */
async function returnMoney({ db, payment, log }: LicenseDeps, now: Date): Promise<void> {
  for (const { orderId, chargeId, amount } of await owedRefunds(db)) {
    try {
      const isReturned = await payment.refund({ chargeId, amount, reference: `${chargeId}-dealer` });
      if (!isReturned) {
        log.error(
          { orderId },
          "the payment provider refuses a refund; return the money there and take the step refunded",
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

/** Refunds that were noted and not made yet, as far as is known. */
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
 * Meets the deadlines of licenses at the start and every hour.
 *
 * @param onStockReturned called when pieces are on sale again.
 */
export function startLicenseDeadlines(deps: LicenseDeps, onStockReturned: () => void): Worker {
  return startWorker({
    intervalMs,
    work: async () => {
      if (await meetLicenseDeadlines(deps, new Date())) onStockReturned();
      return false;
    },
    onFault: (error) => deps.log.error({ err: error }, "looking at orders that wait for a license failed"),
  });
}
