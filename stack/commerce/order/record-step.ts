import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/tables.ts";
import { queueOrderEvent } from "../event/order-event.ts";
import { queueMail } from "../mail/queue.ts";
import { invalid, Problem } from "../../process/problem.ts";
import {
  canRecordStep,
  columnOf,
  type Fulfillment,
  type FulfillmentMethod,
  isShipment,
  nextSteps,
  type Step,
} from "./fulfillment.ts";
import { settleCanceled } from "./refunds.ts";
import { readProgress, type OrderProgress } from "./store.ts";
import type { Tracking } from "./tracking.ts";

export interface StepRequest {
  orderId: number;
  step: Step;
  /** Which goods the step is about; required if the order has both kinds and both could take the step. */
  kind: FulfillmentMethod | null;
  /** For shipments. Null leaves a number that is already recorded. */
  tracking: Tracking | null;
}

/**
 * Records a fulfillment step and queues a mail to the buyer. Repeating a step queues no mail and changes at most the
 * tracking number. Refunds of goods that the operator cancels are made at the payment provider.
 * @throws {Problem} 404 for an unknown order, 422 if `kind` is missing or for a tracking number of a step that is no
 * shipment, 409 for a step that is not possible now, and for the step refunded while a worker is making the refund.
 */
export const recordStep = (db: Db, request: StepRequest): Promise<OrderProgress> =>
  db.transaction().execute(async (tx) => {
    const { orderId, step, tracking } = request;
    if (tracking && !isShipment(step)) {
      throw invalid({ trackingNumber: ["Only the steps shipped and shipped-to-dealer have a tracking number."] });
    }
    await lockOrder(tx, orderId);
    const before = await mustRead(tx, orderId);
    const delivery = choose(before, request);
    const { kind } = delivery;
    if (!delivery.times[step]) {
      if (!nextSteps(delivery).includes(step)) throw notNow(before, step);
      if (step === "refunded" && delivery.times.cancelled) await settleCanceled(tx, orderId);
      await noteStep(tx, { orderId, kind, step }, sql<Date>`now()`);
      await queueMail(tx, before.userEmail, { kind: "order-step", orderId, delivery: kind, step });
    }
    if (tracking) {
      await tx
        .updateTable("order_deliveries")
        .set({ carrier: tracking.carrier, tracking_number: tracking.trackingNumber })
        .where("order_id", "=", orderId)
        .where("kind", "=", kind)
        .execute();
    }
    // A corrected tracking number is news, too.
    if (!delivery.times[step] || tracking) await queueOrderEvent(tx, orderId, { step, kind });
    return mustRead(tx, orderId);
  });

/** Serializes changes to the order's steps until this transaction ends. */
export async function lockOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().execute();
}

/**
 * Records a step of a locked order and derives its status: canceled if all its goods are canceled; refunded if all have
 * ended and at least one was refunded without a cancellation.
 */
export async function noteStep(
  tx: Tx,
  { orderId, kind, step }: { orderId: number; kind: FulfillmentMethod; step: Step },
  at: Date | RawBuilder<Date>,
): Promise<void> {
  await tx
    .insertInto("order_deliveries")
    .values({ order_id: orderId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable("order_deliveries")
    .set({ [columnOf[step]]: at })
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .execute();
  const { deliveries } = await mustRead(tx, orderId);
  const status = endStatus(deliveries);
  if (status) await tx.updateTable("orders").set({ status }).where("id", "=", orderId).execute();
}

/** Null while any goods of the order are on their way or delivered. */
function endStatus(deliveries: readonly Fulfillment[]): "Cancelled" | "Refunded" | null {
  if (deliveries.every(({ times }) => times.cancelled)) return "Cancelled";
  return deliveries.every(({ times }) => times.cancelled ?? times.refunded) ? "Refunded" : null;
}

async function mustRead(tx: Tx, orderId: number): Promise<OrderProgress> {
  const progress = await readProgress(tx, orderId);
  if (!progress) throw new Problem(404, "There is no such order.");
  return progress;
}

function choose(progress: OrderProgress, { step, kind }: StepRequest): Fulfillment {
  const able = progress.deliveries.filter(
    (one) => canRecordStep(one.kind, step) && (kind === null || one.kind === kind),
  );
  const [delivery, other] = able;
  if (other) throw invalid({ kind: ["The order has goods of both kinds. Say which: shipping or dealer."] });
  if (!delivery) throw notNow(progress, step);
  return delivery;
}

function notNow({ orderId, deliveries }: OrderProgress, step: Step): Problem {
  const allowed = deliveries.map((delivery) => `${delivery.kind}: ${nextSteps(delivery).join(", ") || "none"}`);
  return new Problem(409, `Order ${orderId} cannot take the step ${step} now. Allowed for ${allowed.join("; for ")}.`);
}
