import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { PackingListResponse, ProgressResponse, WaitingOrdersResponse } from "../stack/commerce/order/wire.ts";
import { isProofed, proofOf } from "../stack/seed/papers.ts";
import { seed } from "../stack/seed/seed.ts";
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
  "Usage: npm run order -- ID [STEP [KIND]] [--carrier NAME --tracking NUMBER], npm run order -- --waiting, " +
  "npm run order -- ID packing-list, npm run order -- ID return-received RETURN [--refund | --decline] [--restock], " +
  "npm run order -- ID papers SERIAL (--target FILE | --demo) [--sku SKU], " +
  "or npm run order -- ID refund-made REFERENCE";

function readArguments(args: string[]) {
  try {
    const options = {
      waiting: { type: "boolean" },
      carrier: { type: "string" },
      tracking: { type: "string" },
      refund: { type: "boolean" },
      decline: { type: "boolean" },
      restock: { type: "boolean" },
      target: { type: "string" },
      demo: { type: "boolean" },
      sku: { type: "string" },
    } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

/** The call of a command with its words after the order's id; null if they make no sense. */
function callOf([command, word, ...rest]: string[], options: ReturnType<typeof readArguments>["values"]) {
  const { carrier, tracking: trackingNumber, refund, decline, restock, target, demo, sku } = options;
  if (target !== undefined || demo || sku !== undefined) return null;
  const isTracked = carrier !== undefined || trackingNumber !== undefined;
  const isDecided = refund === true || decline === true || restock === true;
  if (rest.length > 0 || (refund && decline)) return null;
  if (command === "return-received") {
    const decision = refund ? "refund" : decline ? "decline" : null;
    if (word === undefined || isTracked) return null;
    return post(`returns/${encodeURIComponent(word)}/received`, { decision, restock: restock === true });
  }
  if (isDecided) return null;
  if (command === "refund-made") {
    return word === undefined || isTracked ? null : post(`refunds/${encodeURIComponent(word)}/made`, {});
  }
  if (command === undefined) return isTracked ? null : ({ method: "GET", path: "steps" } as const);
  return post("steps", { step: command, kind: word, carrier, trackingNumber });
}

const post = (path: string, body: object) => ({ method: "POST", path, body }) as const;

/**
 * Records what happens to an order in the shop that `callAsOperator` finds. Without a command, only shows the status. A
 * fulfillment step may name the kind of goods (shipping or dealer) to cancel or refund if an order has both. `--carrier`
 * (UPS, FedEx, USPS or another name) and `--tracking` belong to a shipment; repeating the step with others corrects them.
 * `return-received` records that a return has arrived, and what the shop does about it; `refund-made` that the money of a
 * rejected refund was returned by hand. `papers` records the proof target of a gun: `--target` names a JSON file with shotOn,
 * distanceYards, ammunition, lot, shooter, and shots, `--demo` invents one. `packing-list` prints what goes into the box. `--waiting` lists the orders that wait
 * for a license instead.
 * @returns one line per kind of goods with the status and the possible next steps, then cancellations, returns, refunds, and
 *   the emails that could not be delivered. @throws a one-line error on any failure.
 */
export async function updateOrder(args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = readArguments(args);
  if (values.waiting && args.length === 1) return listWaiting(environment);
  const [id, ...words] = positionals;
  if (values.waiting || !id) throw new Error(USAGE);
  const order = `/Order/${encodeURIComponent(id)}`;
  if (words[0] === "packing-list") {
    if (args.length > 2) throw new Error(USAGE);
    return packingList(
      await callAsOperator<PackingListResponse>({ method: "GET", path: `${order}/packing-list` }, environment),
    );
  }
  if (words[0] === "papers") {
    const body = await papersOf(order, words.slice(1), values, environment);
    return statusOf(
      await callAsOperator<ProgressResponse>({ method: "POST", path: `${order}/papers`, body }, environment),
    );
  }
  const call = callOf(words, values);
  if (!call) throw new Error(USAGE);
  return statusOf(await callAsOperator<ProgressResponse>({ ...call, path: `${order}/${call.path}` }, environment));
}

/** The papers to record, from a file or invented. */
async function papersOf(
  order: string,
  [serialNumber, ...rest]: string[],
  { target, demo, sku, ...others }: ReturnType<typeof readArguments>["values"],
  environment: NodeJS.ProcessEnv,
): Promise<object> {
  const isOther = Object.keys(others).length > 0 || rest.length > 0;
  if (serialNumber === undefined || isOther || (target === undefined) === (demo !== true)) throw new Error(USAGE);
  if (target !== undefined) {
    const read: unknown = JSON.parse(readFileSync(target, "utf8"));
    if (typeof read !== "object" || read === null) throw new Error(`${target} is not a JSON object.`);
    return { ...read, serialNumber, sku };
  }
  const list = await callAsOperator<PackingListResponse>({ method: "GET", path: `${order}/packing-list` }, environment);
  const sold = sku ?? list.boxes.find(({ kind }) => kind === "dealer")?.lines[0]?.sku;
  const product = seed.products.find(({ skus }) => skus.some((each) => each.sku === sold));
  if (!product || !isProofed(product.documentId))
    throw new Error("This order has no gun whose target could be invented.");
  const shotOn = new Date().toISOString().slice(0, 10);
  return { ...proofOf(product.documentId, serialNumber), serialNumber, sku: sold, shotOn, lot: "1268-41" };
}

function statusOf({ orderId, status, channel, deliveries, undelivered, ...changes }: ProgressResponse): string {
  const placed = channel === null ? "" : `, placed through ${channel}`;
  const { papers, cancelledLines, returns, refunds } = changes;
  return [
    `Order ${orderId}, ${status}${placed}.`,
    ...deliveries.map(line),
    ...papers.map(({ serialNumber, productName, sku }) => `Papers ${serialNumber}: ${productName} (${sku}).`),
    ...cancelledLines.map(({ quantity, productName, cancelledAt }) => {
      return `Canceled ${cancelledAt}: ${quantity} × ${productName}.`;
    }),
    ...returns.map(returnLine),
    ...refunds.map((refund) => refundLine(orderId, refund)),
    ...undelivered.map(({ kind, recipient, givenUpAt }) => {
      return `The ${kind} email to ${recipient} could not be delivered; given up ${givenUpAt}.`;
    }),
  ].join("\n");
}

function returnLine({ returnNumber, status, createdAt, lines, reason, comment }: ProgressResponse["returns"][number]) {
  const items = lines.map(({ quantity, productName, sku }) => `${quantity} × ${productName} (${sku})`).join(", ");
  const remark = comment === null ? "" : ` The buyer says: ${comment}`;
  return `Return ${returnNumber}, ${status}, registered ${createdAt}: ${items}. Reason: ${reason}.${remark}`;
}

function refundLine(
  orderId: number,
  { reference, amount, createdAt, madeAt, rejectedAt }: ProgressResponse["refunds"][number],
): string {
  const what = `Refund ${reference} of $${amount.toFixed(2)}, owed since ${createdAt}`;
  if (madeAt !== null) return `${what}: made ${madeAt}.`;
  if (rejectedAt === null) return `${what}: not made yet; it is retried.`;
  return (
    `${what}: rejected by the payment provider ${rejectedAt}. Return the money there, then run: ` +
    `npm run order -- ${orderId} refund-made ${reference}`
  );
}

const destinations = { shipping: "to the buyer", dealer: "to the dealer" };

function packingList({ orderId, boxes }: PackingListResponse): string {
  if (boxes.length === 0) return `Order ${orderId}: there is nothing to pack.`;
  const lists = boxes.map(({ kind, shippingMethod, shipTo, giftMessage, lines, steps }) =>
    [
      `Job ${orderId}, ${destinations[kind]}${shippingMethod === null ? "" : `, ${shippingMethod}`}`,
      ...shipTo.map((part) => `    ${part}`),
      ...lines.flatMap(({ quantity, sku, productName, options, buildId, notes }) => [
        `${quantity} × ${productName} (${sku})`,
        ...options.map((option) => `    ${option}`),
        ...(buildId === null ? [] : [`    Build ${buildId}`]),
        ...(notes === null ? [] : [`    Notes: ${notes}`]),
      ]),
      ...(giftMessage === null ? [] : ["Gift message:", ...giftMessage.split("\n").map((part) => `    ${part}`)]),
      "Steps:",
      ...steps.map(
        ({ name, at }) => `    [${at === null ? " " : "x"}] ${name}${at === null ? "" : ` ${at.slice(0, 10)}`}`,
      ),
    ].join("\n"),
  );
  return lists.join("\n\n");
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
