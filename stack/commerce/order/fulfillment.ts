import type { Tracking } from "./tracking.ts";

/** Where goods go: to the shipping address, or to a dealer for pickup. */
export const fulfillmentMethods = ["shipping", "dealer"] as const;
export type FulfillmentMethod = (typeof fulfillmentMethods)[number];

/** The steps of each method in order, with the column for each time. The order itself is the first step and has none. */
const columns = {
  shipping: { shipped: "shipped_at" },
  dealer: {
    "license-received": "license_received_at",
    "shipped-to-dealer": "shipped_to_dealer_at",
    "at-dealer": "at_dealer_at",
  },
} as const;

/** Steps that end a fulfillment early. */
const endColumns = { cancelled: "cancelled_at", refunded: "refunded_at" } as const;

export const columnOf = { ...columns.shipping, ...columns.dealer, ...endColumns } as const;

export type Step = keyof typeof columnOf;
export const steps = Object.keys(columnOf) as [Step, ...Step[]];

export interface Fulfillment {
  kind: FulfillmentMethod;
  placedAt: Date;
  /** When each step was recorded; other steps are missing. */
  times: Partial<Record<Step, Date>>;
  /** Null until the goods are shipped, and if the operator gave no number. */
  tracking: Tracking | null;
}

/** The steps that take a tracking number. */
export const isShipment = (step: Step): boolean => step === "shipped" || step === "shipped-to-dealer";

/** True until the goods have shipped or ended: their lines can be canceled. */
export const isCancelable = (delivery: Fulfillment | undefined): boolean =>
  delivery !== undefined &&
  !delivery.times.cancelled &&
  !delivery.times.refunded &&
  !stepsOf(delivery.kind).some((step) => isShipment(step) && delivery.times[step]);

/** The steps of a method after the order itself, without cancellation and refund. */
export const stepsOf = (kind: FulfillmentMethod): Step[] => Object.keys(columns[kind]) as Step[];

export const canRecordStep = (kind: FulfillmentMethod, step: Step): boolean =>
  step in columns[kind] || step in endColumns;

/** Steps that can be recorded now: the next one, cancellation, or refund. A canceled fulfillment can be refunded too. */
export function nextSteps({ kind, times }: Fulfillment): Step[] {
  if (times.refunded) return [];
  if (times.cancelled) return ["refunded"];
  const next = stepsOf(kind).find((step) => !times[step]);
  return next ? [next, "cancelled", "refunded"] : [];
}

type Row = { kind: FulfillmentMethod; carrier: string | null; tracking_number: string | null } & Record<
  (typeof columnOf)[Step],
  string | null
>;

interface OrderRow {
  created_at: Date;
  lines: readonly { is_ffl_item: boolean }[];
  deliveries: readonly Row[];
}

/** The fulfillments of an order, one for each kind of goods in it. */
export function fulfillmentsOf({ created_at: placedAt, lines, deliveries }: OrderRow): Fulfillment[] {
  const isThere = (kind: FulfillmentMethod) => lines.some((line) => line.is_ffl_item === (kind === "dealer"));
  return fulfillmentMethods.filter(isThere).map((kind) => {
    const row = deliveries.find((delivery) => delivery.kind === kind);
    const taken = steps.flatMap((step) => {
      const time = row?.[columnOf[step]];
      return time ? [[step, new Date(time)] as const] : [];
    });
    const { carrier = null, tracking_number: trackingNumber = null } = row ?? {};
    const tracking = carrier === null || trackingNumber === null ? null : { carrier, trackingNumber };
    return { kind, placedAt, times: Object.fromEntries(taken), tracking };
  });
}
