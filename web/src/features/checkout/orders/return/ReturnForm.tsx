import { orderReturnForm, RETURN_REASON_LABELS, type ReturnReasonName } from "@telfer/forms/order.ts";
import { RETURN_DAYS } from "@telfer/forms/returns.ts";
import { useState } from "react";
import { useSubmit } from "#/graph/apollo/use-submit.ts";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { useShopForm } from "#/lib/forms/use-shop-form.ts";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { FormErrors } from "#/ui/forms/FormErrors.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import { TextAreaField } from "#/ui/forms/TextAreaField.tsx";
import { Link } from "#/ui/links/Link.tsx";
import type { OrderFormProps } from "#/features/checkout/orders/OrderActions.tsx";
import styles from "#/features/checkout/orders/OrderForm.module.css";
import { lineName, returnableLines } from "#/features/checkout/orders/order-lines.ts";
import { useChangeKey } from "#/features/checkout/orders/use-change-key.ts";
import { useRenewOrder } from "#/features/checkout/orders/use-renew-order.ts";
import { exclusionTexts } from "./exclusions.ts";
import { useOrderReturnCreateMutation } from "./return.generated.ts";

const reasons = Object.entries(RETURN_REASON_LABELS).map(([value, label]) => ({ value, label }));

/** More pieces of one line come back in several returns. */
const MAX_PIECES = 100;

const quantities = (max: number) =>
  Array.from({ length: Math.min(max, MAX_PIECES) + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? "None" : String(count),
  }));

/** Announces a return: which pieces, and why. */
export function ReturnForm({ order, token, onClose, onDone }: OrderFormProps) {
  // Stays as it is while the form is open.
  const [lines] = useState(() => returnableLines(order));
  const [schema] = useState(() => orderReturnForm(lines.map(({ id }) => id)));
  const [defaults] = useState(() => ({
    ...Object.fromEntries(lines.map(({ id }) => [id, lines.length === 1 ? "1" : "0"])),
    reason: "",
    comment: "",
  }));
  const form = useShopForm(schema, defaults);
  const [send] = useOrderReturnCreateMutation();
  const keyOf = useChangeKey();
  const renew = useRenewOrder(order.id, token);
  const { refusal, busy, handleSubmit } = useSubmit(announce);

  async function announce(): Promise<string | null> {
    const values = await form.validate();
    if (!values) return null;
    const pieces = lines
      .map(({ id }) => ({ lineId: id, quantity: Number(values[id]) }))
      .filter(({ quantity }) => quantity > 0);
    const reason = values.reason as ReturnReasonName;
    const input = { orderId: order.id, token, reason, comment: values.comment || null, lines: pieces };
    const { data } = await send({ variables: { input: { ...input, idempotencyKey: keyOf(input) } } });
    const { order: changed = null, userErrors = [] } = data?.orderReturnCreate ?? {};
    if (userErrors.length > 0) {
      await renew();
      return form.refuse(userErrors);
    }
    const created = changed?.returns?.at(-1);
    onDone(`Your return ${created?.id ?? ""} is announced. See below how to send it.`.replace("  ", " "));
    return null;
  }

  const excluded = order.lines.filter(({ returnExclusion }) => returnExclusion !== null);
  const labels = {
    ...Object.fromEntries(lines.map((line) => [line.id, lineName(line)])),
    reason: "Reason",
    comment: "Comment",
  };
  return (
    <form className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
      <FieldScope value={form.id}>
        <FormErrors form={form} title="Please check your return" labels={labels} refusal={refusal} />
        <p>
          You may return unused items in their box within {RETURN_DAYS} days of delivery (
          <Link to={paths.terms}>terms of service</Link>). We refund the card you paid with.
        </p>
        <fieldset>
          <legend>What comes back?</legend>
          <div className={styles.quantities}>
            {lines.map((line) => (
              <SelectField
                key={line.id}
                {...form.field(line.id as "reason")}
                label={lineName(line)}
                options={quantities(line.returnableQuantity)}
              />
            ))}
          </div>
        </fieldset>
        <SelectField {...form.field("reason")} label="Reason" placeholder="Choose a reason" options={reasons} />
        <TextAreaField {...form.field("comment")} label="Comment" rows={3} optional />
        {excluded.length > 0 && (
          <ul className={styles.excluded} aria-label="What can't come back here">
            {excluded.map((line, index) => (
              // Lines of an order never move.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className="small">
                <b>{lineName(line)}</b> {line.returnExclusion && exclusionTexts[line.returnExclusion]}
              </li>
            ))}
            <li className="small">
              <Link to={paths.contactUs}>Contact us</Link>
            </li>
          </ul>
        )}
        <div className={styles.buttons}>
          <Button variant="line" onClick={onClose}>
            Keep everything
          </Button>
          <Button type="submit" busy={busy}>
            Return these items
          </Button>
        </div>
      </FieldScope>
    </form>
  );
}
