import type { FormEvent } from "react";
import { Button } from "../../ui/Button.tsx";
import { CheckboxField } from "../../ui/CheckboxField.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { Failure } from "../../ui/Failure.tsx";
import { Field } from "../../ui/Field.tsx";
import { RadioGroup } from "../../ui/RadioGroup.tsx";
import { Waiting } from "../../ui/Waiting.tsx";
import { FieldScope } from "../../ui/field-id.ts";
import { formatShipping } from "../cart/amounts.ts";
import { summaryLines } from "../form/summary-lines.ts";
import type { ShopForm } from "../form/use-shop-form.ts";
import { AddressFields } from "./AddressFields.tsx";
import { DealerFields } from "./DealerFields.tsx";
import styles from "./Step.module.css";
import { type BillingValues, type DealerValues, billingLabels, dealerLabels } from "./forms.ts";
import type { useShippingMethods } from "./use-shipping-methods.ts";

interface BillingStepProps {
  billing: ShopForm<BillingValues>;
  /** Null when nothing ships to a dealer. */
  dealer: ShopForm<DealerValues> | null;
  shipping: ReturnType<typeof useShippingMethods>;
  busy: boolean;
  onContinue: () => void;
}

/** Who pays, where it goes and how. */
export function BillingStep({ billing, dealer, shipping, busy, onContinue }: BillingStepProps) {
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) onContinue();
  }
  return (
    <form className={styles.step} onSubmit={handleSubmit} noValidate>
      <FieldScope value={billing.id}>
        <ErrorSummary
          key={billing.attempt}
          title="Errors in the Billing Form"
          errors={summaryLines(billing.faults, billingLabels)}
        />
        <section>
          <h2>Contact</h2>
          <Field {...billing.field("email")} label={billingLabels.email} type="email" autoComplete="email" />
          <div className={styles.optIn}>
            <CheckboxField {...billing.checkbox("optInNewsletter")} label={billingLabels.optInNewsletter} />
          </div>
        </section>
        <section role="group" aria-labelledby="billing-address">
          <h2 id="billing-address">Billing address</h2>
          <AddressFields form={billing} kind="billing" />
        </section>
        <section role="group" aria-labelledby="shipping-address">
          <h2 id="shipping-address">Shipping address</h2>
          <CheckboxField {...billing.checkbox("shippingSameAsBilling")} label={billingLabels.shippingSameAsBilling} />
          {!billing.values.shippingSameAsBilling && (
            <div className={styles.unfolded}>
              <AddressFields form={billing} kind="shipping" />
            </div>
          )}
        </section>
      </FieldScope>
      {dealer && (
        <FieldScope value={dealer.id}>
          <section role="group" aria-labelledby="receiving-dealer">
            <h2 id="receiving-dealer">Receiving dealer</h2>
            <p className={styles.intro}>
              What ships to a dealer goes to a licensed dealer you choose. Ask them first. They send us a copy of their
              license by e-mail after you have ordered.
            </p>
            <ErrorSummary
              key={dealer.attempt}
              title="Errors in the Dealer Address Form"
              errors={summaryLines(dealer.faults, dealerLabels)}
              focus={billing.faults.length === 0}
            />
            <DealerFields form={dealer} />
          </section>
        </FieldScope>
      )}
      <FieldScope value={billing.id}>
        <section>
          <h2>Shipping method</h2>
          {shipping.failed && (
            <Failure message="The ways to ship cannot be shown right now." onRetry={shipping.retry} />
          )}
          {!shipping.failed && !shipping.methods && <Waiting>Loading</Waiting>}
          {shipping.methods && (
            <RadioGroup
              {...billing.field("shippingMethodId")}
              legend={billingLabels.shippingMethodId}
              options={shipping.methods.map(({ id, name, price }) => ({
                value: id,
                label: name,
                detail: formatShipping(price),
              }))}
            />
          )}
        </section>
      </FieldScope>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Continue to payment
        </Button>
        <p className="small muted">You can check everything before you pay.</p>
      </div>
    </form>
  );
}
