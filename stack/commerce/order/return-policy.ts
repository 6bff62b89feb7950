import { RETURN_DAYS } from "@telfer/forms/returns.ts";
import { PHONE, ADDRESS_LINES } from "../../seed/contact.ts";
import type { Fulfillment } from "./fulfillment.ts";

const dayMs = 86_400_000;

/** Why pieces of a line cannot come back now. A firearm goes back through its dealer. */
export const returnExclusions = ["firearm", "window", "canceled", "not-shipped"] as const;
type ReturnExclusion = (typeof returnExclusions)[number];

/** When goods that shipped to the buyer can no longer come back; null if they have not shipped. */
export function returnableUntil(deliveries: readonly Fulfillment[]): Date | null {
  const shipped = deliveries.find(({ kind }) => kind === "shipping")?.times.shipped;
  return shipped ? new Date(shipped.getTime() + RETURN_DAYS * dayMs) : null;
}

interface ReturnedLine {
  is_ffl_item: boolean;
  quantity: number;
  cancelled_at: Date | string | null;
}

/**
 * How many pieces of a line may come back now, and if none because of a rule, which.
 * @param returned pieces that are in a return already, even a declined one
 */
export function returnableQuantity(
  { is_ffl_item, quantity, cancelled_at }: ReturnedLine,
  { returned, deliveries, now }: { returned: number; deliveries: readonly Fulfillment[]; now: Date },
): { quantity: number; exclusion: ReturnExclusion | null } {
  const exclusion = exclusionOf({ is_ffl_item, cancelled_at }, deliveries, now);
  return { quantity: exclusion === null ? Math.max(0, quantity - returned) : 0, exclusion };
}

function exclusionOf(
  { is_ffl_item, cancelled_at }: Pick<ReturnedLine, "is_ffl_item" | "cancelled_at">,
  deliveries: readonly Fulfillment[],
  now: Date,
): ReturnExclusion | null {
  const delivery = deliveries.find(({ kind }) => kind === (is_ffl_item ? "dealer" : "shipping"));
  if (cancelled_at !== null || delivery?.times.cancelled) return "canceled";
  if (is_ffl_item) return "firearm";
  const until = returnableUntil(deliveries);
  if (!until) return "not-shipped";
  return now <= until ? null : "window";
}

/** The sentence for each exclusion: why, and what to do instead. */
export const exclusionTexts: Record<ReturnExclusion, string> = {
  firearm: `A firearm comes back through your dealer, unfired. Please call us at ${PHONE}.`,
  window: `It's more than ${RETURN_DAYS} days since this shipped. If it arrived later or is defective, please call us at ${PHONE}.`,
  canceled: "This was canceled, so there is nothing to return.",
  "not-shipped": "This hasn't shipped yet. You can cancel it instead.",
};

/** The number that the buyer writes on the box. */
export const returnNumber = (orderId: number, number: number): string => `R-${orderId}-${number}`;

export const returnInstructions = (number: string): string[] => [
  "Pack the items unused, in their own boxes. Ammunition, grips carved to order and anything engraved can come back only if they are defective.",
  `Write ${number} on the outside of the package.`,
  "Send it to the address below and keep the receipt.",
  "We refund the card you paid with within five business days of its arrival.",
];

/** The lines of the label. */
export const returnAddress = (number: string): string[] => {
  const [name, ...place] = ADDRESS_LINES;
  return [name, `Return ${number}`, ...place];
};
