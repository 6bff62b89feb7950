import { type FormEvent, useRef, useState } from "react";
import { Button } from "#/ui/buttons/Button.tsx";
import { phoneLink } from "#/ui/links/contact-links.ts";
import { Dialog } from "#/ui/overlays/Dialog.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { Field } from "#/ui/forms/Field.tsx";
import { ListSkeleton } from "#/ui/loading/ListSkeleton.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import { useShowMore } from "#/ui/use-show-more.ts";
import styles from "./DealerPicker.module.css";
import { addressLines } from "./address-lines.ts";
import { type DealerQuery, fullZip, radiusOptions, toMiles, toVariables, toZip, nextRadius } from "./dealer-query.ts";
import type { FoundDealer, FoundDealers } from "./found-dealers.ts";
import { searchError } from "./search-error.ts";
import { useDealerSearch } from "./use-dealer-search.ts";
import { useDealers } from "./use-dealers.ts";

/** In miles: wider than the default, because the nearest dealers are listed before the dialog opens. */
const PICKER_RADIUS = 100;

interface DealerPickerProps {
  open: boolean;
  /** May be incomplete. */
  zip: string;
  onChoose: (dealer: FoundDealer) => void;
  onClose: () => void;
}

/** Dealer search in a dialog. Has no map, because the checkout loads nothing from third parties. */
export function DealerPicker({ open, zip, onChoose, onClose }: DealerPickerProps) {
  return (
    <Dialog title="Find a dealer" open={open} onClose={onClose} side>
      <DealerSearch zip={zip} onChoose={onChoose} />
    </Dialog>
  );
}

function DealerSearch({ zip, onChoose }: Pick<DealerPickerProps, "zip" | "onChoose">) {
  const [query, setQuery] = useState<DealerQuery>({ zip: fullZip(zip), radius: PICKER_RADIUS });
  const [typed, setTyped] = useState(query);
  const results = useRef<HTMLElement>(null);
  const { found, failure, loading, lookAgain } = useDealerSearch(query);
  /** True if the current input is being searched; a different search would replace it. */
  const isAwaited = loading && typed === query;
  const fault = found && searchError(found, query.zip);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isAwaited) return;
    setQuery(typed);
    // A failed lookup may succeed on retry.
    if (typed === query && fault) lookAgain();
  }

  /** Focuses the results, because the pressed button is removed. */
  function lookWider(next: DealerQuery): void {
    setTyped(next);
    setQuery(next);
    results.current?.focus();
  }

  function retry(): void {
    results.current?.focus();
    lookAgain();
  }

  return (
    <>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <Field
          name="zip"
          label="ZIP code"
          value={typed.zip}
          onChange={(value) => setTyped({ ...typed, zip: value })}
          format={toZip}
          inputMode="numeric"
          autoComplete="off"
          error={typed.zip === query.zip ? fault?.sentence : undefined}
        />
        <SelectField
          name="radius"
          label="Within"
          value={String(typed.radius)}
          onChange={(value) => setTyped({ ...typed, radius: Number(value) })}
          options={radiusOptions}
          autoComplete="off"
        />
        <Button type="submit" variant="line" busy={isAwaited}>
          Find dealers
        </Button>
      </form>
      <section ref={results} className={styles.results} tabIndex={-1} aria-label="Dealers">
        {loading && !found && <ListSkeleton>Looking for dealers</ListSkeleton>}
        {failure && <LoadError message={failure} onRetry={retry} />}
        <output className={styles.summary}>
          {fault
            ? `${fault.sentence} Please check it and search again, or look through all dealers.`
            : found && summary(found, query)}
        </output>
        {found?.totalCount === 0 && query.zip && <Wider query={query} isKnown={!fault} onLook={lookWider} />}
        {fault?.details && <small className={styles.details}>{fault.details}</small>}
        {found && <Entries key={JSON.stringify(query)} found={found} query={query} onChoose={onChoose} />}
      </section>
    </>
  );
}

function summary({ totalCount, center }: FoundDealers, { zip, radius }: DealerQuery): string {
  const near = center ? ` within ${radius} miles of ${zip}` : "";
  if (totalCount === 0) return `No dealers${near}.`;
  const order = center ? ", nearest first." : ". Enter a ZIP code to see the nearest first.";
  if (totalCount === 1) return `1 dealer${near}.`;
  return `${totalCount.toLocaleString("en-US")} dealers${near}${order}`;
}

interface WiderProps {
  query: DealerQuery;
  /** Whether the ZIP code was found. */
  isKnown: boolean;
  onLook: (next: DealerQuery) => void;
}

function Wider({ query, isKnown, onLook }: WiderProps) {
  const wider = isKnown && query.radius && nextRadius(query.radius);
  return (
    <Button
      variant="line"
      size="small"
      onClick={() => onLook(wider ? { ...query, radius: wider } : { ...query, zip: "" })}
    >
      {wider ? `Search within ${wider} miles` : "Show all dealers"}
    </Button>
  );
}

interface EntriesProps extends Pick<DealerPickerProps, "onChoose"> {
  found: FoundDealers;
  query: DealerQuery;
}

function Entries({ found, query, onChoose }: EntriesProps) {
  const { listed, showMore: onMore } = useDealers(found, toVariables(query), false);
  const left = found.totalCount - listed.length;
  const { list, state, showMore } = useShowMore<HTMLUListElement>(listed.length, left > 0 ? onMore : null);

  return (
    <>
      <ul ref={list}>
        {listed.map((dealer) => (
          <li key={dealer.id} tabIndex={-1} className={styles.entry}>
            <Entry dealer={dealer} onChoose={() => onChoose(dealer)} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="line" busy={state === "busy"} onClick={() => void showMore()} className={styles.more}>
          Show more ({left.toLocaleString("en-US")} left)
        </Button>
      )}
      <p role="alert">{state === "failed" && "The other dealers couldn't be loaded. Please try again."}</p>
    </>
  );
}

function Entry({ dealer, onChoose }: { dealer: FoundDealer; onChoose: () => void }) {
  const { name, distance, phone } = dealer;
  return (
    <>
      <h3>{name}</h3>
      {distance !== null && <p className={styles.distance}>{toMiles(distance)}</p>}
      <address>
        {addressLines(dealer).join(", ")}
        {phone && <a href={phoneLink(phone) ?? undefined}>{phone}</a>}
      </address>
      <Button variant="line" size="small" onClick={onChoose}>
        Use this dealer
        <span className="vh"> ({name})</span>
      </Button>
    </>
  );
}
