import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { Announcement } from "#/ui/messages/Announcement.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { MoreLink } from "#/ui/links/MoreLink.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { useReducedMotion } from "#/ui/media/use-reduced-motion.ts";
import type { FoundDealers } from "#/features/dealers/found-dealers.ts";
import { DealerInfo } from "./DealerInfo.tsx";
import { DealerList, rowId } from "./DealerList.tsx";
import styles from "./DealerLocator.module.css";
import { DealerMap } from "#/features/dealers/map/DealerMap.tsx";
import { type DealerQuery, toVariables, nextRadius, writeDealerQuery } from "#/features/dealers/dealer-query.ts";
import { DealerSearchForm } from "./DealerSearchForm.tsx";
import { type SearchError, searchError } from "#/features/dealers/search-error.ts";
import { useDealers } from "#/features/dealers/use-dealers.ts";
import { useNearViewport } from "#/ui/media/use-near-viewport.ts";

interface DealerLocatorProps {
  query: DealerQuery;
  found: FoundDealers;
  heading: string;
  children?: ReactNode;
}

/** Search form, list and map of dealers, kept in sync. A new search clears the selection. */
export function DealerLocator({ query, found, heading, children }: DealerLocatorProps) {
  const search = writeDealerQuery(query);
  const [selection, setSelection] = useState<{ search: string; id: string } | null>(null);
  const selectedId = selection?.search === search ? selection.id : null;
  const setSelectedId = (id: string | null) => setSelection(id === null ? null : { search, id });
  const [view, setView] = useState<"list" | "map">("list");
  const panel = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const mapSwitch = useRef<HTMLButtonElement>(null);
  const isNear = useNearViewport(panel, "300px");
  const reducedMotion = useReducedMotion();
  const { dealers, listed, mapped, isIncomplete, showMore } = useDealers(found, toVariables(query), isNear);

  const index = dealers.findIndex(({ id }) => id === selectedId);
  const dealer = dealers[index];
  const selected = dealer ? { dealer, number: index + 1 } : null;
  const fault = searchError(found, query.zip);
  const text = fault?.sentence ?? summary(query, found);

  /** True if the selection was made on the map: the list then scrolls to it. */
  const fromMap = useRef(false);
  useEffect(() => {
    if (selectedId === null || !fromMap.current) return;
    document.getElementById(rowId(selectedId))?.scrollIntoView({
      block: "nearest",
      behavior: reducedMotion ? "instant" : "smooth",
    });
  }, [selectedId, reducedMotion]);

  function selectOnMap(id: string | null): void {
    fromMap.current = true;
    setSelectedId(id);
  }

  function selectInList(id: string | null): void {
    fromMap.current = false;
    setSelectedId(id);
    const isAway = panel.current?.offsetParent === null;
    if (id === null || !isAway || !mapped.some((one) => one.id === id)) return;
    setView("map");
    // The list and its focused button are about to be hidden.
    mapSwitch.current?.focus();
  }

  /** Clears the selection and returns the focus to the dealer's row. */
  function clear(): void {
    if (!selected) return;
    setSelectedId(null);
    const stays = selected.number <= listed.length;
    const row = stays ? document.getElementById(rowId(selected.dealer.id))?.querySelector("button") : count.current;
    const target = row && row.offsetParent !== null ? row : panel.current;
    target?.focus();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") clear();
  }

  return (
    // Escape closes the info window from anywhere in here; its close button does so without a keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.locator} onKeyDown={handleKeyDown}>
      <div className={styles.tools}>
        <DealerSearchForm query={query} error={fault?.sentence} />
      </div>
      <div className={styles.switch} role="group" aria-label="Show dealers as">
        <button type="button" aria-pressed={view === "list"} onClick={() => setView("list")}>
          List
        </button>
        <button ref={mapSwitch} type="button" aria-pressed={view === "map"} onClick={() => setView("map")}>
          Map
        </button>
      </div>
      <div className={classNames(styles.results, view === "map" && styles.away)}>
        {found.totalCount === 0 ? (
          <NoDealers query={query} title={summary(query, found)} fault={fault} />
        ) : (
          <>
            <h2>{heading}</h2>
            <p ref={count} tabIndex={-1} className={styles.count}>
              {text}
              {isIncomplete && `. The map shows only the first ${listed.length}: the others couldn't be loaded.`}
            </p>
            <div className={styles.scroller}>
              <DealerList
                key={search}
                dealers={listed}
                totalCount={found.totalCount}
                selected={selected}
                onSelect={selectInList}
                onMore={showMore}
              />
            </div>
          </>
        )}
      </div>
      <Announcement>{text}</Announcement>
      <div
        ref={panel}
        tabIndex={-1}
        className={classNames(styles.map, !found.center && styles.country, view === "list" && styles.away)}
      >
        <DealerMap
          isWanted={isNear}
          dealers={mapped}
          center={found.center}
          radius={found.center && query.radius}
          selectedId={selectedId}
          onSelect={selectOnMap}
          renderInfo={(one) => <DealerInfo dealer={one} onClose={clear} />}
        />
      </div>
      <div className={styles.outro}>
        {children}
        <p className={styles.signup}>
          Do you run a shop? <MoreLink to={paths.dealerRegistration}>Become a dealer</MoreLink>
        </p>
      </div>
    </div>
  );
}

function summary({ zip, radius }: DealerQuery, { totalCount, center }: DealerLocatorProps["found"]): string {
  const count = totalCount === 0 ? "No" : totalCount.toLocaleString("en-US");
  const dealers = `${count} ${totalCount === 1 ? "dealer" : "dealers"}`;
  if (zip !== "" && !center) return `${dealers} found`;
  return center && radius !== null ? `${dealers} within ${radius} miles of ${zip}` : dealers;
}

interface NoDealersProps {
  query: DealerQuery;
  title: string;
  fault: SearchError | null;
}

function NoDealers({ query: { zip, radius }, title, fault }: NoDealersProps) {
  if (fault) {
    return (
      <EmptyState
        title={title}
        action={
          <Link className={buttonClass({ variant: "line" })} to={paths.dealerLocator} preventScrollReset>
            Show all dealers
          </Link>
        }
        details={fault.details}
      >
        {`${fault.sentence} Please check it and search again, or look through all dealers.`}
      </EmptyState>
    );
  }
  const wider = radius === null ? null : nextRadius(radius);
  const to = wider === null ? "" : writeDealerQuery({ zip, radius: wider });
  return (
    <EmptyState
      title={title}
      action={
        radius !== null && (
          <Link className={buttonClass({ variant: "line" })} to={paths.dealerLocator + to} preventScrollReset>
            {wider === null ? "Show all dealers" : `Search within ${wider} miles`}
          </Link>
        )
      }
    >
      Any licensed dealer can receive a rifle or pistol for you. Ask one nearby before you order.
    </EmptyState>
  );
}
