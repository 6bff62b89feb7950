import { useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { Failure } from "../../ui/Failure.tsx";
import { FieldMessage, messageAttributes } from "../../ui/FieldFrame.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { ListSkeleton } from "../../ui/ListSkeleton.tsx";
import { RadioGroup } from "../../ui/RadioGroup.tsx";
import type { ChosenDealer } from "../dealers/chosen-dealer.ts";
import { fullZip, toMiles } from "../dealers/dealer-query.ts";
import { searchFault } from "../dealers/search-fault.ts";
import { useNearestDealers } from "../dealers/use-nearest-dealers.ts";
import styles from "./DealerSection.module.css";
import { type DealerForm, dealerPlaceId } from "./use-dealer-form.ts";

interface NearestDealersProps {
  dealer: DealerForm;
  /** As far as it was typed. */
  zip: string;
  onFind: () => void;
}

/** The dealers nearest to the buyer, one of whom is chosen; the others, and those who are not listed, a press away. */
export function NearestDealers({ dealer: { form, ...dealer }, zip: typed, onFind }: NearestDealersProps) {
  const zip = fullZip(typed);
  const { found, failure, loading, lookAgain } = useNearestDealers(zip);
  const place = useRef<HTMLDivElement>(null);
  const fault = found && searchFault(found, zip);
  const rows = withSelected(found?.dealers ?? [], dealer.dealer);
  const isEmpty = rows.length === 0;
  const id = dealerPlaceId(form.id);
  const { error } = form.field("dealerName");

  function select(dealerId: string): void {
    const selected = rows.find((row) => row.id === dealerId);
    if (selected) dealer.select(selected);
  }

  function retry(): void {
    // The button that was pressed makes way for what it brings.
    place.current?.focus();
    lookAgain();
  }

  return (
    <div
      ref={place}
      // What is wrong leads here while there is nobody to choose.
      id={isEmpty ? id : undefined}
      className={styles.choice}
      role="group"
      aria-label="Nearest dealers"
      aria-describedby={isEmpty ? messageAttributes(id, error)["aria-describedby"] : undefined}
      tabIndex={-1}
    >
      <output className="small muted">
        {zip === "" && "With the ZIP code of your address, the nearest dealers are listed here."}
        {fault && `${fault.sentence} Please check it, or look through all dealers.`}
        {found && !fault && (found.dealers.length > 0 ? `Nearest to ${zip}:` : "No dealers are listed yet.")}
      </output>
      {loading && <ListSkeleton>Looking for dealers</ListSkeleton>}
      {failure && <Failure message="The dealers near you cannot be shown right now." onRetry={retry} />}
      {!isEmpty && (
        <RadioGroup
          legend="Your dealer"
          name="dealerName"
          value={dealer.dealer?.id ?? ""}
          onChange={select}
          error={error}
          options={rows.map((row) => ({
            value: row.id,
            label: row.name,
            lines: [[row.addressLine1, row.city ?? row.addressLine2].filter(Boolean).join(", "), row.phone],
            detail: row.distance === null ? undefined : toMiles(row.distance),
          }))}
        />
      )}
      {isEmpty && <FieldMessage id={id} error={error} />}
      <div className={styles.ways}>
        {dealer.dealer && (
          <Button size="small" onClick={dealer.closeList}>
            Use this dealer
          </Button>
        )}
        <Button variant="line" size="small" aria-haspopup="dialog" onClick={onFind}>
          <Icon name="pin" size="small" />
          {isEmpty ? "Find a dealer" : "More dealers"}
        </Button>
        <Button variant="text" size="small" onClick={dealer.type}>
          My dealer is not listed
        </Button>
      </div>
    </div>
  );
}

interface Row extends ChosenDealer {
  /** In miles; null when it is not known. */
  distance: number | null;
}

/** Who is selected stays in sight, also when others are nearer. */
function withSelected(nearest: readonly Row[], selected: ChosenDealer | null): readonly Row[] {
  if (!selected || nearest.some(({ id }) => id === selected.id)) return nearest;
  return [{ ...selected, distance: null }, ...nearest];
}
