import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { failureMessage } from "../../apollo/failure.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import type { NewsletterFieldsFragment } from "../newsletter/newsletter.generated.ts";
import { useSubscription } from "../newsletter/use-subscription.ts";
import styles from "./AccountForm.module.css";

/** Whether the customer's own address gets the newsletter. */
export function NewsletterPreference({ newsletter }: { newsletter: NewsletterFieldsFragment }) {
  const [wanted, setWanted] = useState(newsletter.isSubscribed);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const bring = useSubscription(newsletter);
  const navigate = useNavigate();

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      const refused = await bring(wanted);
      if (refused === null) await navigate(paths.account);
      else setRefusal(refused);
    } catch (error) {
      setRefusal(failureMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      {refusal && (
        <Notice tone="error" focus>
          {refusal}
        </Notice>
      )}
      <CheckboxField
        name="isSubscribed"
        label="Subscribe to our newsletter"
        hint={`Six letters a year, to ${newsletter.email}.`}
        checked={wanted}
        onChange={setWanted}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <Link className={buttonClass({ variant: "line" })} to={paths.account}>
          Cancel
        </Link>
      </div>
    </form>
  );
}
