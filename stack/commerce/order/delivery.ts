/** Where goods go: to the shipping address, or to the dealer who hands them over. */
export const deliveryKinds = ["shipping", "dealer"] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** The steps of a delivery in their order, and the column with the time of each; the first is the order itself. */
const columns = {
  shipping: { shipped: "shipped_at" },
  dealer: {
    "license-received": "license_received_at",
    "shipped-to-dealer": "shipped_to_dealer_at",
    "at-dealer": "at_dealer_at",
  },
} as const;

/** What ends a delivery before its last step. */
const endColumns = { cancelled: "cancelled_at", refunded: "refunded_at" } as const;

/** The column of each step that can be taken. */
export const columnOf = { ...columns.shipping, ...columns.dealer, ...endColumns } as const;

export type Step = keyof typeof columnOf;
export const steps = Object.keys(columnOf) as [Step, ...Step[]];

/** How far the goods of one kind have come. */
export interface Delivery {
  kind: DeliveryKind;
  placedAt: Date;
  /** When each step was taken; those that are missing were not. */
  times: Partial<Record<Step, Date>>;
}

/** The steps of a kind that follow the order, without those that end it. */
export const stepsOf = (kind: DeliveryKind): Step[] => Object.keys(columns[kind]) as Step[];

/** Whether goods of this kind can ever take the step. */
export const canTake = (kind: DeliveryKind, step: Step): boolean => step in columns[kind] || step in endColumns;

/** The steps that can be taken now: the next one, or the end; money goes back after a cancellation, too. */
export function nextSteps({ kind, times }: Delivery): Step[] {
  if (times.refunded) return [];
  if (times.cancelled) return ["refunded"];
  const next = stepsOf(kind).find((step) => !times[step]);
  return next ? [next, "cancelled", "refunded"] : [];
}

/** A row of `order_deliveries` as a query of JSON gives it. */
type Row = { kind: DeliveryKind } & Record<(typeof columnOf)[Step], string | null>;

interface OrderRow {
  created_at: Date;
  lines: readonly { is_ffl_item: boolean }[];
  deliveries: readonly Row[];
}

/** The deliveries of an order, one for each kind of goods that it has. */
export function deliveriesOf({ created_at: placedAt, lines, deliveries }: OrderRow): Delivery[] {
  const isThere = (kind: DeliveryKind) => lines.some((line) => line.is_ffl_item === (kind === "dealer"));
  return deliveryKinds.filter(isThere).map((kind) => {
    const row = deliveries.find((delivery) => delivery.kind === kind);
    const taken = steps.flatMap((step) => {
      const time = row?.[columnOf[step]];
      return time ? [[step, new Date(time)] as const] : [];
    });
    return { kind, placedAt, times: Object.fromEntries(taken) };
  });
}
