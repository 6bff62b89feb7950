import { emailForm } from "@telfer/forms/newsletter.ts";
import { useState } from "react";
import { useSubmit } from "#/graph/apollo/use-submit.ts";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { useShopForm } from "#/lib/forms/use-shop-form.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import { FormErrors } from "#/ui/forms/FormErrors.tsx";
import styles from "./OrderLookup.module.css";
import { useOrderLinkSendMutation } from "#/features/checkout/orders/orders.generated.ts";

/** Emails the link to a guest's order, for a device that does not know the guest. */
export function OrderLookup({ orderId }: { orderId: string }) {
  const [sent, setSent] = useState<string | null>(null);
  const form = useShopForm(emailForm, { email: "" });
  const [sendLink] = useOrderLinkSendMutation();
  const { refusal, busy, handleSubmit } = useSubmit(send);

  async function send(): Promise<string | null> {
    setSent(null);
    const input = await form.validate();
    if (!input) return null;
    const { data } = await sendLink({ variables: { input: { orderId, ...input } } });
    const { message = null, userErrors = [] } = data?.orderLinkSend ?? {};
    if (userErrors.length > 0) return form.refuse(userErrors);
    setSent(message);
    return null;
  }

  return (
    <form className={styles.lookup} method="dialog" noValidate onSubmit={handleSubmit}>
      <FieldScope value={form.id}>
        <h2>Ordered as a guest?</h2>
        <FormErrors
          form={form}
          title="Please check the address"
          labels={{ email: "Email address" }}
          refusal={refusal}
        />
        <Field
          {...form.field("email")}
          label="Email address"
          hint={`The one we sent the confirmation of order ${orderId} to.`}
          type="email"
          autoComplete="email"
        />
        <Button type="submit" variant="line" busy={busy}>
          Send me the link
        </Button>
        {sent !== null && (
          <Notice tone="success" focus>
            <p>{sent}</p>
          </Notice>
        )}
      </FieldScope>
    </form>
  );
}
