import { errorMessage } from "#/graph/apollo/error-message.ts";
import { Button } from "#/ui/buttons/Button.tsx";
import { Dialog } from "#/ui/overlays/Dialog.tsx";
import { Notice } from "#/ui/messages/Notice.tsx";
import type { SavedAddressFieldsFragment } from "#/features/account/profile/account.generated.ts";
import { useFormError } from "#/lib/forms/use-form-error.ts";
import { notify } from "#/lib/stores/notification.ts";
import { useAddressDeleteMutation } from "./address-book.generated.ts";
import { formatAddressLine, defaultRoles, addressLabel } from "./address-format.ts";
import { refetchIfOutdated, isAddressMissing } from "./address-book-errors.ts";
import styles from "./DeleteAddress.module.css";

interface DeleteAddressProps {
  /** The dialog is closed while it is null. */
  address: SavedAddressFieldsFragment | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation and stays open until the address is deleted, so that only one is deleted at a time. */
export function DeleteAddress({ address, onClose, onDeleted }: DeleteAddressProps) {
  const [send, { loading }] = useAddressDeleteMutation({
    update: (cache, { data }) => data && refetchIfOutdated(cache, data.addressDelete),
  });
  const { refusal, refuse, clear } = useFormError();

  function close(): void {
    if (loading) return;
    clear();
    onClose();
  }

  async function remove(given: SavedAddressFieldsFragment): Promise<void> {
    clear();
    try {
      const { data } = await send({ variables: { input: { id: given.id } } });
      if (!data) throw new Error("an answer without data");
      const response = data.addressDelete;
      const [error] = response.userErrors;
      if (error && !isAddressMissing(response)) {
        refuse(error.message);
        return;
      }
      notify({ type: "success", message: `You deleted ${addressLabel(given)} from your address book` });
      onDeleted();
    } catch (error) {
      refuse(errorMessage(error));
    }
  }

  return (
    <Dialog
      title="Delete this address?"
      open={address !== null}
      onClose={close}
      actions={
        <>
          <Button variant="line" onClick={close}>
            Keep it
          </Button>
          <Button busy={loading} onClick={() => address && void remove(address)}>
            Delete address
          </Button>
        </>
      }
    >
      {address && <Question address={address} />}
      {refusal && (
        <Notice tone="error" focus>
          {refusal}
        </Notice>
      )}
    </Dialog>
  );
}

function Question({ address }: { address: SavedAddressFieldsFragment }) {
  const defaults = defaultRoles(address);
  return (
    <div className={styles.question}>
      <p>
        <strong>{addressLabel(address)}</strong>
      </p>
      <p>{formatAddressLine(address)}</p>
      {defaults && <p>It's your default {defaults} address. You'll have none until you choose another.</p>}
    </div>
  );
}
