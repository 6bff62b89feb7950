import { useOnDemandMutation } from "#/graph/apollo/on-demand.tsx";
import { useSubmit } from "#/graph/apollo/use-submit.ts";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { useShopForm } from "#/lib/forms/use-shop-form.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { FormErrors } from "#/ui/forms/FormErrors.tsx";
import { NoScriptNotice } from "#/ui/messages/NoScriptNotice.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import { TextAreaField } from "#/ui/forms/TextAreaField.tsx";
import { useAccountEmail } from "#/features/account/drafts/use-account-email.ts";
import styles from "./Contact.module.css";
import { contactLabels as labels, contactSchema, emptyMessage, topicOptions } from "./contact-rules.ts";

const fetchCreate = async () => (await import("./contact.generated.ts")).useContactMessageCreateMutation;

/** A sent message: its number, and the address for the reply. */
export interface SentMessage {
  id: string;
  email: string;
}

export function ContactForm({ onSent }: { onSent: (message: SentMessage) => void }) {
  const form = useShopForm(contactSchema, emptyMessage, labels);
  useAccountEmail(form);
  const create = useOnDemandMutation(fetchCreate);
  const { refusal, busy, handleSubmit } = useSubmit(send);

  async function send(): Promise<string | null> {
    const input = await form.validate();
    if (!input) return null;
    const { data } = await create({ variables: { input } });
    const { messageId, userErrors = [] } = data?.contactMessageCreate ?? {};
    if (messageId) onSent({ id: messageId, email: input.email });
    return form.refuse(userErrors);
  }

  return (
    // With this method, submitting before hydration does nothing.
    <form className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
      <FieldScope value={form.id}>
        <FormErrors form={form} title="Please check your message" labels={labels} refusal={refusal} />
        <div className={styles.pair}>
          <SelectField
            {...form.field("topic")}
            label={labels.topic}
            placeholder="Choose a topic"
            options={topicOptions}
          />
          <Field
            {...form.field("serialNumber")}
            label={labels.serialNumber}
            hint="On the receiver or frame."
            autoComplete="off"
            optional
          />
        </div>
        <TextAreaField {...form.field("message")} label={labels.message} />
        <div className={styles.pair}>
          <Field {...form.field("name")} label={labels.name} autoComplete="name" />
          <Field {...form.field("email")} label={labels.email} type="email" autoComplete="email" />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            Send message
          </Button>
          <NoScriptNotice />
        </div>
      </FieldScope>
    </form>
  );
}
