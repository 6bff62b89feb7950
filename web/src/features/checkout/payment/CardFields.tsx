import { useState } from "react";
import { ErrorSummary } from "#/ui/forms/ErrorSummary.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { summaryLines } from "#/lib/forms/summary-lines.ts";
import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import styles from "./CardFields.module.css";
import { CardMarks } from "./CardMarks.tsx";
import { type Card, cardBrand, expiryMonths, expiryYears, formatCardNumber } from "./card.ts";

const labels: Record<keyof Card, string> = {
  cardNumber: "Card number",
  month: "Expiration month",
  year: "Expiration year",
  cardCode: "Security code",
};

const options = (values: string[]) => values.map((value) => ({ value, label: value }));

/** The four card fields. They have no names, so no form can submit them. */
export function CardFields({ form }: { form: ShopForm<Card> }) {
  const [years] = useState(() => expiryYears(new Date()));
  const brand = cardBrand(form.values.cardNumber);
  return (
    <FieldScope value={form.id}>
      <ErrorSummary
        attempt={form.attempt}
        sections={[{ title: "Errors in the card form", errors: summaryLines(form.faults, labels) }]}
      />
      <CardMarks brand={brand} />
      <div className={styles.fields}>
        <Field
          {...form.field("cardNumber")}
          label={labels.cardNumber}
          className={styles.wide}
          format={formatCardNumber}
          hint={brand ?? "15 or 16 digits"}
          autoComplete="cc-number"
          inputMode="numeric"
          unnamed
        />
        <SelectField
          {...form.field("month")}
          label={labels.month}
          options={options(expiryMonths)}
          placeholder="Month"
          autoComplete="cc-exp-month"
          unnamed
        />
        <SelectField
          {...form.field("year")}
          label={labels.year}
          options={options(years)}
          placeholder="Year"
          autoComplete="cc-exp-year"
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
    </FieldScope>
  );
}
