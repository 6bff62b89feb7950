import { useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "../../ui/Link.tsx";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { useSubmit } from "../../graph/personal/use-submit.ts";
import type { NewsletterFieldsFragment } from "./newsletter/newsletter.generated.ts";
import { useSubscription } from "./newsletter/use-subscription.ts";
import styles from "./AccountForm.module.css";

/** Whether the customer's own address gets the newsletter. */
export function NewsletterPreference({ newsletter }: { newsletter: NewsletterFieldsFragment }) {
  const [wanted, setWanted] = useState(newsletter.isSubscribed);
  const bring = useSubscription(newsletter);
  const navigate = useNavigate();
  const { refusal, busy, handleSubmit } = useSubmit(async () => {
    const refused = await bring(wanted);
    if (refused === null) await navigate(paths.account);
    return refused;
  });

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
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
