import { formatOrderDate } from "./order-date.ts";

/** The day an order was placed. */
export function OrderDate({ createdAt }: { createdAt: string }) {
  return <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>;
}
