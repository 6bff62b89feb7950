import { useEffect, useState, useSyncExternalStore } from "react";
import { useOnDemandMutation } from "#/graph/apollo/on-demand.tsx";
import { fetchQuery } from "#/graph/browser.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { NoScriptNotice } from "#/ui/messages/NoScriptNotice.tsx";
import { FieldScope } from "#/lib/forms/field-id.ts";
import { FormErrors } from "#/ui/forms/FormErrors.tsx";
import { useAccountEmail } from "#/features/account/drafts/use-account-email.ts";
import { useShopForm } from "#/lib/forms/use-shop-form.ts";
import { useSubmit } from "#/graph/apollo/use-submit.ts";
import styles from "./ProductRegistration.module.css";
import { productTitlesQuery } from "./product-titles.generated.ts";
import { emptyRegistration, registrationLabels as labels, registrationSchema } from "./registration-rules.ts";
import { localToday } from "./today.ts";

const fetchRegister = async () => (await import("./product-registration.generated.ts")).useProductRegisterMutation;

export interface SubmittedRegistration {
  productName: string;
  serialNumber: string;
  email: string;
}

interface RegistrationFormProps {
  onRegistered: (product: SubmittedRegistration) => void;
}

export function RegistrationForm({ onRegistered }: RegistrationFormProps) {
  const form = useShopForm(registrationSchema, emptyRegistration);
  useAccountEmail(form);
  const register = useOnDemandMutation(fetchRegister);
  const { refusal, busy, handleSubmit } = useSubmit(send);
  const titles = useTitles();
  // The server does not know the visitor's date.
  const today = useSyncExternalStore(
    () => () => undefined,
    () => localToday(),
    () => undefined,
  );

  async function send(): Promise<string | null> {
    const input = await form.validate();
    if (!input) return null;
    const { data } = await register({ variables: { input } });
    const { userErrors = [] } = data?.productRegister ?? {};
    if (userErrors.length > 0) return form.refuse(userErrors);
    onRegistered(input);
    return null;
  }

  return (
    // With this method, submitting before hydration does nothing.
    <form className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
      <FieldScope value={form.id}>
        <FormErrors form={form} title="Please check the registration" labels={labels} refusal={refusal} />
        <section role="group" aria-labelledby="registration-product">
          <h2 id="registration-product">The product</h2>
          <div className={styles.fields}>
            <Field
              {...form.field("productName")}
              label={labels.productName}
              autoComplete="off"
              suggestions={titles.all}
              onFocus={titles.load}
            />
            <Field
              {...form.field("serialNumber")}
              label={labels.serialNumber}
              hint="On the receiver and on the box label."
              autoComplete="off"
              className={styles.half}
            />
            <Field
              {...form.field("sku")}
              label={labels.sku}
              hint="Below the barcode on the label."
              autoComplete="off"
              className={styles.half}
              optional
            />
            <Field
              {...form.field("purchaseDate")}
              label={labels.purchaseDate}
              type="date"
              max={today}
              autoComplete="off"
              className={styles.half}
            />
            <Field
              {...form.field("purchasedFrom")}
              label={labels.purchasedFrom}
              hint="The dealer or shop, and its town."
              autoComplete="off"
              className={styles.half}
            />
          </div>
        </section>
        <section role="group" aria-labelledby="registration-owner">
          <h2 id="registration-owner">You</h2>
          <div className={styles.fields}>
            <Field
              {...form.field("firstName")}
              label={labels.firstName}
              autoComplete="given-name"
              className={styles.half}
            />
            <Field
              {...form.field("lastName")}
              label={labels.lastName}
              autoComplete="family-name"
              className={styles.half}
            />
            <Field {...form.field("email")} label="Email address" type="email" autoComplete="email" />
          </div>
        </section>
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            Register product
          </Button>
          <NoScriptNotice />
        </div>
      </FieldScope>
    </form>
  );
}

/** The shop's products as suggestions, loaded when the field gets the focus. Any other text can be typed, too. */
function useTitles(): { all: string[]; load: () => void } {
  const [wanted, setWanted] = useState(false);
  const [all, setAll] = useState<string[]>([]);

  useEffect(() => {
    if (!wanted) return;
    void fetchQuery(productTitlesQuery, {}).then(({ data }) => {
      const titles = data?.products?.nodes.map(({ title }) => title) ?? [];
      setAll([...new Set(titles)]);
    });
  }, [wanted]);

  return { all, load: () => setWanted(true) };
}
