import type { ChannelEvent } from "@telfer/channels/channel.ts";
import type { Tx } from "../database/tables.ts";
import type { FulfillmentMethod, Step } from "../order/fulfillment.ts";
import type { Tracking } from "../order/tracking.ts";

const typeOf: Partial<Record<Step, ChannelEvent>> = {
  shipped: "order.shipped",
  "shipped-to-dealer": "order.shipped",
  "at-dealer": "order.at_dealer",
  cancelled: "order.canceled",
};

/**
 * Queues an event about an order for the channel that placed it, in the transaction of the change. Does nothing for orders
 * of the shop's own client, and for steps without an event.
 * @param what the step that was recorded, with its goods; null when the order was placed
 */
export async function queueOrderEvent(
  tx: Tx,
  orderId: number,
  what: { step: Step; kind: FulfillmentMethod } | null,
): Promise<void> {
  const type = what ? typeOf[what.step] : "order.placed";
  if (!type) return;
  const { channel, status } = await tx
    .selectFrom("orders")
    .select(["channel", "status"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (channel === null) return;
  const tracking = what && (await readTracking(tx, orderId, what.kind));
  const data = JSON.stringify({ orderId, status, delivery: what?.kind ?? null, tracking });
  await tx
    .insertInto("events")
    .values({ type, subject: `order ${orderId}`, channel, data })
    .execute();
}

async function readTracking(tx: Tx, orderId: number, kind: FulfillmentMethod): Promise<Tracking | null> {
  const { carrier, tracking_number: trackingNumber } = await tx
    .selectFrom("order_deliveries")
    .select(["carrier", "tracking_number"])
    .where("order_id", "=", orderId)
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return carrier !== null && trackingNumber !== null ? { carrier, trackingNumber } : null;
}
