import { Field } from "#/ui/forms/Field.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import { formatPhone } from "#/lib/forms/phone-format.ts";
import { US_STATES } from "@telfer/forms/us-states.ts";
import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import styles from "#/features/checkout/billing/Fields.module.css";
import type { DealerFieldName } from "./dealer-form-values.ts";
import { COUNTRY, type DealerValues, dealerLabels } from "#/features/checkout/billing/forms.ts";

interface DealerFieldsProps {
  form: ShopForm<DealerValues>;
  only?: readonly DealerFieldName[];
}

/** The licensed dealer that receives the dealer items. Autofill is off because the address is not the buyer's. */
export function DealerFields({ form, only }: DealerFieldsProps) {
  const isAsked = (name: DealerFieldName): boolean => !only || only.includes(name);
  return (
    <div className={styles.fields}>
      {isAsked("dealerName") && (
        <Field {...form.field("dealerName")} label={dealerLabels.dealerName} autoComplete="off" />
      )}
      {isAsked("dealerEmail") && (
        <Field
          {...form.field("dealerEmail")}
          label={dealerLabels.dealerEmail}
          type="email"
          hint="Ask the dealer for it."
          autoComplete="off"
          className={styles.halfWide}
        />
      )}
      {isAsked("dealerPhone") && (
        <Field
          {...form.field("dealerPhone")}
          label={dealerLabels.dealerPhone}
          type="tel"
          autoComplete="off"
          format={formatPhone}
          className={styles.halfWide}
        />
      )}
      {isAsked("dealerAddress") && (
        <Field {...form.field("dealerAddress")} label={dealerLabels.dealerAddress} autoComplete="off" />
      )}
      {isAsked("dealerCity") && (
        <Field
          {...form.field("dealerCity")}
          label={dealerLabels.dealerCity}
          autoComplete="off"
          className={styles.thirdWide}
        />
      )}
      {isAsked("dealerState") && (
        <SelectField
          {...form.field("dealerState")}
          label={dealerLabels.dealerState}
          options={[...US_STATES]}
          placeholder="Choose"
          autoComplete="off"
          className={styles.third}
        />
      )}
      {isAsked("dealerZip") && (
        <Field
          {...form.field("dealerZip")}
          label={dealerLabels.dealerZip}
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          className={styles.third}
        />
      )}
      {isAsked("dealerCountry") && (
        <SelectField
          {...form.field("dealerCountry")}
          label={dealerLabels.dealerCountry}
          options={[{ value: COUNTRY, label: COUNTRY }]}
          autoComplete="off"
        />
      )}
    </div>
  );
}
