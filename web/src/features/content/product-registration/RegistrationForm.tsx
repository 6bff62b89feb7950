import { useEffect, useState, useSyncExternalStore } from "react";
import { useOnDemandMutation } from "../../../graph/personal/on-demand.tsx";
import { ask } from "../../../graph/browser.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { NeedsScript } from "../../../ui/NeedsScript.tsx";
import { FieldScope } from "../../../lib/forms/field-id.ts";
import { FormFaults } from "../../../ui/FormFaults.tsx";
import { useOwnEmail } from "../../account/use-own-email.ts";
import { useShopForm } from "../../../lib/forms/use-shop-form.ts";
import { useSubmit } from "../../../graph/personal/use-submit.ts";
import styles from "./ProductRegistration.module.css";
import { productTitlesQuery } from "./product-titles.generated.ts";
import { emptyRegistration, registrationLabels as labels, registrationSchema } from "./registration-rules.ts";
import { localToday } from "./today.ts";

const fetchRegister = async () => (await import("./product-registration.generated.ts")).useProductRegisterMutation;

/** What was registered, as it was sent. */
export interface Registered {
  productName: string;
  serialNumber: string;
  email: string;
}

interface RegistrationFormProps {
  onRegistered: (product: Registered) => void;
}

/** A product, when and where it was bought, and whose it is. */
export function RegistrationForm({ onRegistered }: RegistrationFormProps) {
  const form = useShopForm(registrationSchema, emptyRegistration);
  useOwnEmail(form);
  const register = useOnDemandMutation(fetchRegister);
  const { refusal, busy, handleSubmit } = useSubmit(send);
  const titles = useTitles();
  // What day it is, the server does not know.
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
    // Sent before the page is alive, a form of this method does nothing.
    <form className={styles.form} method="dialog" noValidate onSubmit={handleSubmit}>
      <FieldScope value={form.id}>
        <FormFaults form={form} title="Please check the registration" labels={labels} refusal={refusal} />
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
              hint="On the receiver, and on the label of the box."
              autoComplete="off"
              className={styles.half}
            />
            <Field
              {...form.field("sku")}
              label={labels.sku}
              hint="Below the bar code of the label."
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
            <Field {...form.field("email")} label="E-mail address" type="email" autoComplete="email" />
          </div>
        </section>
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            Register product
          </Button>
          <NeedsScript />
        </div>
      </FieldScope>
    </form>
  );
}

/** The shop's products as suggestions, fetched when somebody is about to type; without them anything can be typed. */
function useTitles(): { all: string[]; load: () => void } {
  const [wanted, setWanted] = useState(false);
  const [all, setAll] = useState<string[]>([]);

  useEffect(() => {
    if (!wanted) return;
    void ask(productTitlesQuery, {}).then(({ data }) => {
      const titles = data?.products?.nodes.map(({ title }) => title) ?? [];
      setAll([...new Set(titles)]);
    });
  }, [wanted]);

  return { all, load: () => setWanted(true) };
}
