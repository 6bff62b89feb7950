import type { EventData } from "../database/event-tables.ts";
import { trackingUrl } from "../order/tracking.ts";

const statuses: Record<string, string> = {
  Pending: "PENDING",
  Authorized: "AUTHORIZED",
  Paid: "PAID",
  Refunded: "REFUNDED",
  Cancelled: "CANCELED",
};

/** The data of an event in the graph's terms, because receivers read the rest there; docs/upstreams.md, "Events". */
export function toPayload(data: EventData): object {
  if ("orderId" in data) {
    const { orderId, status, delivery, tracking } = data;
    return {
      orderId: String(orderId),
      status: statuses[status] ?? "OTHER",
      delivery: delivery && delivery.toUpperCase(),
      tracking: tracking && { ...tracking, trackingUrl: trackingUrl(tracking) },
    };
  }
  if ("quantity" in data) return data;
  const { priceCents, ...sku } = data;
  return { ...sku, price: { amount: (priceCents / 100).toFixed(2), currencyCode: "USD" } };
}
