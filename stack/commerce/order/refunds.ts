import { isShopsFault } from "@telfer/forms/returns.ts";
import { sql } from "kysely";
import type { RefundReason, Tx } from "../database/tables.ts";
import { readOrdered } from "../mail/order-mail-parts.ts";
import { Problem } from "../../process/problem.ts";
import { costOf, type Pieces } from "./order-cost.ts";

interface RefundRequest {
  orderId: number;
  reason: RefundReason;
  /** The return that is refunded. */
  returnId?: number;
  /** Whether the whole order was canceled at once. */
  isVoid?: boolean;
}

/**
 * Records what the shop owes the buyer of a locked order after a change in the same transaction: what was paid, less what
 * the kept goods cost, less earlier refunds. So all refunds of an order that is canceled bit by bit add up to its total. A
 * worker makes the refund.
 * @returns the amount in cents; 0 if nothing is owed.
 */
export async function recordRefund(tx: Tx, request: RefundRequest): Promise<number> {
  const { orderId, reason, returnId = null, isVoid = false } = request;
  const { order, lines } = await readOrdered(tx, orderId);
  const refunds = await tx.selectFrom("order_refunds").selectAll().where("order_id", "=", orderId).execute();
  const accepted = refunds.flatMap(({ return_id }) => return_id ?? []);
  if (returnId !== null) accepted.push(returnId);
  const { pieces, isFeeReturned } = await returnedPieces(tx, accepted);
  const kept = lines
    .filter(({ cancelled_at }) => cancelled_at === null)
    .map(({ id, price_cents, quantity, is_ffl_item }) => {
      return { price_cents, is_ffl_item, quantity: quantity - (pieces.get(id) ?? 0) };
    });
  const cost = costOf(order, { bought: lines, kept, hasFee: isFeeDue(lines, kept, isFeeReturned) });
  const earlier = refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const amount = order.total_cents - cost - earlier;
  if (amount <= 0) return 0;
  const reference = reason === "license" ? `${order.charge_id}-dealer` : `${order.charge_id}-${refunds.length + 1}`;
  await tx
    .insertInto("order_refunds")
    .values({ reference, order_id: orderId, amount_cents: amount, reason, return_id: returnId, is_void: isVoid })
    .execute();
  return amount;
}

/** The pieces of accepted returns by line, and whether the shop is at fault for all of these returns. */
async function returnedPieces(tx: Tx, returnIds: readonly number[]) {
  const pieces = new Map<number, number>();
  if (returnIds.length === 0) return { pieces, isFeeReturned: false };
  const rows = await tx
    .selectFrom("order_return_lines")
    .innerJoin("order_returns", "order_returns.id", "order_return_lines.return_id")
    .select(["line_id", "quantity", "reason"])
    .where("return_id", "in", returnIds)
    .execute();
  for (const { line_id, quantity } of rows) pieces.set(line_id, (pieces.get(line_id) ?? 0) + quantity);
  return { pieces, isFeeReturned: rows.every(({ reason }) => isShopsFault(reason)) };
}

/**
 * The shipping fee is for what ships to the buyer, or for the whole order if nothing does. It comes back if all of that is
 * canceled, or comes back by the shop's fault.
 */
function isFeeDue(bought: readonly Pieces[], kept: readonly Pieces[], isFeeReturned: boolean): boolean {
  const hasShipping = bought.some((line) => !line.is_ffl_item);
  const own = hasShipping ? kept.filter((line) => !line.is_ffl_item) : kept;
  if (own.length === 0) return false;
  return !isFeeReturned || own.some(({ quantity }) => quantity > 0);
}

/** The refunds of an order that no worker has made yet. */
const unmade = (tx: Tx, orderId: number) =>
  tx.selectFrom("order_refunds").selectAll().where("order_id", "=", orderId).where("made_at", "is", null);

/**
 * Records that the operator has returned the money of rejected refunds for canceled goods by hand.
 * @throws {Problem} 409 while the worker is still making a refund, because the buyer would get the money twice.
 */
export async function settleCanceled(tx: Tx, orderId: number): Promise<void> {
  const open = await unmade(tx, orderId).where("reason", "<>", "return").execute();
  const running = open.find(({ rejected_at }) => rejected_at === null);
  if (running)
    throw new Problem(409, `The refund ${running.reference} is being made. It is retried until it succeeds.`);
  for (const { reference } of open) await setMade(tx, reference);
}

/**
 * Records that the operator has returned the money of a rejected refund by hand.
 * @throws {Problem} 404 if the order has no such refund that was rejected.
 */
export async function settleRejected(tx: Tx, orderId: number, reference: string): Promise<void> {
  const refund = await unmade(tx, orderId).where("reference", "=", reference).executeTakeFirst();
  if (!refund?.rejected_at) throw new Problem(404, `Order ${orderId} has no rejected refund ${reference}.`);
  await setMade(tx, reference);
}

/** @returns false if it was made before. */
export async function setMade(tx: Tx, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("order_refunds")
    .set({ made_at: sql<Date>`now()` })
    .where("reference", "=", reference)
    .where("made_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
