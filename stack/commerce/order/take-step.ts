import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/tables.ts";
import { queueMail } from "../mail/queue.ts";
import { invalid, Problem } from "../../process/problem.ts";
import { canTake, columnOf, type Delivery, type DeliveryKind, nextSteps, type Step } from "./delivery.ts";
import { readProgress, type Progress } from "./store.ts";

/** A step that the shop's operator takes. */
export interface StepRequest {
  orderId: number;
  step: Step;
  /** Which goods it is about; needed where an order has both kinds and both could take it. */
  kind: DeliveryKind | null;
}

/**
 * Notes a step of an order and writes to the buyer about it. A step that was taken before changes nothing. Money is
 * returned at the payment provider.
 *
 * @throws {Problem} 404 for an unknown order, 422 when `kind` is missing, 409 for a step that cannot be taken now.
 */
export const takeStep = (db: Db, request: StepRequest): Promise<Progress> =>
  db.transaction().execute(async (tx) => {
    const { orderId, step } = request;
    await lockOrder(tx, orderId);
    const before = await mustRead(tx, orderId);
    const delivery = choose(before, request);
    if (delivery.times[step]) return before;
    if (!nextSteps(delivery).includes(step)) throw notNow(before, step);
    const { kind } = delivery;
    await noteStep(tx, { orderId, kind, step }, sql<Date>`now()`);
    await queueMail(tx, before.userEmail, { kind: "order-step", orderId, delivery: kind, step });
    return mustRead(tx, orderId);
  });

/** Makes other changes of the order's steps wait for the end of this transaction. */
export async function lockOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().execute();
}

/**
 * Notes a step of a locked order, and the status that follows from it: cancelled once all goods are, refunded once
 * everything has ended and something was refunded only.
 */
export async function noteStep(
  tx: Tx,
  { orderId, kind, step }: { orderId: number; kind: DeliveryKind; step: Step },
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

/** Null while goods of the order are still to come, or have come. */
function endStatus(deliveries: readonly Delivery[]): "Cancelled" | "Refunded" | null {
  if (deliveries.every(({ times }) => times.cancelled)) return "Cancelled";
  return deliveries.every(({ times }) => times.cancelled ?? times.refunded) ? "Refunded" : null;
}

async function mustRead(tx: Tx, orderId: number): Promise<Progress> {
  const progress = await readProgress(tx, orderId);
  if (!progress) throw new Problem(404, "There is no such order.");
  return progress;
}

function choose(progress: Progress, { step, kind }: StepRequest): Delivery {
  const able = progress.deliveries.filter((one) => canTake(one.kind, step) && (kind === null || one.kind === kind));
  const [delivery, other] = able;
  if (other) throw invalid({ kind: ["The order has goods of both kinds. Say which: shipping or dealer."] });
  if (!delivery) throw notNow(progress, step);
  return delivery;
}

function notNow({ orderId, deliveries }: Progress, step: Step): Problem {
  const allowed = deliveries.map((delivery) => `${delivery.kind}: ${nextSteps(delivery).join(", ") || "none"}`);
  return new Problem(
    409,
    `Order ${orderId} cannot take the step ${step} now. Allowed are, for ${allowed.join("; for ")}.`,
  );
}
