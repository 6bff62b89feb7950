import type { DeliveryFieldsFragment } from "./orders.generated.ts";

type StepName = DeliveryFieldsFragment["steps"][number]["name"];

export const stepNames: Record<StepName, string> = {
  PLACED: "Placed",
  SHIPPED: "Shipped",
  LICENSE_RECEIVED: "License received",
  SHIPPED_TO_DEALER: "Shipped to your dealer",
  AT_DEALER: "At your dealer",
};

/** How a delivery ended before its last step, and when: canceled, refunded, or both in this order. */
export const endsOf = ({ canceledAt, refundedAt }: DeliveryFieldsFragment): { name: string; at: string }[] => [
  ...(canceledAt === null ? [] : [{ name: "Canceled", at: canceledAt }]),
  ...(refundedAt === null ? [] : [{ name: "Refunded", at: refundedAt }]),
];

/** The latest step of each delivery of an order; a step that two deliveries share is listed once. */
export function latestSteps(deliveries: readonly DeliveryFieldsFragment[]): { name: string; at: string }[] {
  const latest = deliveries.flatMap((delivery) => {
    const end = endsOf(delivery).at(-1);
    const whose = delivery.kind === "DEALER" ? "to your dealer" : "to you";
    if (end) return { ...end, name: deliveries.length > 1 ? `${end.name} (${whose})` : end.name };
    const taken = delivery.steps.findLast(({ at }) => at !== null);
    return taken?.at ? { name: stepNames[taken.name], at: taken.at } : [];
  });
  return latest.filter(({ name }, index) => latest.findIndex((other) => other.name === name) === index);
}
