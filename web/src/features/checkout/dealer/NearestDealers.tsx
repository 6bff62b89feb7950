import { useMemo, useRef } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { FieldMessage, messageAttributes } from "#/ui/forms/FieldLayout.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { ListSkeleton } from "#/ui/loading/ListSkeleton.tsx";
import { RadioGroup } from "#/ui/forms/RadioGroup.tsx";
import type { SelectedDealer } from "#/features/dealers/selected-dealer.ts";
import { type DealerQuery, fullZip, toMiles } from "#/features/dealers/dealer-query.ts";
import { searchError } from "#/features/dealers/search-error.ts";
import { useDealerSearch } from "#/features/dealers/use-dealer-search.ts";
import styles from "./DealerSection.module.css";
import { MissingDetails } from "./MissingDetails.tsx";
import { type DealerForm, dealerAnchorId } from "./use-dealer-form.ts";
import { dealerSummaryLabels } from "#/features/checkout/billing/checkout-input.ts";
import { requestFor } from "#/lib/forms/summary-lines.ts";

/** How many dealers are listed. */
const NEAREST = 3;

interface NearestDealersProps {
  dealer: DealerForm;
  zip: string;
  onFind: () => void;
}

/** The nearest dealers to choose from, with buttons to find others or to type an unlisted one. */
export function NearestDealers({ dealer: { form, ...dealer }, zip: typed, onFind }: NearestDealersProps) {
  const zip = fullZip(typed);
  const query = useMemo((): DealerQuery | null => (zip === "" ? null : { zip, radius: null }), [zip]);
  const { found, failure, loading, lookAgain } = useDealerSearch(query, NEAREST);
  const place = useRef<HTMLDivElement>(null);
  const fault = found && searchError(found, zip);
  const rows = withSelected(found?.dealers ?? [], dealer.dealer);
  const isEmpty = rows.length === 0;
  const id = dealerAnchorId(form.id);
  // Of the list, the only possible error is that nothing was chosen.
  const error = form.field("name").error && requestFor(dealerSummaryLabels.id);

  function select(dealerId: string): void {
    const selected = rows.find((row) => row.id === dealerId);
    if (selected) dealer.select(selected);
  }

  function retry(): void {
    // The pressed button is about to disappear.
    place.current?.focus();
    lookAgain();
  }

  return (
    <div
      ref={place}
      // Error links lead here while there is no dealer to choose.
      id={isEmpty ? id : undefined}
      className={styles.choice}
      role="group"
      aria-label="Nearest dealers"
      aria-describedby={isEmpty ? messageAttributes(id, error)["aria-describedby"] : undefined}
      tabIndex={-1}
    >
      <output className={`small muted ${styles.summary}`}>
        {zip === "" && "Enter your ZIP code above and we'll list the nearest dealers here."}
        {fault && `${fault.sentence} Please check it, or look through all dealers.`}
        {found && !fault && (found.dealers.length > 0 ? `Nearest to ${zip}:` : "No dealers are listed yet.")}
      </output>
      {loading && <ListSkeleton>Looking for dealers</ListSkeleton>}
      {failure && <LoadError message="Dealers near you can't be shown right now." onRetry={retry} />}
      {!isEmpty && (
        <RadioGroup
          legend="Your dealer"
          name="name"
          value={dealer.dealer?.id ?? ""}
          onChange={select}
          error={error}
          options={rows.map((row) => ({
            value: row.id,
            label: row.name,
            lines: [
              [row.address.addressLine1, row.address.city ?? row.address.addressLine2].filter(Boolean).join(", "),
              row.phone,
            ],
            detail: row.distance === null ? undefined : toMiles(row.distance),
          }))}
        />
      )}
      {isEmpty && <FieldMessage id={id} error={error} />}
      <MissingDetails form={form} missing={dealer.missing} />
      <div className={styles.ways}>
        <Button variant="line" size="small" aria-haspopup="dialog" onClick={onFind}>
          <Icon name="pin" size="small" />
          {isEmpty ? "Find a dealer" : "More dealers"}
        </Button>
        <Button variant="text" size="small" onClick={dealer.type}>
          My dealer isn't listed
        </Button>
      </div>
    </div>
  );
}

interface Row extends SelectedDealer {
  /** In miles; null if unknown. */
  distance: number | null;
}

/** Keeps the selected dealer in the list even if others are nearer. */
function withSelected(nearest: readonly Row[], selected: SelectedDealer | null): readonly Row[] {
  if (!selected || nearest.some(({ id }) => id === selected.id)) return nearest;
  return [{ ...selected, distance: null }, ...nearest];
}
