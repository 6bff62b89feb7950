import { useOnDemandMutation } from "../../../graph/personal/on-demand.tsx";
import { useSubmit } from "../../../graph/personal/use-submit.ts";
import { FieldScope } from "../../../lib/forms/field-id.ts";
import { useShopForm } from "../../../lib/forms/use-shop-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { FormFaults } from "../../../ui/FormFaults.tsx";
import { NeedsScript } from "../../../ui/NeedsScript.tsx";
import { SelectField } from "../../../ui/SelectField.tsx";
import { TextAreaField } from "../../../ui/TextAreaField.tsx";
import { useOwnEmail } from "../../account/use-own-email.ts";
import styles from "./Contact.module.css";
import { contactLabels as labels, contactSchema, emptyMessage, topicOptions } from "./contact-rules.ts";

const fetchCreate = async () => (await import("./contact.generated.ts")).useContactMessageCreateMutation;

/** What was sent: its number, and where the answer goes. */
export interface SentMessage {
  id: string;
  email: string;
}

/** A letter to the shop. */
export function ContactForm({ onSent }: { onSent: (message: SentMessage) => void }) {
  const form = useShopForm(contactSchema, emptyMessage);
  useOwnEmail(form);
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
    // Sent before the page is alive, a form of this method does nothing.
    <form className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
      <FieldScope value={form.id}>
        <FormFaults form={form} title="Please check your message" labels={labels} refusal={refusal} />
        <div className={styles.pair}>
          <SelectField
            {...form.field("topic")}
            label={labels.topic}
            placeholder="Please choose"
            options={topicOptions}
          />
          <Field
            {...form.field("serialNumber")}
            label={labels.serialNumber}
            hint="On the receiver or on the frame."
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
          <NeedsScript />
        </div>
      </FieldScope>
    </form>
  );
}
