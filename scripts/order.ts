import { parseArgs } from "node:util";
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

const USAGE =
  "Usage: npm run order -- ID [STEP [KIND]] [--carrier NAME --tracking NUMBER], or npm run order -- --waiting";

function readArguments(args: string[]) {
  try {
    const options = {
      waiting: { type: "boolean" },
      carrier: { type: "string" },
      tracking: { type: "string" },
    } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

/**
 * Records a step of an order in the shop that `callAsOperator` finds. Without a step, only shows the status. `KIND`
 * (shipping or dealer) selects the goods to cancel or refund if an order has both. `--carrier` (UPS, FedEx, USPS or another
 * name) and `--tracking` belong to a shipment; repeating the step with others corrects them. `--waiting` lists the orders
 * that wait for a license instead.
 * @returns one line per kind of goods with the status and the possible next steps, and the emails that could not be
 *   delivered. @throws a one-line error on any failure.
 */
export async function updateOrder(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = readArguments(args);
  const { waiting, carrier, tracking: trackingNumber } = values;
  if (waiting && args.length === 1) return listWaiting(environment);
  const [id, step, kind, ...rest] = positionals;
  const isTracked = carrier !== undefined || trackingNumber !== undefined;
  if (waiting || !id || rest.length > 0 || (isTracked && !step)) throw new Error(USAGE);
  const path = `/Order/${encodeURIComponent(id)}/steps`;
  const call = step
    ? { method: "POST" as const, path, body: { step, kind, carrier, trackingNumber } }
    : { method: "GET" as const, path };
  const { orderId, status, channel, deliveries, undelivered } = await callAsOperator<ProgressResponse>(
    call,
    environment,
  );
  const notReached = undelivered.map(
    ({ kind, recipient, givenUpAt }) =>
      `The ${kind} email to ${recipient} could not be delivered; given up ${givenUpAt}.`,
  );
  const placed = channel === null ? "" : `, placed through ${channel}`;
  return [`Order ${orderId}, ${status}${placed}.`, ...deliveries.map(line), ...notReached].join("\n");
}

function line(delivery: ProgressResponse["deliveries"][number]): string {
  const { kind, steps, cancelledAt, refundedAt, carrier, trackingNumber, trackingUrl, next } = delivery;
  const ends = [
    { name: "cancelled", at: cancelledAt },
    { name: "refunded", at: refundedAt },
  ];
  const taken = [...steps, ...ends].flatMap(({ name, at }) => (at === null ? [] : [`${name} ${at}`]));
  const link = trackingUrl === null ? "" : ` (${trackingUrl})`;
  const tracking = carrier === null ? "" : ` ${carrier} ${trackingNumber}${link}.`;
  return `${kind}: ${taken.join(", ")}.${tracking} ${next.length > 0 ? `Next: ${next.join(", ")}.` : "No steps are left."}`;
}
