import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { App } from "../app.ts";
import { type PaymentClient, RejectedError } from "../checkout/payment.ts";
import { isPastCharge } from "../customer/import-customers.ts";
import type { Db, RefundReason, Tx } from "../database/tables.ts";
import { queueMail } from "../mail/queue.ts";
import { telemetry } from "../../process/telemetry.ts";
import { startWorker, type Worker } from "../../process/worker.ts";
import { fulfillmentMethods } from "./fulfillment.ts";
import { lockOrder, noteStep } from "./record-step.ts";
import { setMade } from "./refunds.ts";
import { readProgress } from "./store.ts";

/** Milliseconds between two runs; a request that owes a refund wakes the worker. */
const intervalMs = 60_000;

/** Longest pause in minutes between two attempts. */
const longestPause = 60;

export interface RefundDeps {
  db: Db;
  payment: Pick<PaymentClient, "refund" | "voidCharge">;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

interface OwedRefund {
  reference: string;
  orderId: number;
  amount: number;
  reason: RefundReason;
  returnId: number | null;
  isVoid: boolean;
}

/**
 * Makes one recorded refund that is due. Safe to repeat and to run in several processes: a claimed refund is not due again
 * for at least a minute, longer than the provider's deadline, and the provider returns money once per reference. If the
 * process ends between the refund and its note, the next attempt finds the refund made.
 * @returns false if none was due.
 */
export async function makeRefund({ db, payment, log }: RefundDeps): Promise<boolean> {
  const owed = await claimRefund(db);
  if (!owed) return false;
  const { orderId, reference } = owed;
  try {
    await payBack(db, payment, owed);
    await db.transaction().execute((tx) => noteRefund(tx, owed));
    log.info({ orderId, reference }, "refunded");
    telemetry.emit("delivery", { queue: "refund", outcome: "sent" });
  } catch (error) {
    if (error instanceof RejectedError) {
      const rejected = { rejected_at: sql<Date>`now()` };
      await db.updateTable("order_refunds").set(rejected).where("reference", "=", reference).execute();
      log.error({ orderId, reference }, "the payment provider rejected a refund; return the money there and record it");
      telemetry.emit("delivery", { queue: "refund", outcome: "given-up" });
    } else {
      log.warn({ err: error, orderId, reference }, "a refund could not be made yet");
      telemetry.emit("delivery", { queue: "refund", outcome: "failed" });
    }
  }
  return true;
}

/** Claims the refund that has been due the longest. Each attempt doubles the pause before the next one. */
export async function claimRefund(db: Db): Promise<OwedRefund | undefined> {
  const { rows } = await sql<OwedRefund>`
    update order_refunds set attempts = attempts + 1,
      next_at = now() + least(2 ^ least(attempts, 10), ${longestPause}) * interval '1 minute'
    where reference = (
      select reference from order_refunds where made_at is null and rejected_at is null and next_at <= now()
      order by next_at limit 1 for update skip locked
    )
    returning reference, order_id as "orderId", amount_cents as amount, reason, return_id as "returnId",
      is_void as "isVoid"`.execute(db);
  return rows[0];
}

/** @throws {RejectedError} if the provider rejects the refund. */
async function payBack(db: Db, payment: RefundDeps["payment"], { orderId, ...owed }: OwedRefund): Promise<void> {
  const order = db.selectFrom("orders").select("charge_id").where("id", "=", orderId);
  const { charge_id: chargeId } = await order.executeTakeFirstOrThrow();
  if (isPastCharge(chargeId)) return;
  const { amount, reference, isVoid } = owed;
  if (isVoid) {
    try {
      await payment.voidCharge(chargeId);
      return;
    } catch (error) {
      // A provider no longer voids a charge that it has settled.
      if (!(error instanceof RejectedError)) throw error;
    }
  }
  if (!(await payment.refund({ chargeId, amount, reference }))) throw new RejectedError("the refund was rejected");
}

async function noteRefund(tx: Tx, { orderId, reference, reason, returnId, amount }: OwedRefund): Promise<void> {
  await lockOrder(tx, orderId);
  if (!(await setMade(tx, reference))) return;
  await noteRefundedGoods(tx, orderId);
  if (reason !== "return" || returnId === null) return;
  const order = tx.selectFrom("orders").select("user_email").where("id", "=", orderId);
  const { user_email } = await order.executeTakeFirstOrThrow();
  await queueMail(tx, user_email, { kind: "return-refunded", orderId, returnId, amountCents: amount });
}

/**
 * Records the step refunded for goods whose lines are all canceled, once no refund for canceled goods is left. The operator
 * records it for goods that the operator has canceled, whose lines are not marked.
 */
export async function noteRefundedGoods(tx: Tx, orderId: number): Promise<void> {
  const owed = tx.selectFrom("order_refunds").select("reference").where("order_id", "=", orderId);
  const left = await owed.where("reason", "<>", "return").where("made_at", "is", null).executeTakeFirst();
  if (left) return;
  const deliveries = (await readProgress(tx, orderId))?.deliveries ?? [];
  const lines = await tx
    .selectFrom("order_lines")
    .select(["is_ffl_item", "cancelled_at"])
    .where("order_id", "=", orderId)
    .execute();
  for (const kind of fulfillmentMethods) {
    const own = lines.filter((line) => line.is_ffl_item === (kind === "dealer"));
    const times = deliveries.find((delivery) => delivery.kind === kind)?.times;
    if (!times?.cancelled || times.refunded || own.some(({ cancelled_at }) => cancelled_at === null)) continue;
    await noteStep(tx, { orderId, kind, step: "refunded" }, sql<Date>`now()`);
  }
}

/**
 * Makes recorded refunds while the server runs.
 * @param onMade called after each run
 * @returns a function that looks for refunds now.
 */
export function refundService(app: App, deps: Omit<RefundDeps, "log">, onMade: () => void): () => void {
  let worker: Worker | null = null;
  app.addHook("onReady", async () => {
    worker = startWorker({
      name: "refund",
      intervalMs,
      work: async () => {
        const isMade = await makeRefund({ ...deps, log: app.log });
        if (isMade) onMade();
        return isMade;
      },
      onFault: (error) => app.log.error({ err: error }, "making refunds failed"),
    });
  });
  app.addHook("onClose", async () => worker?.stop());
  return () => worker?.wake();
}
