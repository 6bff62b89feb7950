import { formatOrderDate } from "./order-date.ts";

/** A day of an order. */
export function OrderDate({ createdAt }: { createdAt: string }) {
  return <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>;
}
