import { DEALER_DELIVERY, WITHOUT_LICENSE } from "@telfer/forms/dealer-delivery.ts";
import { useId } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./Deliveries.module.css";
import { endsOf, stepNames } from "./delivery-steps.ts";
import { OrderDate } from "./OrderDate.tsx";
import type { DeliveryFieldsFragment, OrderFieldsFragment } from "./orders.generated.ts";

/** What each step means to the buyer; what ships to a dealer is told as it is everywhere. */
const SENTENCES: Record<keyof typeof stepNames, string> = {
  PLACED: "We have your order, and pack it.",
  SHIPPED: "It is on its way to you.",
  LICENSE_RECEIVED: DEALER_DELIVERY[1],
  SHIPPED_TO_DEALER: DEALER_DELIVERY[2],
  AT_DEALER: DEALER_DELIVERY[3],
};

/** How what was ordered comes to its buyer, and how far it is. Nothing when the order does not tell. */
export function Deliveries({ order: { deliveries }, title }: { order: OrderFieldsFragment; title: string }) {
  const titleId = useId();
  if (!deliveries || deliveries.length === 0) return null;
  return (
    <section className={styles.deliveries} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.ways}>
        {deliveries.map((delivery) => (
          <Way key={delivery.kind} delivery={delivery} />
        ))}
      </div>
    </section>
  );
}

function Way({ delivery }: { delivery: DeliveryFieldsFragment }) {
  const { kind } = delivery;
  const isDealers = kind === "DEALER";
  const ends = endsOf(delivery);
  // What was to come does not come once the goods are cancelled or refunded.
  const steps = ends.length > 0 ? delivery.steps.filter(({ at }) => at !== null) : delivery.steps;
  return (
    <div>
      <h3>{isDealers ? "What ships to your dealer" : "What ships to you"}</h3>
      <ol className={styles.steps}>
        {steps.map(({ name, at }) => (
          <li key={name} className={classes(at !== null && styles.done)}>
            <span className={styles.mark}>{at !== null && <Icon name="check" size="small" />}</span>
            <span>
              <b>{stepNames[name]}</b>
              {at !== null && (
                <span className="num muted">
                  {" "}
                  <OrderDate createdAt={at} />
                </span>
              )}
              {ends.length === 0 && (
                <span className={styles.sentence}>
                  {isDealers && name === "PLACED" ? DEALER_DELIVERY[0] : SENTENCES[name]}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {ends.map(({ name, at }) => (
        <p key={name} className={styles.ended}>
          {name} <OrderDate createdAt={at} />
        </p>
      ))}
      {delivery.cancelledAt !== null && delivery.refundedAt === null && (
        <p className="small muted">What you paid for it goes back to the card that you paid with.</p>
      )}
      {isDealers && ends.length === 0 && <p className="small muted">{WITHOUT_LICENSE}</p>}
    </div>
  );
}
