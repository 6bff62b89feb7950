import { formatOrderDate } from "./order-date.ts";

export function OrderDate({ createdAt }: { createdAt: string }) {
  return <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>;
}
