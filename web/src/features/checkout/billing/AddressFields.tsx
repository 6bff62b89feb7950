import { Field } from "#/ui/forms/Field.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import { formatPhone } from "#/lib/forms/phone-format.ts";
import { US_STATES } from "@telfer/forms/us-states.ts";
import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import styles from "./Fields.module.css";
import { type BillingValues, COUNTRY, addressNames, billingLabels } from "./forms.ts";
import type { AddressKind } from "./prefill.ts";

interface AddressFieldsProps {
  form: ShopForm<BillingValues>;
  kind: AddressKind;
}

export function AddressFields({ form, kind }: AddressFieldsProps) {
  const name = addressNames[kind];
  return (
    <div className={styles.fields}>
      <Field
        {...form.field(name.firstName)}
        label={billingLabels[name.firstName]}
        autoComplete={`${kind} given-name`}
        className={styles.half}
      />
      <Field
        {...form.field(name.lastName)}
        label={billingLabels[name.lastName]}
        autoComplete={`${kind} family-name`}
        className={styles.half}
      />
      <Field
        {...form.field(name.company)}
        label={billingLabels[name.company]}
        autoComplete={`${kind} organization`}
        className={styles.halfWide}
        optional
      />
      <Field
        {...form.field(name.phone)}
        label={billingLabels[name.phone]}
        autoComplete={`${kind} tel`}
        type="tel"
        format={formatPhone}
        className={styles.halfWide}
        optional
      />
      <Field
        {...form.field(name.addressLine1)}
        label={billingLabels[name.addressLine1]}
        autoComplete={`${kind} address-line1`}
      />
      <Field
        {...form.field(name.addressLine2)}
        label={billingLabels[name.addressLine2]}
        autoComplete={`${kind} address-line2`}
        optional
      />
      <Field
        {...form.field(name.city)}
        label={billingLabels[name.city]}
        autoComplete={`${kind} address-level2`}
        className={styles.thirdWide}
      />
      <SelectField
        {...form.field(name.state)}
        label={billingLabels[name.state]}
        options={[...US_STATES]}
        placeholder="Choose"
        autoComplete={`${kind} address-level1`}
        className={styles.third}
      />
      <Field
        {...form.field(name.postalCode)}
        label={billingLabels[name.postalCode]}
        autoComplete={`${kind} postal-code`}
        inputMode="numeric"
        maxLength={10}
        className={styles.third}
      />
      <SelectField
        {...form.field(name.country)}
        label={billingLabels[name.country]}
        options={[{ value: COUNTRY, label: COUNTRY }]}
        autoComplete={`${kind} country-name`}
      />
    </div>
  );
}
