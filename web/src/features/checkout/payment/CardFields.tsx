import { ErrorSummary } from "#/ui/forms/ErrorSummary.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { summaryLines } from "#/lib/forms/summary-lines.ts";
import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import styles from "./CardFields.module.css";
import { type CardValues, cardBrand, formatCardNumber, formatExpiry } from "./card.ts";
import { cardLabels as labels } from "./use-card-form.ts";

/** The card fields. They have no names, so no form can submit them. */
export function CardFields({ form }: { form: ShopForm<CardValues> }) {
  return (
    <FieldScope value={form.id}>
      <div className={styles.fields}>
        <ErrorSummary
          attempt={form.attempt}
          sections={[{ title: "Errors in the card form", errors: summaryLines(form.faults, labels) }]}
        />
        <Field
          {...form.field("cardNumber")}
          label={labels.cardNumber}
          format={formatCardNumber}
          mark={cardBrand(form.values.cardNumber)}
          hint="Visa, Mastercard, American Express or Discover"
          autoComplete="cc-number"
          inputMode="numeric"
          unnamed
        />
        <div className={styles.pair}>
          <Field
            {...form.field("expiry")}
            label={labels.expiry}
            format={formatExpiry}
            placeholder="MM / YY"
            autoComplete="cc-exp"
            inputMode="numeric"
            unnamed
          />
          <Field
            {...form.field("cardCode")}
            label={labels.cardCode}
            hint="On the back; on the front of an American Express"
            autoComplete="cc-csc"
            inputMode="numeric"
            maxLength={4}
            unnamed
          />
        </div>
      </div>
    </FieldScope>
  );
}
