import { useEffect, useRef } from "react";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { MoreLink } from "#/ui/links/MoreLink.tsx";
import styles from "./DealerForm.module.css";

interface RegisteredProps {
  registrationId: string;
  email: string;
  onAgain: () => void;
}

export function RegistrationReceived({ registrationId, email, onAgain }: RegisteredProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.registered}>
      <h2 ref={heading} tabIndex={-1}>
        We've received your registration
      </h2>
      <p>
        Its number is <strong>{registrationId}</strong>. We'll email a confirmation to <strong>{email}</strong>.
      </p>
      <div className={styles.actions}>
        <MoreLink to={paths.dealerLocator}>See who carries our guns</MoreLink>
        <Button variant="text" onClick={onAgain}>
          Register another company
        </Button>
      </div>
    </section>
  );
}
