import { failureMessage } from "../../../graph/personal/failure.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import type { AddressFieldsFragment } from "../account.generated.ts";
import { useRefusal } from "../../../lib/forms/use-refusal.ts";
import { notify } from "../../../lib/notification.ts";
import { useAddressDeleteMutation } from "./address-book.generated.ts";
import { addressLine, defaultsOf, nameOf } from "./address-words.ts";
import { followAnswer, isGone } from "./book-answer.ts";
import styles from "./DeleteAddress.module.css";

interface DeleteAddressProps {
  /** The one to delete; null while none is. */
  address: AddressFieldsFragment | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks first. Stays open until the address is gone, so that only one is deleted at a time. */
export function DeleteAddress({ address, onClose, onDeleted }: DeleteAddressProps) {
  const [send, { loading }] = useAddressDeleteMutation({
    update: (cache, { data }) => data && followAnswer(cache, data.addressDelete),
  });
  const { refusal, refuse, clear } = useRefusal();

  function close(): void {
    if (loading) return;
    clear();
    onClose();
  }

  async function remove(given: AddressFieldsFragment): Promise<void> {
    clear();
    try {
      const { data } = await send({ variables: { input: { id: given.id } } });
      if (!data) throw new Error("an answer without data");
      const answer = data.addressDelete;
      const [error] = answer.userErrors;
      if (error && !isGone(answer)) {
        refuse(error.message);
        return;
      }
      notify({ type: "success", message: `You deleted ${nameOf(given)} from your address book` });
      onDeleted();
    } catch (error) {
      refuse(failureMessage(error));
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

function Question({ address }: { address: AddressFieldsFragment }) {
  const defaults = defaultsOf(address);
  return (
    <div className={styles.question}>
      <p>
        <strong>{nameOf(address)}</strong>
      </p>
      <p>{addressLine(address)}</p>
      {defaults && <p>It is your default {defaults} address. After this you have none until you choose another.</p>}
    </div>
  );
}
