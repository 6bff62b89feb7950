import { CheckboxField } from "#/ui/forms/CheckboxField.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import type { SavedAddressFieldsFragment } from "#/features/account/profile/account.generated.ts";
import { COUNTRIES, countryNamed } from "@telfer/forms/countries.ts";
import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import styles from "./AddressForm.module.css";
import { ADDRESS_TYPES, type AddressLabels, type AddressValues, type AddressBookData } from "./address-rules.ts";
import { defaultHint } from "./address-format.ts";

interface AddressSectionProps {
  form: ShopForm<AddressValues>;
  labels: AddressLabels;
  book: AddressBookData;
  address: SavedAddressFieldsFragment | null;
}

const countries = COUNTRIES.map(({ name }) => ({ value: name, label: name }));

/** The country comes first because states and postal codes depend on it. */
export function AddressSection({ form, labels, book, address }: AddressSectionProps) {
  const { values, change } = form;

  function changeCountry(name: string): void {
    change("country", name);
    // States belong to one country; setting the postal code again clears its error.
    change("state", "");
    change("postalCode", values.postalCode);
  }

  return (
    <section role="group" aria-labelledby="address">
      <h2 id="address">Address</h2>
      <div className={styles.fields}>
        <SelectField
          {...form.field("country")}
          onChange={changeCountry}
          label={labels.country}
          options={countries}
          placeholder="Choose"
          autoComplete="country-name"
        />
        <Field {...form.field("addressLine1")} label={labels.addressLine1} autoComplete="address-line1" />
        <Field {...form.field("addressLine2")} label={labels.addressLine2} autoComplete="address-line2" optional />
        <Field {...form.field("city")} label={labels.city} autoComplete="address-level2" className={styles.thirdWide} />
        <SelectField
          {...form.field("state")}
          label={labels.state}
          options={[...(countryNamed(values.country)?.regions ?? [])]}
          placeholder="Choose"
          autoComplete="address-level1"
          className={styles.third}
        />
        <Field
          {...form.field("postalCode")}
          label={labels.postalCode}
          autoComplete="postal-code"
          className={styles.third}
        />
        <SelectField {...form.field("type")} label={labels.type} options={ADDRESS_TYPES} className={styles.halfWide} />
        <div className={styles.boxes}>
          <CheckboxField {...form.checkbox("isResidential")} label={labels.isResidential} />
          <CheckboxField
            {...form.checkbox("isDefaultShipping")}
            label={labels.isDefaultShipping}
            hint={defaultHint(book.defaultShippingAddress, address)}
          />
          <CheckboxField
            {...form.checkbox("isDefaultBilling")}
            label={labels.isDefaultBilling}
            hint={defaultHint(book.defaultBillingAddress, address)}
          />
        </div>
      </div>
    </section>
  );
}
