import { CheckboxField } from "#/ui/forms/CheckboxField.tsx";
import { AddressFields } from "./AddressFields.tsx";
import styles from "./DealerForm.module.css";
import { type DealerField, switchAddress } from "./dealer-rules.ts";
import type { DealerForm } from "./use-dealer-form.ts";

export function AddressSection({ form }: { form: DealerForm }) {
  const { values, change } = form;
  const { useForBillingAddress, appearInDealerLocator, useThisAddressInDealerLocator } = values;

  function changeAll(changes: Partial<typeof values>): void {
    for (const [name, value] of Object.entries(changes) as [DealerField, string | boolean][]) change(name, value);
  }

  return (
    <>
      <AddressFields form={form} kind="address" />
      <CheckboxField
        {...form.checkbox("useForBillingAddress")}
        label="Use this address for billing"
        onChange={(isSame) =>
          changeAll({ useForBillingAddress: isSame, ...switchAddress(values, "billingAddress", isSame) })
        }
      />
      {!useForBillingAddress && (
        <div className={styles.unfolded} role="group" aria-labelledby="dealer-billing">
          <h4 id="dealer-billing">Billing address</h4>
          <AddressFields form={form} kind="billingAddress" />
        </div>
      )}
      <CheckboxField {...form.checkbox("appearInDealerLocator")} label="Show us in the dealer locator" />
      {appearInDealerLocator && (
        <CheckboxField
          {...form.checkbox("useThisAddressInDealerLocator")}
          label="Use this address in the dealer locator"
          onChange={(isSame) =>
            changeAll({ useThisAddressInDealerLocator: isSame, ...switchAddress(values, "locatorAddress", isSame) })
          }
        />
      )}
      {appearInDealerLocator && !useThisAddressInDealerLocator && (
        <div className={styles.unfolded} role="group" aria-labelledby="dealer-in-locator">
          <h4 id="dealer-in-locator">Address in the dealer locator</h4>
          <AddressFields form={form} kind="locatorAddress" />
        </div>
      )}
    </>
  );
}
