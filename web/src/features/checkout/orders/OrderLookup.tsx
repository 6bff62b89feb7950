import { emailForm } from "@telfer/forms/newsletter.ts";
import { useMutate } from "../../../graph/personal/client-source.ts";
import { useSubmit } from "../../../graph/personal/use-submit.ts";
import { FieldScope } from "../../../lib/forms/field-id.ts";
import { useShopForm } from "../../../lib/forms/use-shop-form.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { FormFaults } from "../../../ui/FormFaults.tsx";
import styles from "./OrderLookup.module.css";
import { OrderTokenCreateDocument } from "./orders.generated.ts";

interface OrderLookupProps {
  orderId: string;
  /** Given what opens the order. */
  onToken: (token: string) => void;
}

/** Opens a guest's order on another device: by its number and the address that its mails went to. */
export function OrderLookup({ orderId, onToken }: OrderLookupProps) {
  const form = useShopForm(emailForm, { email: "" });
  const create = useMutate(OrderTokenCreateDocument);
  const { refusal, busy, handleSubmit } = useSubmit(send);

  async function send(): Promise<string | null> {
    const input = await form.validate();
    if (!input) return null;
    const { data } = await create({ variables: { input: { orderId, ...input } } });
    const { token = null, userErrors = [] } = data?.orderTokenCreate ?? {};
    if (userErrors.length > 0) return form.refuse(userErrors);
    if (token !== null) onToken(token);
    return null;
  }

  return (
    <form className={styles.lookup} method="dialog" noValidate onSubmit={handleSubmit}>
      <FieldScope value={form.id}>
        <h2>Ordered as a guest?</h2>
        <FormFaults
          form={form}
          title="Please check the address"
          labels={{ email: "E-mail address" }}
          refusal={refusal}
        />
        <Field
          {...form.field("email")}
          label="E-mail address"
          hint={`The one that the confirmation of order ${orderId} went to.`}
          type="email"
          autoComplete="email"
        />
        <Button type="submit" variant="line" busy={busy}>
          Show the order
        </Button>
      </FieldScope>
    </form>
  );
}
