import { useState } from "react";
import { Notice } from "#/ui/messages/Notice.tsx";
import styles from "./Contact.module.css";
import { ContactForm, type SentMessage } from "./ContactForm.tsx";

/** Accepts several messages in a row; the last one is confirmed above the empty form. */
export function MessageSection() {
  const [sent, setSent] = useState<SentMessage | null>(null);
  return (
    <section className={styles.write} aria-labelledby="write-to-us">
      <h2 id="write-to-us">Write to us</h2>
      {sent && (
        <Notice key={sent.id} tone="success" focus>
          <p>
            <b>Your message was sent.</b> Its number is {sent.id}. We'll reply to {sent.email} within two business days.
          </p>
        </Notice>
      )}
      <ContactForm key={`after ${sent?.id}`} onSent={setSent} />
    </section>
  );
}
