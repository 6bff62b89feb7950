import { useEffect, useRef, useState } from "react";
import { fetchQuery } from "#/graph/browser.ts";
import { notify } from "#/lib/stores/notification.ts";
import { paths } from "#/paths.ts";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { Link } from "#/ui/links/Link.tsx";
import { ListSkeleton } from "#/ui/loading/ListSkeleton.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { useHydrated } from "#/ui/use-hydrated.ts";
import { removeItem, saveItem } from "#/features/saved/change-saved.ts";
import { type SavedItem, useSavedItems } from "#/features/saved/saved-items.ts";
import { SavedCard } from "./SavedCard.tsx";
import styles from "./SavedList.module.css";
import { type SavedCardsQuery, savedCardsQuery } from "./saved-cards.generated.ts";

export type Card = NonNullable<SavedCardsQuery["productCards"]>[number];

/** The saved items with current price and stock; each can be removed and restored. */
export function SavedList() {
  const hydrated = useHydrated();
  const items = useSavedItems();
  const { cards, failure, reload } = useCards(items);
  const place = useRef<HTMLElement>(null);

  async function remove(item: SavedItem, title: string, index: number): Promise<void> {
    if (!(await removeItem(item.productId))) return;
    // The pressed button is gone: continue with the card that took its place.
    const headings = place.current?.querySelectorAll<HTMLElement>("h2") ?? [];
    (headings[Math.min(index, headings.length - 1)] ?? place.current)?.focus();
    const undo = { label: "Undo", run: () => void saveItem(item) };
    notify({ type: "success", message: `You removed ${title} from your saved items.`, action: undo });
  }

  return (
    <section ref={place} className={styles.saved} aria-label="Saved items" tabIndex={-1}>
      {hydrated && items.length === 0 && (
        <EmptyState
          title="You haven't saved anything yet"
          drawing="rack"
          action={
            <Link className={buttonClass({ variant: "line" })} to={paths.home}>
              Browse the shop
            </Link>
          }
        >
          Press the heart on a product to keep it here, with its price of today.
        </EmptyState>
      )}
      {items.length > 0 && failure && <LoadError message={failure} onRetry={reload} />}
      {(!hydrated || (items.length > 0 && !cards && !failure)) && <ListSkeleton>Loading saved items</ListSkeleton>}
      {items.length > 0 && cards && (
        <ul className={styles.list}>
          {items.map((item, index) => (
            <SavedCard
              key={item.productId}
              item={item}
              card={cards.get(item.productId)}
              onRemove={(title) => void remove(item, title, index)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The cards of the items; loaded again when an item comes that they lack. */
function useCards(items: readonly SavedItem[]) {
  const [{ cards, asked, failure }, setState] = useState<{
    cards: ReadonlyMap<string, Card> | null;
    asked: ReadonlySet<string>;
    failure: string | null;
  }>({ cards: null, asked: new Set(), failure: null });
  const [tries, setTries] = useState(0);
  const ids = items.map(({ productId }) => productId);
  // The number of the try makes a repeated request another one.
  const key = ids.every((id) => asked.has(id)) ? "" : [tries, ...ids.toSorted()].join(" ");

  useEffect(() => {
    if (key === "") return undefined;
    let left = false;
    const wanted = key.split(" ").slice(1);
    void fetchQuery(savedCardsQuery, { ids: wanted }).then(({ data, failure: message }) => {
      if (left) return;
      const found = data?.productCards;
      if (!found) setState((state) => ({ ...state, failure: message }));
      else
        setState({ cards: new Map(found.map((card) => [card.item.id, card])), asked: new Set(wanted), failure: null });
    });
    return () => {
      left = true;
    };
  }, [key]);

  function reload(): void {
    setState((state) => ({ ...state, failure: null }));
    setTries(tries + 1);
  }

  return { cards, failure, reload };
}
