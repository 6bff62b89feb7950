import { Field } from "#/ui/forms/Field.tsx";
import { formatPhone } from "#/lib/forms/phone-format.ts";
import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import styles from "./AddressForm.module.css";
import type { AddressLabels, AddressValues } from "./address-rules.ts";

interface ContactSectionProps {
  form: ShopForm<AddressValues>;
  labels: AddressLabels;
}

export function ContactSection({ form, labels }: ContactSectionProps) {
  return (
    <section role="group" aria-labelledby="contact-information">
      <h2 id="contact-information">Contact Information</h2>
      <div className={styles.fields}>
        <Field
          {...form.field("name")}
          label={labels.name}
          hint="Your name for it, such as Home or Workshop."
          autoComplete="off"
        />
        <Field
          {...form.field("firstName")}
          label={labels.firstName}
          autoComplete="given-name"
          className={styles.half}
        />
        <Field {...form.field("lastName")} label={labels.lastName} autoComplete="family-name" className={styles.half} />
        <Field {...form.field("company")} label={labels.company} autoComplete="organization" optional />
        <Field
          {...form.field("phone")}
          label={labels.phone}
          autoComplete="tel"
          type="tel"
          format={formatPhone}
          className={styles.halfWide}
        />
        <Field
          {...form.field("fax")}
          label={labels.fax}
          autoComplete="off"
          type="tel"
          format={formatPhone}
          className={styles.halfWide}
          optional
        />
        <Field
          {...form.field("deliveryPhone")}
          label={labels.deliveryPhone}
          autoComplete="off"
          type="tel"
          format={formatPhone}
          className={styles.halfWide}
          optional
        />
      </div>
    </section>
  );
}
