import type { Db } from "../database/tables.ts";
import { dealerLines, optionLines, readOrdered, shippingLines } from "../mail/order-mail-parts.ts";
import { shippingMethodName } from "../shipping.ts";
import { readProgress } from "./store.ts";
import { type PackingListResponse, toWireFulfillment } from "./wire.ts";

/** What goes into each box of an order, without canceled goods; null if the order does not exist. */
export async function readPackingList(db: Db, orderId: number): Promise<PackingListResponse | null> {
  const progress = await readProgress(db, orderId);
  if (!progress) return null;
  const { order, lines } = await readOrdered(db, orderId);
  const { customer, dealer } = order;
  const boxes = progress.deliveries
    .filter(({ times }) => !times.cancelled && !times.refunded)
    .map(toWireFulfillment)
    .map(({ kind, steps }) => ({
      kind,
      steps,
      shippingMethod: kind === "shipping" ? shippingMethodName(customer.shippingMethodId) : null,
      giftMessage: kind === "shipping" ? order.gift_message : null,
      shipTo: kind === "dealer" && dealer ? dealerLines(dealer) : shippingLines(customer),
      lines: lines
        .filter((line) => line.cancelled_at === null && line.is_ffl_item === (kind === "dealer"))
        .map((line) => ({
          quantity: line.quantity,
          sku: line.sku,
          productName: line.product_name,
          options: optionLines(line),
          buildId: line.build_id,
          notes: line.notes,
        })),
    }));
  return { orderId, boxes };
}
