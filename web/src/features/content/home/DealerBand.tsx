import { DEALER_DELIVERY } from "@telfer/forms/dealer-delivery.ts";
import { paths } from "../../../paths.ts";
import { MoreLink } from "../../../ui/MoreLink.tsx";
import styles from "./DealerBand.module.css";

const steps = [
  { title: "Order here, and name a dealer", text: DEALER_DELIVERY[0] },
  { title: "They send, and we ship", text: `${DEALER_DELIVERY[1]} ${DEALER_DELIVERY[2]}` },
  { title: "Collect over the counter", text: `${DEALER_DELIVERY[3]} Everything else comes to your door.` },
];

/** How dealer items travel, explained once. */
export function DealerBand() {
  return (
    <section className={`wrap ${styles.band}`} aria-labelledby="dealer-title">
      <div>
        <h2 id="dealer-title">Rifles and pistols travel to a dealer.</h2>
        <MoreLink to={paths.dealerLocator}>Find a dealer near you</MoreLink>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
