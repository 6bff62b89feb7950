import { COUNTRIES, countryNamed } from "@telfer/forms/countries.ts";
import { Field } from "#/ui/forms/Field.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import styles from "./DealerForm.module.css";
import { addressLabels } from "./dealer-labels.ts";
import { type AddressKind, addressNames } from "./dealer-rules.ts";
import type { DealerForm } from "./use-dealer-form.ts";

const countries = COUNTRIES.map(({ name }) => ({ value: name, label: name }));

/** Separate autofill sections for the addresses. */
const sections = {
  address: "shipping",
  billingAddress: "billing",
  locatorAddress: "section-locator shipping",
};

/** The country comes first because states and postal codes depend on it. */
export function AddressFields({ form, kind }: { form: DealerForm; kind: AddressKind }) {
  const { values, change } = form;
  const names = addressNames[kind];
  const country = values[names.country];
  const labels = addressLabels(country);
  const section = sections[kind];

  function changeCountry(name: string): void {
    change(names.country, name);
    // States belong to one country; setting the postal code again clears its error.
    change(names.state, "");
    change(names.postalCode, values[names.postalCode]);
  }

  return (
    <div className={styles.fields}>
      <SelectField
        {...form.field(names.country)}
        onChange={changeCountry}
        label={labels.country}
        options={countries}
        autoComplete={`${section} country-name`}
      />
      <Field
        {...form.field(names.addressLine1)}
        label={labels.addressLine1}
        autoComplete={`${section} street-address`}
      />
      <Field
        {...form.field(names.city)}
        label={labels.city}
        autoComplete={`${section} address-level2`}
        className={styles.thirdWide}
      />
      <SelectField
        {...form.field(names.state)}
        label={labels.state}
        options={[...(countryNamed(country)?.regions ?? [])]}
        placeholder="Choose"
        autoComplete={`${section} address-level1`}
        className={styles.third}
      />
      <Field
        {...form.field(names.postalCode)}
        label={labels.postalCode}
        autoComplete={`${section} postal-code`}
        className={styles.third}
      />
    </div>
  );
}
