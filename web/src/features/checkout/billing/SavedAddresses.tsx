import { SelectField } from "#/ui/forms/SelectField.tsx";
import type { ShopForm } from "#/lib/forms/use-shop-form.ts";
import styles from "#/features/checkout/Step.module.css";
import type { BillingValues } from "./forms.ts";
import { type AddressKind, type CheckoutProfile, selectedAddress, isShippable, savedAddress } from "./prefill.ts";

interface SavedAddressesProps {
  form: ShopForm<BillingValues>;
  kind: AddressKind;
  profile: CheckoutProfile;
}

/** Offers the saved addresses if there are several, and says why a default address is not filled in. */
export function SavedAddresses({ form, kind, profile }: SavedAddressesProps) {
  const usual = kind === "billing" ? profile.defaultBillingAddress : profile.defaultShippingAddress;
  const addresses = profile.addresses.filter(isShippable);
  const chosen = selectedAddress(kind, addresses, form.values);

  function fillIn(id: string): void {
    const address = addresses.find((saved) => saved.id === id);
    if (!address) return;
    for (const [name, value] of Object.entries(savedAddress(kind, address))) {
      form.change(name as keyof BillingValues, value);
    }
  }

  return (
    <>
      {usual && !isShippable(usual) && (
        <p className={styles.intro}>
          Your default {kind} address is in {usual.address.country}. We bill and ship within the United States only.
        </p>
      )}
      {addresses.length > 1 && (
        <SelectField
          name={`${kind}Saved`}
          unnamed
          label="Use a saved address"
          value={chosen?.id ?? ""}
          placeholder="Choose"
          options={addresses.map(({ id, name, address: { addressLine1, city, state } }) => ({
            value: id,
            label: [name, addressLine1, city, state].filter(Boolean).join(", "),
          }))}
          onChange={fillIn}
          autoComplete="off"
          className={styles.saved}
        />
      )}
    </>
  );
}
