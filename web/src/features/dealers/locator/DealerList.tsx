import { Button } from "#/ui/buttons/Button.tsx";
import { classNames } from "#/ui/class-names.ts";
import { useShowMore } from "#/ui/use-show-more.ts";
import type { FoundDealer } from "#/features/dealers/found-dealers.ts";
import { toMiles } from "#/features/dealers/dealer-query.ts";
import { DealerDetails } from "./DealerDetails.tsx";
import styles from "./DealerList.module.css";

interface DealerListProps {
  dealers: readonly FoundDealer[];
  totalCount: number;
  /** The selected dealer, which may lie beyond the listed ones. */
  selected: { dealer: FoundDealer; number: number } | null;
  onSelect: (id: string | null) => void;
  /** @throws if more dealers cannot be loaded */
  onMore: () => Promise<void>;
}

export const rowId = (dealerId: string): string => `dealer-${dealerId}`;

/** Dealers numbered as on the map. A dealer selected on the map but not listed yet is appended. */
export function DealerList({ dealers, totalCount, selected, onSelect, onMore }: DealerListProps) {
  const left = totalCount - dealers.length;
  const { list, state, showMore } = useShowMore<HTMLOListElement>(dealers.length, left > 0 ? onMore : null);
  const beyond = selected && selected.number > dealers.length ? selected : null;
  const row = (dealer: FoundDealer, number: number) => (
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
          <span role="alert">{state === "failed" && "The other dealers couldn't be loaded. Please try again."}</span>
        </p>
      )}
    </>
  );
}

interface DealerRowProps {
  dealer: FoundDealer;
  number: number;
  isSelected: boolean;
  onSelect: (id: string | null) => void;
}

function DealerRow({ dealer, number, isSelected, onSelect }: DealerRowProps) {
  const { id, name, distance } = dealer;
  return (
    <li id={rowId(id)} value={number} tabIndex={-1} className={classNames(styles.row, isSelected && styles.selected)}>
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
