import { RETURN_DAYS } from "@telfer/forms/returns.ts";
import type { Tx } from "../database/tables.ts";
import { queueOrderEvent } from "../event/order-event.ts";
import { type OrderedLine, readOrdered } from "../mail/order-mail-parts.ts";
import { queueMail } from "../mail/queue.ts";
import { cannotCancel } from "../problems.ts";
import { PHONE } from "../../seed/contact.ts";
import { invalid, type Problem } from "../../process/problem.ts";
import { restock } from "../stock/restock.ts";
import { type Fulfillment, fulfillmentMethods, isCancelable } from "./fulfillment.ts";
import { noteStep } from "./record-step.ts";
import { recordRefund } from "./refunds.ts";
import { readProgress } from "./store.ts";

/**
 * Cancels lines of a locked order that have not shipped, for its buyer: records the refund, puts the goods back on the shelf
 * and queues the mails.
 * @param lineIds null cancels everything that can be canceled.
 * @throws {Problem} 409 if one of the lines, or with null every line, can no longer be canceled; 422 for an unknown line.
 */
export async function cancelByBuyer(tx: Tx, orderId: number, lineIds: readonly number[] | null): Promise<void> {
  const { order, lines } = await readOrdered(tx, orderId);
  const deliveries = (await readProgress(tx, orderId))?.deliveries ?? [];
  const deliveryOf = (line: OrderedLine) => deliveries.find(({ kind }) => kind === kindOf(line));
  const canCancel = (line: OrderedLine) => line.cancelled_at === null && isCancelable(deliveryOf(line));
  const asked = lineIds === null ? lines : lines.filter(({ id }) => lineIds.includes(id));
  if (lineIds?.some((id) => !lines.some((line) => line.id === id))) {
    throw invalid({ lineIds: ["This order has no such item."] });
  }
  const chosen = asked.filter(canCancel);
  const fixed = asked.find((line) => !canCancel(line));
  if (fixed && (lineIds !== null || chosen.length === 0)) throw refusal(fixed, deliveryOf(fixed));

  await cancelLines(tx, orderId, { chosen, all: lines, at: new Date() });
  // If these are all lines, nothing has been refunded before, so the charge can be voided.
  const isVoid = chosen.length === lines.length;
  const amountCents = await recordRefund(tx, { orderId, reason: "cancel", isVoid });
  const content = { kind: "order-canceled" as const, orderId, lineIds: chosen.map(({ id }) => id), amountCents };
  await queueMail(tx, order.user_email, { ...content, to: "buyer" });
  if (order.dealer && chosen.some((line) => line.is_ffl_item)) {
    await queueMail(tx, order.dealer.dealerEmail, { ...content, to: "dealer" });
  }
}

/**
 * Marks lines of a locked order as canceled, puts their pieces back on the shelf, and records the cancellation of each kind
 * of goods that has no other line left, with its event.
 */
export async function cancelLines(
  tx: Tx,
  orderId: number,
  { chosen, all, at }: { chosen: readonly OrderedLine[]; all: readonly OrderedLine[]; at: Date },
): Promise<void> {
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.updateTable("order_lines").set({ cancelled_at: at }).where("id", "in", ids).execute();
  await restock(tx, chosen);
  const isLeft = (line: OrderedLine) => line.cancelled_at === null && !ids.includes(line.id);
  const ended = fulfillmentMethods.filter(
    (kind) =>
      chosen.some((line) => kindOf(line) === kind) && !all.some((line) => kindOf(line) === kind && isLeft(line)),
  );
  for (const kind of ended) await noteStep(tx, { orderId, kind, step: "cancelled" }, at);
  for (const kind of ended) await queueOrderEvent(tx, orderId, { step: "cancelled", kind });
}

const kindOf = ({ is_ffl_item }: OrderedLine) => (is_ffl_item ? "dealer" : "shipping");

function refusal({ cancelled_at, product_name }: OrderedLine, delivery: Fulfillment | undefined): Problem {
  const { kind, times } = delivery ?? { kind: "shipping", times: {} };
  if (cancelled_at !== null || times.cancelled) return cannotCancel(`${product_name} is already canceled.`);
  if (times.refunded) return cannotCancel(`${product_name} has already been refunded.`);
  return cannotCancel(
    kind === "dealer"
      ? `${product_name} has already shipped to your dealer. Please call us at ${PHONE}.`
      : `${product_name} has already shipped. You can return it within ${RETURN_DAYS} days of shipment.`,
  );
}
