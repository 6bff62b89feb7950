import { Button } from "#/ui/buttons/Button.tsx";
import { FieldMessage, messageAttributes } from "#/ui/forms/FieldLayout.tsx";
import { addressLines } from "#/features/dealers/address-lines.ts";
import type { SelectedDealer as Dealer } from "#/features/dealers/selected-dealer.ts";
import { MissingDetails } from "./MissingDetails.tsx";
import styles from "./DealerSection.module.css";
import { type DealerForm, dealerAnchorId } from "./use-dealer-form.ts";

/** The dealer chosen from the list, with fields for details that the list lacks. */
export function SelectedDealer({ dealer, chosen }: { dealer: DealerForm; chosen: Dealer }) {
  const { form, missing, faults } = dealer;
  const id = dealerAnchorId(form.id);
  const fault = faults.find(({ fieldId }) => fieldId === id)?.message;
  const { name, phone, email } = chosen;
  return (
    <div className={styles.choice}>
      <div className={styles.dealer}>
        <div id={id} role="group" aria-label={name} tabIndex={-1} {...messageAttributes(id, fault)}>
          <strong>{name}</strong>
          {addressLines(chosen).map((line) => (
            <div key={line}>{line}</div>
          ))}
          <div className="num">{phone}</div>
          <div>{email}</div>
        </div>
        <Button variant="text" size="small" onClick={dealer.openList}>
          Change<span className="vh"> dealer</span>
        </Button>
      </div>
      <FieldMessage id={id} error={fault} />
      <MissingDetails form={form} missing={missing} />
    </div>
  );
}
