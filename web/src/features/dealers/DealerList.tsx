import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { useShowMore } from "../../ui/use-show-more.ts";
import type { DealerFieldsFragment } from "./dealer.generated.ts";
import { toMiles } from "./dealer-query.ts";
import { DealerDetails } from "./DealerDetails.tsx";
import styles from "./DealerList.module.css";

interface DealerListProps {
  /** Those that are shown, the first ones in their order. */
  dealers: readonly DealerFieldsFragment[];
  totalCount: number;
  /** What was chosen, wherever it is in the list. */
  selected: { dealer: DealerFieldsFragment; number: number } | null;
  onSelect: (id: string | null) => void;
  /** Shows the next ones. @throws when they could not be had */
  onMore: () => Promise<void>;
}

/** Element of a dealer's row: its button takes the focus when the selection is given up. */
export const rowId = (dealerId: string): string => `dealer-${dealerId}`;

/** The dealers, numbered as on the map. One that was chosen on the map beyond the last stands below it. */
export function DealerList({ dealers, totalCount, selected, onSelect, onMore }: DealerListProps) {
  const left = totalCount - dealers.length;
  const { list, state, showMore } = useShowMore<HTMLOListElement>(dealers.length, left > 0 ? onMore : null);
  const beyond = selected && selected.number > dealers.length ? selected : null;
  const row = (dealer: DealerFieldsFragment, number: number) => (
    <DealerRow
      key={dealer.id}
      dealer={dealer}
      number={number}
      isSelected={selected?.dealer.id === dealer.id}
      onSelect={onSelect}
    />
  );
  return (
    <>
      <ol ref={list} className={styles.list}>
        {dealers.map((dealer, index) => row(dealer, index + 1))}
        {beyond && row(beyond.dealer, beyond.number)}
      </ol>
      {left > 0 && (
        <p className={styles.more}>
          <Button variant="line" busy={state === "busy"} onClick={() => void showMore()}>
            Show more ({left.toLocaleString("en-US")} left)
          </Button>
          <span role="alert">{state === "failed" && "The other dealers could not be loaded. Please try again."}</span>
        </p>
      )}
    </>
  );
}

interface DealerRowProps {
  dealer: DealerFieldsFragment;
  number: number;
  isSelected: boolean;
  onSelect: (id: string | null) => void;
}

function DealerRow({ dealer, number, isSelected, onSelect }: DealerRowProps) {
  const { id, name, distance } = dealer;
  return (
    <li id={rowId(id)} value={number} tabIndex={-1} className={classes(styles.row, isSelected && styles.selected)}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <button type="button" aria-pressed={isSelected} onClick={() => onSelect(isSelected ? null : id)}>
            {name}
          </button>
        </h3>
        <DealerDetails dealer={dealer} />
      </div>
      {distance !== null && <p className={styles.distance}>{toMiles(distance)}</p>}
    </li>
  );
}
