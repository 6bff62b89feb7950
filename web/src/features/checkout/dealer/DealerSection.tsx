import { FFL_TRANSFER_STEPS } from "@telfer/forms/ffl-transfer.ts";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { FieldScope, fieldId } from "#/lib/forms/field-id.ts";
import { SelectedDealer } from "./SelectedDealer.tsx";
import { DealerFields } from "./DealerFields.tsx";
import styles from "./DealerSection.module.css";
import { NearestDealers } from "./NearestDealers.tsx";
import step from "#/features/checkout/Step.module.css";
import { type DealerForm, dealerAnchorId } from "./use-dealer-form.ts";

interface DealerSectionProps {
  dealer: DealerForm;
  /** ZIP code to search near, as typed so far. */
  zip: string;
  onFind: () => void;
}

/** The dealer who receives the dealer items: one of the nearest, another from the list, or typed. */
export function DealerSection({ dealer, zip, onFind }: DealerSectionProps) {
  const { form, view } = dealer;
  const section = useRef<HTMLElement>(null);
  useFocusOnMove(dealer, section);

  return (
    <FieldScope value={form.id}>
      <section ref={section} role="group" aria-labelledby="receiving-dealer">
        <h2 id="receiving-dealer">Receiving dealer</h2>
        <p className={step.intro}>Firearms ship to a licensed dealer of your choice.</p>
        <ol className={styles.way}>
          {FFL_TRANSFER_STEPS.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        {view === "list" && <NearestDealers dealer={dealer} zip={zip} onFind={onFind} />}
        {view === "chosen" && dealer.dealer && <SelectedDealer dealer={dealer} chosen={dealer.dealer} />}
        {view === "typed" && (
          <div className={styles.choice}>
            <DealerFields form={form} />
            <div>
              <Button variant="line" size="small" onClick={dealer.openList}>
                Choose from the list
              </Button>
            </div>
          </div>
        )}
      </section>
    </FieldScope>
  );
}

/** Focuses the view that replaced the pressed button. */
function useFocusOnMove({ form, moves, missing }: DealerForm, section: RefObject<HTMLElement | null>): void {
  const seen = useRef(moves);
  useEffect(() => {
    if (seen.current === moves) return;
    seen.current = moves;
    const [first] = missing;
    const place = first ? fieldId(form.id, first) : dealerAnchorId(form.id);
    const selected = section.current?.querySelector<HTMLElement>("input[type=radio]:checked");
    (selected ?? document.getElementById(place))?.focus();
  }, [form.id, moves, missing, section]);
}
