import { useState } from "react";
import { Notice } from "../../../ui/Notice.tsx";
import styles from "./Contact.module.css";
import { ContactForm, type SentMessage } from "./ContactForm.tsx";

/** Takes one message after the other. What was sent last is confirmed above the empty form. */
export function WriteToUs() {
  const [sent, setSent] = useState<SentMessage | null>(null);
  return (
    <section className={styles.write} aria-labelledby="write-to-us">
      <h2 id="write-to-us">Write to us</h2>
      {sent && (
        <Notice key={sent.id} tone="success" focus>
          <p>
            <b>Your message was sent.</b> Its number is {sent.id}. We answer to {sent.email}, within two working days.
          </p>
        </Notice>
      )}
      <ContactForm key={`after ${sent?.id}`} onSent={setSent} />
    </section>
  );
}
