import { callAsOperator } from "./operator.ts";

interface Progress {
  orderId: number;
  status: string;
  deliveries: {
    kind: string;
    steps: { name: string; at: string | null }[];
    cancelledAt: string | null;
    refundedAt: string | null;
    next: string[];
  }[];
  undelivered: { kind: string; recipient: string; givenUpAt: string }[];
}

interface Waiting {
  orders: { orderId: number; placedAt: string; dealerName: string; dealerEmail: string; remindedAt: string | null }[];
}

/** Lists the orders that wait for a dealer's license, the oldest first, with the days since each was placed. */
async function listWaiting(environment: NodeJS.ProcessEnv): Promise<string> {
  const { orders } = await callAsOperator<Waiting>({ method: "GET", path: "/Orders/waiting" }, environment);
  if (orders.length === 0) return "No order waits for a license.";
  const lines = orders.map(({ orderId, placedAt, dealerName, dealerEmail, remindedAt }) => {
    const days = Math.floor((Date.now() - Date.parse(placedAt)) / 86_400_000);
    const reminded = remindedAt === null ? "" : `; the buyer was reminded ${remindedAt}`;
    return `Order ${orderId}, ${days} ${days === 1 ? "day" : "days"}: ${dealerName} (${dealerEmail})${reminded}.`;
  });
  return lines.join("\n");
}

/**
 * Notes a step of an order in the shop that `callAsOperator` finds; without a step only says how far the order has come.
 * `KIND`, shipping or dealer, says which goods are cancelled or refunded where an order has both. `--waiting` lists the
 * orders that wait for a license instead.
 *
 * @returns how far it has come and which steps can be taken now, a line for each kind of goods, and which mails about it
 *   could not be delivered. @throws an error of one
 *   line for anything that does not work.
 */
export async function moveOrder([id, step, kind, ...rest]: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  if (id === "--waiting" && !step) return listWaiting(environment);
  if (!id || rest.length > 0)
    throw new Error("Usage: npm run order -- ID [STEP [KIND]], or npm run order -- --waiting");
  const path = `/Order/${encodeURIComponent(id)}/steps`;
  const call = step ? { method: "POST" as const, path, body: { step, kind } } : { method: "GET" as const, path };
  const { orderId, status, deliveries, undelivered } = await callAsOperator<Progress>(call, environment);
  const notReached = undelivered.map(
    ({ kind, recipient, givenUpAt }) =>
      `The mail ${kind} to ${recipient} could not be delivered; given up ${givenUpAt}.`,
  );
  return [`Order ${orderId}, ${status}.`, ...deliveries.map(line), ...notReached].join("\n");
}

function line({ kind, steps, cancelledAt, refundedAt, next }: Progress["deliveries"][number]): string {
  const ends = [
    { name: "cancelled", at: cancelledAt },
    { name: "refunded", at: refundedAt },
  ];
  const taken = [...steps, ...ends].flatMap(({ name, at }) => (at === null ? [] : [`${name} ${at}`]));
  return `${kind}: ${taken.join(", ")}. ${next.length > 0 ? `Now: ${next.join(", ")}.` : "No step is left."}`;
}
