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
      {isAsked("name") && <Field {...form.field("name")} label={dealerLabels.name} autoComplete="off" />}
      {isAsked("email") && (
        <Field
          {...form.field("email")}
          label={dealerLabels.email}
          type="email"
          hint="Ask the dealer for it."
          autoComplete="off"
          className={styles.halfWide}
        />
      )}
      {isAsked("phone") && (
        <Field
          {...form.field("phone")}
          label={dealerLabels.phone}
          type="tel"
          autoComplete="off"
          format={formatPhone}
          className={styles.halfWide}
        />
      )}
      {isAsked("addressLine1") && (
        <Field {...form.field("addressLine1")} label={dealerLabels.addressLine1} autoComplete="off" />
      )}
      {isAsked("city") && (
        <Field {...form.field("city")} label={dealerLabels.city} autoComplete="off" className={styles.thirdWide} />
      )}
      {isAsked("state") && (
        <SelectField
          {...form.field("state")}
          label={dealerLabels.state}
          options={[...US_STATES]}
          placeholder="Choose"
          autoComplete="off"
          className={styles.third}
        />
      )}
      {isAsked("postalCode") && (
        <Field
          {...form.field("postalCode")}
          label={dealerLabels.postalCode}
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          className={styles.third}
        />
      )}
      {isAsked("country") && (
        <SelectField
          {...form.field("country")}
          label={dealerLabels.country}
          options={[{ value: COUNTRY, label: COUNTRY }]}
          autoComplete="off"
        />
      )}
    </div>
  );
}
