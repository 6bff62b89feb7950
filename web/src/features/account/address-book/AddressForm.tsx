import { type FormEvent, useRef, useState } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { paths } from "#/paths.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { FieldScope } from "#/lib/forms/field-id.ts";
import type { SavedAddressFieldsFragment } from "#/features/account/profile/account.generated.ts";
import { useDraftForm } from "#/features/account/drafts/use-draft-form.ts";
import { UNITED_STATES, countryNamed } from "@telfer/forms/countries.ts";
import { FormErrors } from "#/ui/forms/FormErrors.tsx";
import { useFormError } from "#/lib/forms/use-form-error.ts";
import { notify } from "#/lib/stores/notification.ts";
import { AddressSection } from "./AddressSection.tsx";
import styles from "./AddressForm.module.css";
import { ContactSection } from "./ContactSection.tsx";
import {
  type AddressBookData,
  addressLabels,
  addressSchema,
  atFormField,
  newFormValues,
  toFormValues,
} from "./address-rules.ts";
import { useGoBack } from "./use-go-back.ts";
import { useSaveAddress } from "./use-save-address.ts";

interface AddressFormProps {
  book: AddressBookData;
  /** Address to edit; null adds a new one. */
  address: SavedAddressFieldsFragment | null;
}

/** Keeps a draft for this tab until the address is saved or the form is canceled. */
export function AddressForm({ book, address }: AddressFormProps) {
  const [saved] = useState(() => (address ? toFormValues(address) : newFormValues(book)));
  const { form, forgetDraft } = useDraftForm(`address.${address?.id ?? "new"}`, addressSchema, saved);
  const { refusal, refuse, clear } = useFormError();
  const [busy, setBusy] = useState(false);
  const submitting = useRef(false);
  const save = useSaveAddress(address?.id ?? null, book);
  const goBack = useGoBack();
  const labels = addressLabels(countryNamed(form.values.country) ?? UNITED_STATES);

  async function submit(): Promise<boolean> {
    clear();
    const valid = await form.validate();
    if (!valid) return false;
    try {
      const userErrors = await save(valid);
      if (userErrors.length > 0) {
        refuse(form.refuse(userErrors.map(atFormField)));
        return false;
      }
      forgetDraft();
      const { name } = valid;
      notify({
        type: "success",
        message: address ? `You updated ${name} in your address book` : `You added ${name} to your address book`,
      });
      goBack();
      return true;
    } catch (error) {
      refuse(errorMessage(error));
      return false;
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    setBusy(true);
    void submit().then((isSaved) => {
      // Once saved, keep blocking submits until the previous page is shown.
      submitting.current = isSaved;
      setBusy(isSaved);
    });
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <FieldScope value={form.id}>
        <FormErrors form={form} title="Please check the address" labels={labels} refusal={refusal} />
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
