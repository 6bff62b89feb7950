import { type FormEvent, useRef, useState } from "react";
import { failureMessage } from "../../apollo/failure.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { Field } from "../../ui/Field.tsx";
import { NeedsScript } from "../../ui/NeedsScript.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextAreaField } from "../../ui/TextAreaField.tsx";
import { FieldScope } from "../../ui/field-id.ts";
import { useAuthState } from "../auth/auth-state.ts";
import { summaryLines } from "../form/summary-lines.ts";
import { useOwnEmail } from "../form/use-own-email.ts";
import { useShopForm } from "../form/use-shop-form.ts";
import { notify } from "../notification/notification.ts";
import styles from "./ImageRequest.module.css";
import { emptyRequest, requestLabels as labels, requestSchema } from "./image-request-rules.ts";
import { useImageRequestCreateMutation } from "./image-request.generated.ts";

/** Storefront spec, section 3, "Image request". */
export function ImageRequestForm() {
  const form = useShopForm(requestSchema, emptyRequest);
  useOwnEmail(form);
  const { user } = useAuthState();
  const [create] = useImageRequestCreateMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submitting = useRef(false);

  function startAgain(): void {
    form.change("firstName", "");
    form.change("lastName", "");
    form.change("email", user?.email ?? "");
    form.change("lookingFor", "");
  }

  async function submit(): Promise<void> {
    const input = await form.validate();
    if (!input) return;
    try {
      const { data } = await create({ variables: { input }, context: { background: true } });
      const { userErrors = [] } = data?.imageRequestCreate ?? {};
      if (userErrors.length > 0) {
        setRefusal(form.refuse(userErrors));
        return;
      }
      notify({ type: "success", message: `Your request was sent. We will write to ${input.email}.` });
      startAgain();
    } catch (error) {
      setRefusal(failureMessage(error));
    }
  }

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    setBusy(true);
    setRefusal(null);
    await submit();
    submitting.current = false;
    setBusy(false);
  }

  return (
    // Sent before the page is alive, a form of this method does nothing.
    <form className={styles.form} method="dialog" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FieldScope value={form.id}>
        <ErrorSummary key={form.attempt} title="Please check your request" errors={summaryLines(form.faults, labels)} />
        {refusal && (
          <Notice tone="error" focus>
            {refusal} What you typed is kept.
          </Notice>
        )}
        <div className={styles.pair}>
          <Field {...form.field("firstName")} label={labels.firstName} autoComplete="given-name" />
          <Field {...form.field("lastName")} label={labels.lastName} autoComplete="family-name" />
        </div>
        <Field {...form.field("email")} label="E-mail address" type="email" autoComplete="email" />
        <TextAreaField
          {...form.field("lookingFor")}
          label={labels.lookingFor}
          hint="The product and its finish, the view, and where the picture will be seen."
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            Send request
          </Button>
          <NeedsScript />
        </div>
      </FieldScope>
    </form>
  );
}
