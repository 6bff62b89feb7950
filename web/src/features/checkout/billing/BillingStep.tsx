import type { FormEvent } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { CheckboxField } from "#/ui/forms/CheckboxField.tsx";
import { ErrorSummary } from "#/ui/forms/ErrorSummary.tsx";
import { Loading } from "#/ui/loading/Loading.tsx";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { summaryLines } from "#/lib/forms/summary-lines.ts";
import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import { AddressFields } from "./AddressFields.tsx";
import { ContactSection } from "./ContactSection.tsx";
import { DealerSection } from "#/features/checkout/dealer/DealerSection.tsx";
import { SavedAddresses } from "./SavedAddresses.tsx";
import { ShippingMethodSection } from "./ShippingMethodSection.tsx";
import styles from "#/features/checkout/Step.module.css";
import { type BillingValues, billingLabels } from "./forms.ts";
import { billingSummaryLabels, dealerSummaryLabels, shippingAddress } from "./checkout-input.ts";
import type { Cart } from "#/features/cart/cart-math.ts";
import type { CheckoutProfile } from "./prefill.ts";
import type { DealerForm } from "#/features/checkout/dealer/use-dealer-form.ts";
import { useDealerPicker } from "#/features/checkout/dealer/use-dealer-picker.tsx";
import type { useShippingMethods } from "./use-shipping-methods.ts";

interface BillingStepProps {
  billing: ShopForm<BillingValues>;
  /** False for the first render, which contains only the first screen. */
  isComplete: boolean;
  /** Undefined until it has loaded. The continue button appears with the shipping methods, one of which is required. */
  cart: Cart | undefined;
  dealer: DealerForm | null;
  profile: CheckoutProfile | null;
  shipping: ReturnType<typeof useShippingMethods>;
  busy: boolean;
  onContinue: () => void;
}

export function BillingStep(props: BillingStepProps) {
  const { billing, isComplete, cart, dealer, profile, shipping, busy, onContinue } = props;
  const { values } = billing;
  const zip = shippingAddress(values).postalCode || values.postalCode;
  const dealerPicker = useDealerPicker(dealer, zip);

  // With a single address, labels need not say which one a field belongs to.
  const labels = values.shippingSameAsBilling ? billingLabels : billingSummaryLabels;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) onContinue();
  }
  return (
    <>
      <form className={styles.step} onSubmit={handleSubmit} noValidate>
        <ErrorSummary
          attempt={billing.attempt + (dealer?.form.attempt ?? 0)}
          sections={[
            { title: "Errors in the Billing Form", errors: summaryLines(billing.faults, labels) },
            {
              title: "Errors in the Dealer Address Form",
              errors: summaryLines(dealer?.faults ?? [], dealerSummaryLabels),
            },
          ]}
        />
        <FieldScope value={billing.id}>
          <ContactSection form={billing} />
          {isComplete && <AddressSections billing={billing} profile={profile} />}
        </FieldScope>
        {isComplete && dealer && <DealerSection dealer={dealer} zip={zip} onFind={dealerPicker.open} />}
        {isComplete && cart ? (
          <>
            <FieldScope value={billing.id}>
              <ShippingMethodSection cart={cart} form={billing} shipping={shipping} />
            </FieldScope>
            {(shipping.rates || shipping.failed) && (
              <div className={styles.actions}>
                <Button type="submit" busy={busy}>
                  Continue to payment
                </Button>
                <p className="small muted">You can check everything before you pay.</p>
              </div>
            )}
          </>
        ) : (
          <Loading>Loading your cart</Loading>
        )}
      </form>
      {dealerPicker.picker}
    </>
  );
}

function AddressSections({ billing, profile }: Pick<BillingStepProps, "billing" | "profile">) {
  return (
    <>
      <section role="group" aria-labelledby="billing-address">
        <h2 id="billing-address">Billing address</h2>
        {profile && <SavedAddresses form={billing} kind="billing" profile={profile} />}
        <AddressFields form={billing} kind="billing" />
      </section>
      <section role="group" aria-labelledby="shipping-address">
        <h2 id="shipping-address">Shipping address</h2>
        <CheckboxField {...billing.checkbox("shippingSameAsBilling")} label={billingLabels.shippingSameAsBilling} />
        {!billing.values.shippingSameAsBilling && (
          <div className={styles.unfolded}>
            {profile && <SavedAddresses form={billing} kind="shipping" profile={profile} />}
            <AddressFields form={billing} kind="shipping" />
          </div>
        )}
      </section>
    </>
  );
}
