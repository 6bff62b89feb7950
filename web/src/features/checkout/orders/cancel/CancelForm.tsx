import { useState } from "react";
import { useSubmit } from "#/graph/apollo/use-submit.ts";
import { formatMoney, fromCents, toCents } from "#/lib/money.ts";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { CheckboxField } from "#/ui/forms/CheckboxField.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import type { OrderFormProps } from "#/features/checkout/orders/OrderActions.tsx";
import styles from "#/features/checkout/orders/OrderForm.module.css";
import { cancelableLines, lineName } from "#/features/checkout/orders/order-lines.ts";
import type { OrderFieldsFragment } from "#/features/checkout/orders/orders.generated.ts";
import { useChangeKey } from "#/features/checkout/orders/use-change-key.ts";
import { useRenewOrder } from "#/features/checkout/orders/use-renew-order.ts";
import { useOrderCancelMutation } from "./cancel.generated.ts";

const refundedCents = ({ refunds }: OrderFieldsFragment): number =>
  (refunds ?? []).reduce((sum, { amount }) => sum + toCents(amount), 0);

/** Asks which lines to cancel; all are chosen at first. */
export function CancelForm({ order, token, onClose, onDone }: OrderFormProps) {
  const lines = cancelableLines(order);
  const [kept, setKept] = useState<readonly string[]>([]);
  const chosen = lines.filter(({ id }) => !kept.includes(id));
  const [send] = useOrderCancelMutation();
  const keyOf = useChangeKey();
  const renew = useRenewOrder(order.id, token);
  const { refusal, busy, handleSubmit } = useSubmit(cancel);

  async function cancel(): Promise<string | null> {
    if (chosen.length === 0) return "Please choose at least one item.";
    const input = { orderId: order.id, token, lineIds: chosen.map(({ id }) => id) };
    const { data } = await send({ variables: { input: { ...input, idempotencyKey: keyOf(input) } } });
    const { order: changed = null, userErrors = [] } = data?.orderCancel ?? {};
    const [error] = userErrors;
    if (error || !changed) {
      await renew();
      return error?.message ?? "We couldn't cancel this. Please contact us.";
    }
    const cents = refundedCents(changed) - refundedCents(order);
    const what = chosen.length === 1 && chosen[0] ? chosen[0].productName : `${chosen.length} items`;
    const amount = cents > 0 ? formatMoney(fromCents(cents)) : "What you paid";
    onDone(`You canceled ${what}. ${amount} goes back to the card you paid with, within 5 business days.`);
    return null;
  }

  if (lines.length === 0) {
    return (
      <div className={styles.form}>
        <Notice tone="error" focus>
          {refusal ?? "Nothing in this order can be canceled any more."}
        </Notice>
        <div className={styles.buttons}>
          <Button onClick={onClose}>Back to the order</Button>
        </div>
      </div>
    );
  }
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
      <FieldScope value={`cancel-${order.id}`}>
        {refusal && (
          <Notice tone="error" focus>
            {refusal}
          </Notice>
        )}
        <fieldset>
          <legend>What don't you want any more?</legend>
          <div className={styles.choices}>
            {lines.map((line) => (
              <CheckboxField
                key={line.id}
                name={line.id}
                label={`${line.quantity} × ${lineName(line)}, ${formatMoney(line.lineTotal)}`}
                checked={!kept.includes(line.id)}
                onChange={(isChosen) => setKept(isChosen ? kept.filter((id) => id !== line.id) : [...kept, line.id])}
              />
            ))}
          </div>
        </fieldset>
        <p>You get back what you paid for these items, within 5 business days.</p>
        <div className={styles.buttons}>
          <Button variant="line" onClick={onClose}>
            Keep everything
          </Button>
          <Button type="submit" busy={busy}>
            {chosen.length === order.lines.length ? "Cancel the order" : "Cancel these items"}
          </Button>
        </div>
      </FieldScope>
    </form>
  );
}
