import { FFL_TRANSFER_STEPS } from "@telfer/forms/ffl-transfer.ts";
import { paths } from "#/paths.ts";
import { MoreLink } from "#/ui/links/MoreLink.tsx";
import styles from "./DealerStepsSection.module.css";

const steps = [
  { title: "Order here, and name a dealer", text: FFL_TRANSFER_STEPS[0] },
  { title: "Your dealer replies, we ship", text: `${FFL_TRANSFER_STEPS[1]} ${FFL_TRANSFER_STEPS[2]}` },
  { title: "Pick it up at the counter", text: `${FFL_TRANSFER_STEPS[3]} Everything else comes to your door.` },
];

export function DealerStepsSection() {
  return (
    <section className={`wrap ${styles.band}`} aria-labelledby="dealer-title">
      <div>
        <h2 id="dealer-title">Rifles and pistols ship to a dealer.</h2>
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
