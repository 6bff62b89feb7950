import { DEALER_DELIVERY, WITHOUT_LICENSE } from "@telfer/forms/dealer-delivery.ts";
import { useId } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./Deliveries.module.css";
import { endOf, stepNames } from "./delivery-steps.ts";
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
  const { kind, steps } = delivery;
  const isDealers = kind === "DEALER";
  const end = endOf(delivery);
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
              <span className={styles.sentence}>
                {isDealers && name === "PLACED" ? DEALER_DELIVERY[0] : SENTENCES[name]}
              </span>
            </span>
          </li>
        ))}
      </ol>
      {end && (
        <p className={styles.ended}>
          {end.name} <OrderDate createdAt={end.at} />
        </p>
      )}
      {isDealers && !end && <p className="small muted">{WITHOUT_LICENSE}</p>}
    </div>
  );
}
