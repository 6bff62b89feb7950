import { DEALER_DELIVERY } from "@telfer/forms/dealer-delivery.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary.tsx";
import { FieldScope, fieldId } from "../../lib/forms/field-id.ts";
import { Icon } from "../../ui/Icon.tsx";
import { summaryLines } from "../../lib/forms/summary-lines.ts";
import { DealerFields } from "./DealerFields.tsx";
import styles from "./DealerSection.module.css";
import step from "./Step.module.css";
import { dealerLabels } from "./forms.ts";
import type { DealerForm } from "./use-dealer-form.ts";

interface DealerSectionProps {
  dealer: DealerForm;
  /** Whether its mistakes take the focus. */
  focusFaults: boolean;
  onFind: () => void;
}

/** Who receives what ships to a dealer: found, chosen before, or typed. */
export function DealerSection({ dealer, focusFaults, onFind }: DealerSectionProps) {
  const { form, filled } = dealer;

  function putBack(): void {
    dealer.putBack();
    // The button that was pressed is gone.
    document.getElementById(fieldId(form.id, "dealerName"))?.focus();
  }

  return (
    <FieldScope value={form.id}>
      <section role="group" aria-labelledby="receiving-dealer">
        <h2 id="receiving-dealer">Receiving dealer</h2>
        <p className={step.intro}>What ships to a dealer goes to a licensed dealer you choose.</p>
        <ol className={styles.way}>
          {DEALER_DELIVERY.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
        <div className={styles.find}>
          <Button variant="line" size="small" aria-haspopup="dialog" onClick={onFind}>
            <Icon name="pin" size="small" />
            Find a dealer
          </Button>
          <div className={styles.filled}>
            <output>
              {filled && (
                <>
                  <strong>{filled.dealer.name}</strong>{" "}
                  {filled.replaced ? "took the place of what stood here." : "is filled in."}
                  {!filled.dealer.city &&
                    filled.dealer.addressLine2 &&
                    ` Our list says: ${filled.dealer.addressLine2}.`}
                </>
              )}
            </output>
            {filled?.replaced && (
              <Button variant="text" size="small" onClick={putBack}>
                Put back what I had
              </Button>
            )}
          </div>
        </div>
        <ErrorSummary
          attempt={form.attempt}
          title="Errors in the Dealer Address Form"
          errors={summaryLines(form.faults, dealerLabels)}
          focus={focusFaults}
        />
        <DealerFields form={form} />
      </section>
    </FieldScope>
  );
}
