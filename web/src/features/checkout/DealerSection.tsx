import { DEALER_DELIVERY } from "@telfer/forms/dealer-delivery.ts";
import { type RefObject, useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { FieldScope, fieldId } from "../../lib/forms/field-id.ts";
import { ChosenDealer } from "./ChosenDealer.tsx";
import { DealerFields } from "./DealerFields.tsx";
import styles from "./DealerSection.module.css";
import { NearestDealers } from "./NearestDealers.tsx";
import step from "./Step.module.css";
import { type DealerForm, dealerPlaceId } from "./use-dealer-form.ts";

interface DealerSectionProps {
  dealer: DealerForm;
  /** ZIP code that dealers are looked for near, as far as it was typed. */
  zip: string;
  /** Opens the search for a dealer. */
  onFind: () => void;
}

/** Who receives what ships to a dealer: one of the nearest, another one of the list, or typed. */
export function DealerSection({ dealer, zip, onFind }: DealerSectionProps) {
  const { form, view } = dealer;
  const section = useRef<HTMLElement>(null);
  useFocusOnMove(dealer, section);

  return (
    <FieldScope value={form.id}>
      <section ref={section} role="group" aria-labelledby="receiving-dealer">
        <h2 id="receiving-dealer">Receiving dealer</h2>
        <p className={step.intro}>What ships to a dealer goes to a licensed dealer you choose.</p>
        <ol className={styles.way}>
          {DEALER_DELIVERY.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        {view === "list" && <NearestDealers dealer={dealer} zip={zip} onFind={onFind} />}
        {view === "chosen" && dealer.dealer && <ChosenDealer dealer={dealer} chosen={dealer.dealer} />}
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

/** The button that was pressed is gone: what took its place gets the focus. */
function useFocusOnMove({ form, moves, missing }: DealerForm, section: RefObject<HTMLElement | null>): void {
  const seen = useRef(moves);
  useEffect(() => {
    if (seen.current === moves) return;
    seen.current = moves;
    const [first] = missing;
    const place = first ? fieldId(form.id, first) : dealerPlaceId(form.id);
    const selected = section.current?.querySelector<HTMLElement>("input[type=radio]:checked");
    (selected ?? document.getElementById(place))?.focus();
  }, [form.id, moves, missing, section]);
}
