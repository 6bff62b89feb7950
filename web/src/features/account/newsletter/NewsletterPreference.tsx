import { useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { CheckboxField } from "#/ui/forms/CheckboxField.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { useSubmit } from "#/graph/apollo/use-submit.ts";
import type { NewsletterFieldsFragment } from "./newsletter.generated.ts";
import { useSubscription } from "./use-subscription.ts";
import styles from "#/features/account/profile/AccountForm.module.css";

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
        hint={`Six emails a year, to ${newsletter.email}.`}
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
