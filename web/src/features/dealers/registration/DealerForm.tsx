import { PASSWORD } from "@telfer/forms/dealer-registration.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { NeedsScript } from "../../../ui/NeedsScript.tsx";
import { FieldScope } from "../../../lib/forms/field-id.ts";
import { formatPhone } from "../../../lib/forms/phone-format.ts";
import { FormFaults } from "../../../ui/FormFaults.tsx";
import { useSubmit } from "../../../graph/personal/use-submit.ts";
import { notify, notifyError } from "../../../lib/notification.ts";
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
  const { refusal, handleSubmit } = useSubmit(submit);
  const [stopped, setStopped] = useState<string | null>(null);
  const isBusy = progress !== null;
  const isShown = useIsShown();
  const faults = form.faults.filter(({ name }) => isAsked(form.values, name as DealerField));

  /** What to send; null when something is wrong with it. */
  async function check() {
    const [dealer, documentFaults] = [await form.validate(), await documents.faults()];
    const { hasFflSot } = form.values;
    if (hasFflSot && documentFaults.length > 0) form.fail(documentFaults);
    if (!dealer || (hasFflSot && documentFaults.length > 0)) return null;
    const { fflDocument, sotDocument } = documents.chosen;
    const files = { fflDocument: fflDocument?.file ?? null, sotDocument: sotDocument?.file ?? null };
    return hasFflSot ? { ...dealer, ...files } : dealer;
  }

  /** @returns what is to be said above the form, or null */
  function tell(answer: Answer, email: string): string | null {
    if ("registrationId" in answer) {
      forgetDraft();
      onRegistered({ ...answer, email });
      return null;
    }
    if ("failure" in answer) {
      if (!answer.wasStopped) return answer.failure;
      // Who stops it knows: that is no error.
      setStopped(answer.failure);
      return null;
    }
    if (answer.userErrors.length === 0) return "Your registration was not taken. Please try again.";
    const atFields = answer.userErrors.map(({ field, message }) => {
      const name = fieldAt(field ?? []);
      return { field: name ? [name] : null, message };
    });
    return form.refuse(atFields);
  }

  /** To who has gone to another page meanwhile. */
  function notifyElsewhere(answer: Answer): void {
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

  async function submit(): Promise<string | null> {
    setStopped(null);
    const input = await check();
    if (!input) return null;
    const answer = await send(input);
    if (isShown.current) return tell(answer, input.email);
    notifyElsewhere(answer);
    return null;
  }

  return (
    // Sent before the page is alive, a form of this method does nothing.
    <form className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
      <SectionList />
      <div className={styles.body}>
        <FieldScope value={form.id}>
          <FormFaults
            form={{ ...form, faults }}
            title="Please check your registration"
            labels={summaryLabels(form.values)}
            refusal={refusal ?? stopped}
            kept="What you typed and chose is kept."
          />
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
