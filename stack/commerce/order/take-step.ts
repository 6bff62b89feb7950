import { sql } from "kysely";
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
 * returned at the payment provider; the order counts as refunded once all of it is.
 *
 * @throws {Problem} 404 for an unknown order, 422 when `kind` is missing, 409 for a step that cannot be taken now.
 */
export const takeStep = (db: Db, request: StepRequest): Promise<Progress> =>
  db.transaction().execute(async (tx) => {
    const { orderId, step } = request;
    // Other steps of the order wait here.
    await tx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().execute();
    const before = await mustRead(tx, orderId);
    const delivery = choose(before, request);
    if (delivery.times[step]) return before;
    if (!nextSteps(delivery).includes(step)) throw notNow(before, step);
    const { kind } = delivery;
    await tx
      .insertInto("order_deliveries")
      .values({ order_id: orderId, kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .updateTable("order_deliveries")
      .set({ [columnOf[step]]: sql<Date>`now()` })
      .where("order_id", "=", orderId)
      .where("kind", "=", kind)
      .execute();
    const { deliveries } = await mustRead(tx, orderId);
    if (deliveries.every(({ times }) => times.refunded)) {
      await tx.updateTable("orders").set({ status: "Refunded" }).where("id", "=", orderId).execute();
    }
    await queueMail(tx, before.userEmail, { kind: "order-step", orderId, delivery: kind, step });
    return mustRead(tx, orderId);
  });

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
