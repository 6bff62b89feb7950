import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { failureMessage } from "../../apollo/failure.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { FieldScope } from "../../ui/field-id.ts";
import { formatPhone } from "../form/phone-format.ts";
import { summaryLines } from "../form/summary-lines.ts";
import { notify } from "../notification/notification.ts";
import styles from "./AccountForm.module.css";
import { useProfileUpdateMutation } from "./account-information.generated.ts";
import type { Customer } from "./CustomerData.tsx";
import { changeOf, detailsLabels, detailsOf, detailsSchema } from "./details-rules.ts";
import { useDraftForm } from "./use-draft-form.ts";

type FieldName = keyof typeof detailsLabels;
const isField = (name: string | undefined): name is FieldName => name !== undefined && name in detailsLabels;

/** Changes the customer's name and phone. Every place that shows them follows the answer. */
export function DetailsForm({ customer }: { customer: Customer }) {
  const [saved] = useState(() => detailsOf(customer));
  const { form, forgetDraft } = useDraftForm("details", detailsSchema, saved);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [update] = useProfileUpdateMutation();
  const navigate = useNavigate();

  /** Whether everything is saved. */
  async function save(): Promise<boolean> {
    const values = await form.validate();
    const input = values && changeOf(saved, values);
    if (!input) return true;
    const { data } = await update({ variables: { input }, context: { background: true } });
    const { profile, userErrors = [] } = data?.profileUpdate ?? {};
    if (profile) return true;
    const faults = userErrors.flatMap(({ field, message }) => {
      const [name] = field ?? [];
      return isField(name) ? [{ name, message }] : [];
    });
    if (faults.length > 0) form.fail(faults);
    else setRefusal(userErrors[0]?.message ?? "Your information was not saved. Please try again.");
    return false;
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      if (!(await save())) return;
      forgetDraft();
      notify({ type: "success", message: "Your information was saved." });
      await navigate(paths.account);
    } catch (error) {
      setRefusal(failureMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FieldScope value={form.id}>
        <ErrorSummary
          key={form.attempt}
          title="Please check your information"
          errors={summaryLines(form.faults, detailsLabels)}
        />
        {refusal && (
          <Notice tone="error" focus>
            {refusal} What you typed is kept.
          </Notice>
        )}
        <div className={styles.pair}>
          <Field {...form.field("firstName")} label={detailsLabels.firstName} autoComplete="given-name" />
          <Field {...form.field("lastName")} label={detailsLabels.lastName} autoComplete="family-name" />
        </div>
        <Field
          {...form.field("email")}
          label={detailsLabels.email}
          type="email"
          autoComplete="email"
          hint="It belongs to your sign-in and cannot be changed here."
          readOnly
        />
        <Field
          {...form.field("phoneNumber")}
          label={detailsLabels.phoneNumber}
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
