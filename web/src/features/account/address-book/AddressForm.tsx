import { type FormEvent, useRef, useState } from "react";
import { Link } from "../../../ui/Link.tsx";
import { failureMessage } from "../../../graph/personal/failure.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/Button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { FieldScope } from "../../../lib/forms/field-id.ts";
import type { AddressFieldsFragment } from "../account.generated.ts";
import { useDraftForm } from "../use-draft-form.ts";
import { UNITED_STATES, countryNamed } from "@telfer/forms/places.ts";
import { FormFaults } from "../../../ui/FormFaults.tsx";
import { useRefusal } from "../../../lib/forms/use-refusal.ts";
import { notify } from "../../../lib/notification.ts";
import { AddressSection } from "./AddressSection.tsx";
import styles from "./AddressForm.module.css";
import { ContactSection } from "./ContactSection.tsx";
import { type Book, addressLabels, addressSchema, newValues, valuesOf } from "./address-rules.ts";
import { useGoBack } from "./use-go-back.ts";
import { useSaveAddress } from "./use-save-address.ts";

interface AddressFormProps {
  book: Book;
  /** The one to change; null to add one. */
  address: AddressFieldsFragment | null;
}

/** What is typed is kept for this tab until it is saved or given up. */
export function AddressForm({ book, address }: AddressFormProps) {
  const [saved] = useState(() => (address ? valuesOf(address) : newValues(book)));
  const { form, forgetDraft } = useDraftForm(`address.${address?.id ?? "new"}`, addressSchema, saved);
  const { refusal, refuse, clear } = useRefusal();
  const [busy, setBusy] = useState(false);
  const submitting = useRef(false);
  const save = useSaveAddress(address?.id ?? null, book);
  const goBack = useGoBack();
  const labels = addressLabels(countryNamed(form.values.country) ?? UNITED_STATES);

  /** Whether it is saved. */
  async function submit(): Promise<boolean> {
    clear();
    const valid = await form.validate();
    if (!valid) return false;
    try {
      const userErrors = await save(valid);
      if (userErrors.length > 0) {
        refuse(form.refuse(userErrors));
        return false;
      }
      forgetDraft();
      const { addressName } = valid;
      notify({
        type: "success",
        message: address
          ? `You updated ${addressName} in your address book`
          : `You added ${addressName} to your address book`,
      });
      goBack();
      return true;
    } catch (error) {
      refuse(failureMessage(error));
      return false;
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    setBusy(true);
    void submit().then((isSaved) => {
      // A saved one is not sent again in the moment until the page before is there.
      submitting.current = isSaved;
      setBusy(isSaved);
    });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FieldScope value={form.id}>
        <FormFaults form={form} title="Please check the address" labels={labels} refusal={refusal} />
        <ContactSection form={form} labels={labels} />
        <AddressSection form={form} labels={labels} book={book} address={address} />
      </FieldScope>
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <Link className={buttonClass({ variant: "line" })} to={paths.addressBook} onClick={forgetDraft}>
          Cancel
        </Link>
      </div>
    </form>
  );
}
