import type { ProgressResponse, WaitingOrdersResponse } from "../stack/commerce/order/wire.ts";
import { callAsOperator } from "./operator.ts";

/** Lists the orders that wait for a dealer's license, oldest first, with the days since each was placed. */
async function listWaiting(environment: NodeJS.ProcessEnv): Promise<string> {
  const { orders } = await callAsOperator<WaitingOrdersResponse>(
    { method: "GET", path: "/Orders/waiting" },
    environment,
  );
  if (orders.length === 0) return "No orders are waiting for a license.";
  const lines = orders.map(({ orderId, placedAt, dealerName, dealerEmail, remindedAt }) => {
    const days = Math.floor((Date.now() - Date.parse(placedAt)) / 86_400_000);
    const reminded = remindedAt === null ? "" : `; the buyer was reminded ${remindedAt}`;
    return `Order ${orderId}, ${days} ${days === 1 ? "day" : "days"}: ${dealerName} (${dealerEmail})${reminded}.`;
  });
  return lines.join("\n");
}

/**
 * Records a step of an order in the shop that `callAsOperator` finds. Without a step, only shows the status. `KIND`
 * (shipping or dealer) selects the goods to cancel or refund if an order has both. `--waiting` lists the orders that wait
 * for a license instead.
 * @returns one line per kind of goods with the status and the possible next steps, and the emails that could not be
 *   delivered. @throws a one-line error on any failure.
 */
export async function updateOrder(
  [id, step, kind, ...rest]: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  if (id === "--waiting" && !step) return listWaiting(environment);
  if (!id || rest.length > 0)
    throw new Error("Usage: npm run order -- ID [STEP [KIND]], or npm run order -- --waiting");
  const path = `/Order/${encodeURIComponent(id)}/steps`;
  const call = step ? { method: "POST" as const, path, body: { step, kind } } : { method: "GET" as const, path };
  const { orderId, status, deliveries, undelivered } = await callAsOperator<ProgressResponse>(call, environment);
  const notReached = undelivered.map(
    ({ kind, recipient, givenUpAt }) =>
      `The ${kind} email to ${recipient} could not be delivered; given up ${givenUpAt}.`,
  );
  return [`Order ${orderId}, ${status}.`, ...deliveries.map(line), ...notReached].join("\n");
}

function line({ kind, steps, cancelledAt, refundedAt, next }: ProgressResponse["deliveries"][number]): string {
  const ends = [
    { name: "cancelled", at: cancelledAt },
    { name: "refunded", at: refundedAt },
  ];
  const taken = [...steps, ...ends].flatMap(({ name, at }) => (at === null ? [] : [`${name} ${at}`]));
  return `${kind}: ${taken.join(", ")}. ${next.length > 0 ? `Next: ${next.join(", ")}.` : "No steps are left."}`;
}
