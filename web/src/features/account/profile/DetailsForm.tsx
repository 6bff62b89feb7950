import { useState } from "react";
import { useNavigate } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { formatPhone } from "#/lib/forms/phone-format.ts";
import { FormErrors } from "#/ui/forms/FormErrors.tsx";
import { useSubmit } from "#/graph/apollo/use-submit.ts";
import { notify } from "#/lib/stores/notification.ts";
import styles from "./AccountForm.module.css";
import { useProfileUpdateMutation } from "./account-information.generated.ts";
import type { Customer } from "./CustomerData.tsx";
import { changeOf, detailsLabels, detailsOf, detailsSchema } from "./details-rules.ts";
import { useDraftForm } from "#/features/account/drafts/use-draft-form.ts";

/** Edits the customer's name and phone. The response updates the cache, so every place that shows them follows. */
export function DetailsForm({ customer }: { customer: Customer }) {
  const [saved] = useState(() => detailsOf(customer));
  const { form, forgetDraft } = useDraftForm("details", detailsSchema, saved);
  const { refusal, busy, handleSubmit } = useSubmit(send);
  const [update] = useProfileUpdateMutation();
  const navigate = useNavigate();

  async function send(): Promise<string | null> {
    const values = await form.validate();
    if (!values) return null;
    const input = changeOf(saved, values);
    if (input) {
      const { data } = await update({ variables: { input } });
      const { profile, userErrors = [] } = data?.profileUpdate ?? {};
      if (userErrors.length > 0) return form.refuse(userErrors);
      if (!profile) return "Your information wasn't saved. Please try again.";
    }
    forgetDraft();
    notify({ type: "success", message: "Your information was saved." });
    await navigate(paths.account);
    return null;
  }

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <FieldScope value={form.id}>
        <FormErrors form={form} title="Please check your information" labels={detailsLabels} refusal={refusal} />
        <div className={styles.pair}>
          <Field {...form.field("firstName")} label={detailsLabels.firstName} autoComplete="given-name" />
          <Field {...form.field("lastName")} label={detailsLabels.lastName} autoComplete="family-name" />
        </div>
        <Field
          {...form.field("email")}
          label={detailsLabels.email}
          type="email"
          autoComplete="email"
          hint="This is your sign-in email. It can't be changed here."
          readOnly
        />
        <Field
          {...form.field("phone")}
          label={detailsLabels.phone}
          type="tel"
          autoComplete="tel"
          format={formatPhone}
          className={styles.phone}
          optional
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            Save
          </Button>
          <Link className={buttonClass({ variant: "line" })} to={paths.account} onClick={forgetDraft}>
            Cancel
          </Link>
        </div>
      </FieldScope>
    </form>
  );
}
