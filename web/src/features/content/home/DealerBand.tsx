import { paths } from "../../../paths.ts";
import { MoreLink } from "../../../ui/MoreLink.tsx";
import styles from "./DealerBand.module.css";

const steps = [
  { title: "Order here", text: "Pay by card. The order names the dealer, and so does the box." },
  { title: "Name a dealer", text: "At checkout, any dealer with a federal license. They e-mail us a copy of it." },
  { title: "Collect over the counter", text: "They do the paperwork with you. Everything else comes to your door." },
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
