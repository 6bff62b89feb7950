import { PASSWORD } from "@telfer/forms/dealer-registration.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { Field } from "../../ui/Field.tsx";
import { NeedsScript } from "../../ui/NeedsScript.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { FieldScope } from "../../ui/field-id.ts";
import { formatPhone } from "../form/phone-format.ts";
import { summaryLines } from "../form/summary-lines.ts";
import { notify, notifyError } from "../notification/notification.ts";
import { AddressSection } from "./AddressSection.tsx";
import styles from "./DealerForm.module.css";
import { dealerLabels, summaryLabels } from "./dealer-labels.ts";
import { type DealerField, fieldAt, isAsked } from "./dealer-rules.ts";
import { FormSection, SectionList } from "./FormSection.tsx";
import { LicensesSection } from "./LicensesSection.tsx";
import { Sending } from "./Sending.tsx";
import { useDealerForm } from "./use-dealer-form.ts";
import { useDocuments } from "./use-documents.ts";
import { type Answer, useRegistering } from "./use-registering.ts";

interface DealerFormProps {
  onRegistered: (registration: { registrationId: string; email: string }) => void;
}

/** What is typed is kept for this tab until it was registered, but for the password and the files. */
export function DealerForm({ onRegistered }: DealerFormProps) {
  const { form, forgetDraft } = useDealerForm();
  const documents = useDocuments();
  const { progress, send, stop } = useRegistering();
  const [refusal, setRefusal] = useState<string | null>(null);
  const submitting = useRef(false);
  const isBusy = progress !== null;
  const isShown = useIsShown();

  /** What to send; null when something is wrong with it. */
  async function check() {
    const [dealer, faults] = [await form.validate(), await documents.faults()];
    const isAsked = form.values.hasFflSot;
    if (isAsked && faults.length > 0) form.fail(faults);
    if (!dealer || (isAsked && faults.length > 0)) return null;
    const { fflDocument, sotDocument } = documents.chosen;
    const files = { fflDocument: fflDocument?.file ?? null, sotDocument: sotDocument?.file ?? null };
    return isAsked ? { ...dealer, ...files } : dealer;
  }

  function tell(answer: Answer, email: string): void {
    if ("registrationId" in answer) {
      forgetDraft();
      onRegistered({ ...answer, email });
    } else if ("failure" in answer) setRefusal(answer.failure);
    else {
      const atFields = answer.userErrors.map(({ field, message }) => {
        const name = fieldAt(field ?? []);
        return { field: name ? [name] : null, message };
      });
      const elsewhere = "Your registration was not taken. Please try again.";
      setRefusal(answer.userErrors.length > 0 ? form.refuse(atFields) : elsewhere);
    }
  }

  /** To who has gone to another page meanwhile. */
  function tellElsewhere(answer: Answer): void {
    if ("registrationId" in answer) {
      forgetDraft();
      notify({
        type: "success",
        message: `Your dealer registration has reached us. Its number is ${answer.registrationId}.`,
        sticky: true,
      });
    } else {
      notifyError("Your dealer registration was not taken. Please go back to its form and send it again.");
    }
  }

  async function submit(): Promise<void> {
    setRefusal(null);
    const input = await check();
    if (!input) return;
    const answer = await send(input);
    if (isShown.current) tell(answer, input.email);
    else tellElsewhere(answer);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    void submit().finally(() => {
      submitting.current = false;
    });
  }

  return (
    // Sent before the page is alive, a form of this method does nothing.
    <form className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
      <SectionList />
      <div className={styles.body}>
        <FieldScope value={form.id}>
          <ErrorSummary
            key={form.attempt}
            title="Please check your registration"
            errors={summaryLines(
              form.faults.filter(({ name }) => isAsked(form.values, name as DealerField)),
              summaryLabels(form.values),
            )}
          />
          {refusal && (
            <Notice tone="error" focus>
              {refusal} What you typed and chose is kept.
            </Notice>
          )}
          <div className={styles.sections} inert={isBusy}>
            <FormSection title="Company">
              <Field {...form.field("company")} label={dealerLabels.company} autoComplete="organization" />
              <Field {...form.field("website")} label={dealerLabels.website} autoComplete="url" inputMode="url" />
              <Field
                {...form.field("phone")}
                label={dealerLabels.phone}
                type="tel"
                autoComplete="tel"
                format={formatPhone}
                className={styles.short}
              />
            </FormSection>
            <FormSection title="Person">
              <div className={styles.fields}>
                <Field
                  {...form.field("firstName")}
                  label={dealerLabels.firstName}
                  autoComplete="given-name"
                  className={styles.half}
                />
                <Field
                  {...form.field("lastName")}
                  label={dealerLabels.lastName}
                  autoComplete="family-name"
                  className={styles.half}
                />
              </div>
              <Field {...form.field("email")} label={dealerLabels.email} type="email" autoComplete="email" />
            </FormSection>
            <FormSection title="Address">
              <AddressSection form={form} />
            </FormSection>
            <FormSection title="Licenses">
              <LicensesSection form={form} documents={documents} />
            </FormSection>
            <FormSection title="Password">
              <Field
                {...form.field("password")}
                label={dealerLabels.password}
                type="password"
                autoComplete="new-password"
                hint={`${PASSWORD.min} to ${PASSWORD.max} characters, for your dealer's account.`}
              />
              <Field
                {...form.field("confirmPassword")}
                label={dealerLabels.confirmPassword}
                type="password"
                autoComplete="new-password"
              />
            </FormSection>
          </div>
          <div className={styles.end}>
            {progress !== null && <Sending progress={progress} onStop={stop} />}
            <Button type="submit" busy={isBusy}>
              Send registration
            </Button>
            <NeedsScript />
          </div>
        </FieldScope>
      </div>
    </form>
  );
}

/** Whether the component is still there, for what comes back later. */
function useIsShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
