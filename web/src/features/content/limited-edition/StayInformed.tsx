import { NewsletterForm } from "#/features/account/newsletter/NewsletterForm.tsx";
import styles from "./StayInformed.module.css";

/** The message for empty and invalid addresses. */
const INVALID = "Please enter a valid email address";
const words = { required: INVALID, invalid: INVALID };

interface StayInformedProps {
  heading: string | null;
  content: string | null;
}

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
