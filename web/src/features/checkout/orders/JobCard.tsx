import { fflTransferSteps, LICENSE_TIMEOUT_NOTICE } from "@telfer/forms/ffl-transfer.ts";
import { useId } from "react";
import { LineImage } from "#/features/cart/lines/LineImage.tsx";
import { classNames } from "#/ui/class-names.ts";
import { Icon } from "#/ui/buttons/Icon.tsx";
import styles from "./JobCard.module.css";
import { endsOf, stepNames } from "./fulfillment-steps.ts";
import { OrderDate } from "./OrderDate.tsx";
import type { OrderFieldsFragment } from "./orders.generated.ts";

type Order = OrderFieldsFragment;
type Delivery = NonNullable<Order["deliveries"]>[number];
type Steps = Partial<Record<keyof typeof stepNames, string>>;

const OWN_PLACED = "We have your order and are packing it.";

/** What each step means for the buyer while it is still to come, or has just been taken. */
function sentencesOf({ kind }: Delivery, dealer: string, isTaken: boolean): Steps {
  if (kind !== "DEALER") {
    return { PLACED: OWN_PLACED, SHIPPED: isTaken ? "It's on its way to you." : "We'll email you when it leaves." };
  }
  const [PLACED, LICENSE_RECEIVED, SHIPPED_TO_DEALER, AT_DEALER] = fflTransferSteps(dealer);
  const steps = { PLACED, LICENSE_RECEIVED, SHIPPED_TO_DEALER, AT_DEALER };
  if (!isTaken) return steps;
  return {
    ...steps,
    LICENSE_RECEIVED: `${dealer} has sent us a copy of their license.`,
    SHIPPED_TO_DEALER: `It's on its way to ${dealer}, insured, signature required.`,
  };
}

interface JobCardProps {
  order: Order;
  title: string;
  /** Without pictures and explanations, for a sheet that lists the goods. */
  brief?: boolean;
}

/** The job card of an order: its goods by destination, and how far they are; nothing if the order has no fulfillment status. */
export function JobCard({ order, title, brief = false }: JobCardProps) {
  const titleId = useId();
  const { id, createdAt, deliveries } = order;
  if (!deliveries || deliveries.length === 0) return null;
  return (
    <section className={classNames(styles.card, brief && styles.brief)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <p className="num muted">
          Job {id}
          {createdAt && (
            <>
              , <OrderDate createdAt={createdAt} />
            </>
          )}
        </p>
      </div>
      <div className={styles.ways}>
        {deliveries.map((delivery) => (
          <Way key={delivery.kind} order={order} delivery={delivery} brief={brief} />
        ))}
      </div>
    </section>
  );
}

function Way({ order, delivery, brief }: { order: Order; delivery: Delivery; brief: boolean }) {
  const isDealers = delivery.kind === "DEALER";
  const dealer = order.dealer?.address.name ?? "your dealer";
  const ends = endsOf(delivery);
  // Omit the remaining steps once the goods are canceled or refunded.
  const steps = ends.length > 0 ? delivery.steps.filter(({ at }) => at !== null) : delivery.steps;
  const current = steps.findLastIndex(({ at }) => at !== null);
  return (
    <div>
      <h3>{isDealers ? "Going to your dealer" : "Coming to you"}</h3>
      {!brief && <Goods lines={order.lines.filter(({ isFflItem }) => isFflItem === isDealers)} />}
      <ol className={styles.steps}>
        {steps.map(({ name, at }, index) => (
          <li
            key={name}
            className={classNames(at !== null && styles.done, index < current && styles.passed)}
            aria-current={index === current ? "step" : undefined}
          >
            <span className={styles.mark}>{at !== null && <Icon name="check" size="small" />}</span>
            <span>
              <b>{stepNames[name]}</b>
              {at !== null && (
                <span className="num muted">
                  {" "}
                  <OrderDate createdAt={at} />
                </span>
              )}
              {/* What has passed needs no explanation. */}
              {!brief && ends.length === 0 && index >= current && (
                <span className={styles.sentence}>{sentencesOf(delivery, dealer, index === current)[name]}</span>
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
      {!brief && delivery.canceledAt !== null && delivery.refundedAt === null && (
        <p className="small muted">We're refunding it to the card you paid with.</p>
      )}
      {!brief && isDealers && ends.length === 0 && current === 0 && (
        <p className="small muted">{LICENSE_TIMEOUT_NOTICE}</p>
      )}
    </div>
  );
}

/** Pictures and names; the order's list of products says the rest. */
function Goods({ lines }: { lines: Order["lines"] }) {
  return (
    <div className={styles.goods}>
      {lines.map(({ imageUrl, quantity, productName }, index) => (
        // Two lines of an order may be identical; they never move.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>
          <LineImage imageUrl={imageUrl} />
          <span>
            {quantity > 1 && <span className="num">{quantity} × </span>}
            {productName}
          </span>
        </p>
      ))}
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
