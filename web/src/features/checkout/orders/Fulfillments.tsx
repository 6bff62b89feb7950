import { FFL_TRANSFER_STEPS, LICENSE_TIMEOUT_NOTICE } from "@telfer/forms/ffl-transfer.ts";
import { useId } from "react";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/buttons/Icon.tsx";
import styles from "./Fulfillments.module.css";
import { endsOf, stepNames } from "./fulfillment-steps.ts";
import { OrderDate } from "./OrderDate.tsx";
import type { OrderFieldsFragment } from "./orders.generated.ts";

/** The meaning of each step for the buyer; dealer steps share their text with the rest of the shop. */
const SENTENCES: Record<keyof typeof stepNames, string> = {
  PLACED: "We have your order and are packing it.",
  SHIPPED: "It's on its way to you.",
  LICENSE_RECEIVED: FFL_TRANSFER_STEPS[1],
  SHIPPED_TO_DEALER: FFL_TRANSFER_STEPS[2],
  AT_DEALER: FFL_TRANSFER_STEPS[3],
};

type Delivery = NonNullable<OrderFieldsFragment["deliveries"]>[number];

/** The fulfillment status of an order; nothing if the order has none. */
export function Fulfillments({ order: { deliveries }, title }: { order: OrderFieldsFragment; title: string }) {
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

function Way({ delivery }: { delivery: Delivery }) {
  const { kind } = delivery;
  const isDealers = kind === "DEALER";
  const ends = endsOf(delivery);
  // Omit the remaining steps once the goods are canceled or refunded.
  const steps = ends.length > 0 ? delivery.steps.filter(({ at }) => at !== null) : delivery.steps;
  return (
    <div>
      <h3>{isDealers ? "Going to your dealer" : "Coming to you"}</h3>
      <ol className={styles.steps}>
        {steps.map(({ name, at }) => (
          <li key={name} className={classNames(at !== null && styles.done)}>
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
                  {isDealers && name === "PLACED" ? FFL_TRANSFER_STEPS[0] : SENTENCES[name]}
                </span>
              )}
              {(name === "SHIPPED" || name === "SHIPPED_TO_DEALER") && <Tracking delivery={delivery} />}
            </span>
          </li>
        ))}
      </ol>
      {ends.map(({ name, at }) => (
        <p key={name} className={styles.ended}>
          {name} <OrderDate createdAt={at} />
        </p>
      ))}
      {delivery.canceledAt !== null && delivery.refundedAt === null && (
        <p className="small muted">We're refunding it to the card you paid with.</p>
      )}
      {isDealers && ends.length === 0 && <p className="small muted">{LICENSE_TIMEOUT_NOTICE}</p>}
    </div>
  );
}

/** Nothing if the shipment has no tracking number. */
function Tracking({ delivery: { carrier, trackingNumber, trackingUrl } }: { delivery: Delivery }) {
  if (carrier === null || trackingNumber === null) return null;
  return (
    <span className={styles.tracking}>
      {carrier} tracking number: <span className="num">{trackingNumber}</span>
      {trackingUrl !== null && (
        <a href={trackingUrl} target="_blank" rel="noopener noreferrer">
          Track it with {carrier}
          <span className="vh"> (opens in a new tab)</span>
        </a>
      )}
    </span>
  );
}
