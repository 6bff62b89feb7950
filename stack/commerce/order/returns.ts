import { MAX_RETURNS, type ReturnReason } from "@telfer/forms/returns.ts";
import { sql } from "kysely";
import type { Tx } from "../database/tables.ts";
import { readOrdered } from "../mail/order-mail-parts.ts";
import { queueMail } from "../mail/queue.ts";
import { cannotReturn } from "../problems.ts";
import { invalid, Problem } from "../../process/problem.ts";
import { PHONE } from "../../seed/contact.ts";
import { restock } from "../stock/restock.ts";
import { exclusionTexts, returnableQuantity, returnNumber } from "./return-policy.ts";
import { recordRefund } from "./refunds.ts";
import { readProgress } from "./store.ts";

export interface ReturnRequest {
  reason: ReturnReason;
  comment: string | null;
  lines: readonly { lineId: number; quantity: number }[];
}

/**
 * Registers a return of pieces of a locked order and mails the buyer its number.
 * @throws {Problem} 409 for more pieces than may come back now, and for too many returns; 422 for an unknown line.
 */
export async function registerReturn(tx: Tx, orderId: number, request: ReturnRequest): Promise<void> {
  const { order, lines } = await readOrdered(tx, orderId);
  const deliveries = (await readProgress(tx, orderId))?.deliveries ?? [];
  const returned = await returnedQuantities(tx, orderId);
  const now = new Date();
  for (const [index, { lineId, quantity }] of request.lines.entries()) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw invalid({ [`lines.${index}.lineId`]: ["This order has no such item."] });
    const left = returnableQuantity(line, { returned: returned.get(lineId) ?? 0, deliveries, now });
    if (quantity <= left.quantity) continue;
    throw cannotReturn(left.exclusion ? exclusionTexts[left.exclusion] : tooMany(line.product_name, left.quantity));
  }
  const { count } = await tx
    .selectFrom("order_returns")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_RETURNS) throw cannotReturn(`An order can have ${MAX_RETURNS} returns. Please call us at ${PHONE}.`);
  const { reason, comment } = request;
  const { id } = await tx
    .insertInto("order_returns")
    .values({ order_id: orderId, number: count + 1, reason, comment })
    .returning("id")
    .executeTakeFirstOrThrow();
  const values = request.lines.map(({ lineId, quantity }) => ({ return_id: id, line_id: lineId, quantity }));
  await tx.insertInto("order_return_lines").values(values).execute();
  await queueMail(tx, order.user_email, { kind: "return-registered", orderId, returnId: id });
}

function tooMany(name: string, left: number): string {
  if (left === 0) return `Every ${name} of this order is already in a return.`;
  return `At most ${left} of ${name} can still be returned.`;
}

/** Pieces in returns of an order, by line. Pieces of a declined return count: the shop has decided about them. */
async function returnedQuantities(tx: Tx, orderId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom("order_returns")
    .innerJoin("order_return_lines", "order_return_lines.return_id", "order_returns.id")
    .select(["line_id", sql<number>`sum(quantity)::integer`.as("quantity")])
    .where("order_id", "=", orderId)
    .groupBy("line_id")
    .execute();
  return new Map(rows.map(({ line_id, quantity }) => [line_id, quantity]));
}

export interface ReceivedReturn {
  orderId: number;
  /** See `returnNumber`. */
  number: string;
  /** Puts the pieces back on the shelf, once. */
  isRestocked: boolean;
  /** Null leaves the decision for later. */
  decision: "refund" | "decline" | null;
}

/**
 * Records that a return of a locked order has arrived, and what the shop has decided. Repeating it changes nothing.
 * @throws {Problem} 404 for an unknown return, 409 for a decision against an earlier one.
 */
export async function receiveReturn(tx: Tx, { orderId, number, isRestocked, decision }: ReceivedReturn): Promise<void> {
  const all = await tx.selectFrom("order_returns").selectAll().where("order_id", "=", orderId).execute();
  const found = all.find((one) => returnNumber(orderId, one.number) === number);
  if (!found) throw new Problem(404, `Order ${orderId} has no return ${number}.`);
  const { id: returnId } = found;
  const refund = await tx
    .selectFrom("order_refunds")
    .select("reference")
    .where("order_id", "=", orderId)
    .where("return_id", "=", returnId)
    .executeTakeFirst();
  if (decision === "refund" && found.declined_at) throw new Problem(409, `Return ${number} was declined.`);
  if (decision === "decline" && refund) throw new Problem(409, `Return ${number} is refunded.`);
  const now = sql<Date>`now()`;
  await tx
    .updateTable("order_returns")
    .set({
      received_at: found.received_at ?? now,
      restocked_at: isRestocked ? (found.restocked_at ?? now) : found.restocked_at,
      declined_at: decision === "decline" ? (found.declined_at ?? now) : found.declined_at,
    })
    .where("id", "=", returnId)
    .execute();
  if (isRestocked && !found.restocked_at) {
    const pieces = await tx
      .selectFrom("order_return_lines")
      .innerJoin("order_lines", "order_lines.id", "order_return_lines.line_id")
      .select(["order_lines.sku", "order_return_lines.quantity"])
      .where("return_id", "=", returnId)
      .execute();
    await restock(tx, pieces);
  }
  if (decision === "refund" && !refund) await recordRefund(tx, { orderId, reason: "return", returnId });
}
