import { FFL_TRANSFER_STEPS } from "@telfer/forms/ffl-transfer.ts";
import type { Db } from "../database/tables.ts";
import { type Fulfillment, type FulfillmentMethod, isShipment, type Step, stepsOf } from "../order/fulfillment.ts";
import { readProgress } from "../order/store.ts";
import { type Tracking, trackingUrl } from "../order/tracking.ts";
import type { Block, MailBody, Row } from "../../mail/mail-template.ts";
import { day, dealerLines, lineRow, nameOf, readOrdered, shippingLines } from "./order-mail-parts.ts";

interface StepFacts {
  orderId: number;
  delivery: FulfillmentMethod;
  step: Step;
}

interface Links {
  /** Opens the order. */
  link: string;
  shopOrigin: string;
}

export async function fulfillmentMail(
  db: Db,
  { orderId, delivery, step }: StepFacts,
  { link, shopOrigin }: Links,
): Promise<MailBody> {
  const { order, lines } = await readOrdered(db, orderId);
  const progress = await readProgress(db, orderId);
  const way = progress?.deliveries.find(({ kind }) => kind === delivery);
  const { customer, dealer } = order;
  const toDealer = delivery === "dealer";
  const left = lines.filter((line) => line.is_ffl_item === toDealer && line.cancelled_at === null);
  // If the buyer has canceled all of them, the step is their refund.
  const own = left.length > 0 ? left : lines.filter((line) => line.is_ffl_item === toDealer);
  const what = nameOf(orderId, own, lines);
  const dealerName = dealer?.dealerName ?? "your dealer";
  const shipTo: Block[] = [{ heading: "Shipping address" }, { lines: shippingLines(customer) }];
  const collectAt: Block[] = dealer ? [{ heading: "Dealer address" }, { lines: dealerLines(dealer) }] : [];
  const [, , , collect] = FFL_TRANSFER_STEPS;
  const texts: Record<Step, { subject: string; text: string; below: Block[] }> = {
    shipped: {
      subject: `We’ve shipped ${what}`,
      text: "It has left our shop and is on its way to you.",
      below: shipTo,
    },
    "license-received": {
      subject: `We have the license for ${what}`,
      text: `${dealerName} has sent us a copy of their license. We’ll ship next and write to you when it’s on its way.`,
      below: collectAt,
    },
    "shipped-to-dealer": {
      subject: `We’ve shipped ${what} to your dealer`,
      text: `It’s on its way to ${dealerName}, insured, signature required. We’ll write to you when it’s there.`,
      below: collectAt,
    },
    "at-dealer": {
      subject: `Your dealer has ${what}`,
      text: `It has arrived at ${dealerName}. ${collect}`,
      below: collectAt,
    },
    cancelled: {
      subject: `We’ve canceled ${what}`,
      text: "It won’t ship. What you paid for it goes back to the card you used.",
      below: [],
    },
    refunded: {
      subject: `We’ve refunded ${what}`,
      text: "What you paid for it goes back to the card you used within five business days.",
      below: [],
    },
  };
  const { subject, text, below } = texts[step];
  return {
    subject,
    blocks: [
      { heading: subject },
      { paragraph: text },
      { link, label: "View your order" },
      ...(way?.tracking && isShipment(step) ? trackingBlocks(way.tracking) : []),
      ...(way
        ? [
            {
              card: toDealer ? "Going to your dealer" : "Coming to you",
              note: `Job\u00a0${orderId}`,
              blocks: [{ rows: wayRows(way) }],
            },
          ]
        : []),
      { heading: "What’s in it" },
      { rows: own.map(lineRow) },
      ...(step === "shipped-to-dealer" ? papersBlocks(await serialNumbers(db, orderId), shopOrigin) : []),
      ...below,
    ],
  };
}

/** Serial numbers of the guns whose papers were recorded. */
async function serialNumbers(db: Db, orderId: number): Promise<string[]> {
  const papers = await db
    .selectFrom("papers")
    .innerJoin("order_lines", "order_lines.id", "papers.line_id")
    .select("serial_number")
    .where("order_lines.order_id", "=", orderId)
    .orderBy("serial_number")
    .execute();
  return papers.map(({ serial_number }) => serial_number);
}

function papersBlocks(serials: string[], shopOrigin: string): Block[] {
  if (serials.length === 0) return [];
  return [
    { heading: "Its papers" },
    { paragraph: "The target that Hollis Page shot with it is in the box, signed. You can see it now:" },
    ...serials.map((serial) => ({ link: `${shopOrigin}/papers/${serial}`, label: `Papers of ${serial}` })),
  ];
}

function trackingBlocks(tracking: Tracking): Block[] {
  const { carrier, trackingNumber } = tracking;
  const link = trackingUrl(tracking);
  return [
    { lines: [`Carrier: ${carrier}`, `Tracking number: ${trackingNumber}`] },
    ...(link === null ? [] : [{ link, label: `Track it with ${carrier}` }]),
  ];
}

const stepNames: Record<Step, string> = {
  shipped: "Shipped",
  "license-received": "License received",
  "shipped-to-dealer": "Shipped to your dealer",
  "at-dealer": "At your dealer",
  cancelled: "Canceled",
  refunded: "Refunded",
};

/** The progress of a fulfillment: each step with its date. Future steps are listed only while they can still happen. */
function wayRows(delivery: Fulfillment): Row[] {
  const { kind, placedAt, times } = delivery;
  const isOver = times.cancelled !== undefined || times.refunded !== undefined;
  const taken = (step: Step): Row[] => {
    const time = times[step];
    if (time) return [{ label: stepNames[step], value: day.format(time) }];
    return isOver ? [] : [{ label: stepNames[step], value: "to come" }];
  };
  const ends: Step[] = isOver ? ["cancelled", "refunded"] : [];
  return [{ label: "Placed", value: day.format(placedAt) }, ...[...stepsOf(kind), ...ends].flatMap(taken)];
}
