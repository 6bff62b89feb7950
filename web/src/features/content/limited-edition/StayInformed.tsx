import { NewsletterForm } from "../../account/newsletter/NewsletterForm.tsx";
import styles from "./StayInformed.module.css";

/** Said of an empty address and of a wrong one alike. */
const INVALID = "Please enter a valid email address";
const words = { required: INVALID, invalid: INVALID };

interface StayInformedProps {
  heading: string | null;
  content: string | null;
}

/** The newsletter form of the limited editions, which has its own words. */
export function StayInformed({ heading, content }: StayInformedProps) {
  return (
    <section className={styles.band} aria-labelledby="stay-informed">
      <div className={`wrap band ${styles.inner}`}>
        <div className={styles.words}>
          <h2 id="stay-informed">{heading ?? "Stay Informed"}</h2>
          {content && <p>{content}</p>}
        </div>
        <NewsletterForm words={words} />
      </div>
    </section>
  );
}
