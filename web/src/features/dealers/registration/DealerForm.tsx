import { PASSWORD } from "@telfer/forms/dealer-registration.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { NoScriptNotice } from "#/ui/messages/NoScriptNotice.tsx";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { formatPhone } from "#/lib/forms/phone-format.ts";
import { FormErrors } from "#/ui/forms/FormErrors.tsx";
import { useSubmit } from "#/graph/apollo/use-submit.ts";
import { notify, notifyError } from "#/lib/stores/notification.ts";
import { AddressSection } from "./AddressSection.tsx";
import styles from "./DealerForm.module.css";
import { dealerLabels, summaryLabels } from "./dealer-labels.ts";
import { type DealerField, fieldAt, isFieldShown } from "./dealer-rules.ts";
import { FormSection, SectionList } from "./FormSection.tsx";
import { LicensesSection } from "./LicensesSection.tsx";
import { UploadProgress } from "./UploadProgress.tsx";
import { useDealerForm } from "./use-dealer-form.ts";
import { useDocuments } from "./use-documents.ts";
import { type RegistrationResult, useSubmitRegistration } from "./use-submit-registration.ts";

interface DealerFormProps {
  onRegistered: (registration: { registrationId: string; email: string }) => void;
}

/** Keeps a draft for this tab until the dealer is registered, without password and files. */
export function DealerForm({ onRegistered }: DealerFormProps) {
  const { form, forgetDraft } = useDealerForm();
  const documents = useDocuments();
  const { progress, send, stop } = useSubmitRegistration();
  const { refusal, handleSubmit } = useSubmit(submit);
  const [stopped, setStopped] = useState<string | null>(null);
  const isBusy = progress !== null;
  const isShown = useIsShown();
  const faults = form.faults.filter(({ name }) => isFieldShown(form.values, name as DealerField));

  /** @returns the input to send, or null if it is invalid */
  async function check() {
    const [dealer, documentFaults] = [await form.validate(), await documents.faults()];
    const { hasFflSot } = form.values;
    if (hasFflSot && documentFaults.length > 0) form.fail(documentFaults);
    if (!dealer || (hasFflSot && documentFaults.length > 0)) return null;
    const { fflDocument, sotDocument } = documents.chosen;
    const files = { fflDocument: fflDocument?.file ?? null, sotDocument: sotDocument?.file ?? null };
    return hasFflSot ? { ...dealer, ...files } : dealer;
  }

  /** @returns an error message for the top of the form, or null */
  function tell(response: RegistrationResult, email: string): string | null {
    if ("registrationId" in response) {
      forgetDraft();
      onRegistered({ ...response, email });
      return null;
    }
    if ("failure" in response) {
      if (!response.wasStopped) return response.failure;
      // The user stopped it, so this is not an error.
      setStopped(response.failure);
      return null;
    }
    if (response.userErrors.length === 0) return "Your registration didn't go through. Please try again.";
    const atFields = response.userErrors.map(({ field, message }) => {
      const name = fieldAt(field ?? []);
      return { field: name ? [name] : null, message };
    });
    return form.refuse(atFields);
  }

  /** Reports the result by notification after the user has left the form. */
  function notifyElsewhere(response: RegistrationResult): void {
    if ("registrationId" in response) {
      forgetDraft();
      notify({
        type: "success",
        message: `We've received your dealer registration. Its number is ${response.registrationId}.`,
        sticky: true,
      });
    } else {
      notifyError("Your dealer registration didn't go through. Please go back to the form and send it again.");
    }
  }

  async function submit(): Promise<string | null> {
    setStopped(null);
    const input = await check();
    if (!input) return null;
    const response = await send(input);
    if (isShown.current) return tell(response, input.email);
    notifyElsewhere(response);
    return null;
  }

  return (
    // With this method, a submit before hydration does nothing.
    <form className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
      <SectionList />
      <div className={styles.body}>
        <FieldScope value={form.id}>
          <FormErrors
            form={{ ...form, faults }}
            title="Please check your registration"
            labels={summaryLabels(form.values)}
            refusal={refusal ?? stopped}
            kept="We've kept what you typed and chose."
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
            <FormSection title="Contact person">
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
                hint={`${PASSWORD.min} to ${PASSWORD.max} characters, for your dealer account.`}
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
            {progress !== null && <UploadProgress progress={progress} onStop={stop} />}
            <Button type="submit" busy={isBusy}>
              Send registration
            </Button>
            <NoScriptNotice />
          </div>
        </FieldScope>
      </div>
    </form>
  );
}

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
