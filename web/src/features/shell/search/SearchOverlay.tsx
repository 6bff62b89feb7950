import { useCombobox } from "downshift";
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#/paths.ts";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { IconButton } from "#/ui/buttons/IconButton.tsx";
import { MoreLink } from "#/ui/links/MoreLink.tsx";
import { Drawing } from "#/ui/media/Drawing.tsx";
import { Spinner } from "#/ui/loading/Spinner.tsx";
import { useClickOutside } from "#/ui/overlays/use-click-outside.ts";
import { BrowseLinks, PageLinks, usePageLinks } from "./PageLinks.tsx";
import { PopularProducts } from "./PopularProducts.tsx";
import { SEARCH_LENGTH, toQuery } from "#/lib/search-query.ts";
import type { SearchSuggestionFragment } from "./search.generated.ts";
import styles from "./SearchOverlay.module.css";
import { Suggestion } from "./Suggestion.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchOverlayProps {
  /** Called by the close button and by a click outside the panel. */
  onToggle: () => void;
  /** Called on Escape and when a link is followed. */
  onClose: () => void;
}

export function SearchOverlay({ onToggle, onClose }: SearchOverlayProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const noteId = useId();
  const clickBeside = useClickOutside(onToggle);
  const [tooShort, setTooShort] = useState(false);
  const { text, change, suggestions, loading } = useSuggestions();
  const items = suggestions?.items ?? [];
  const isEmpty = suggestions?.totalCount === 0;
  const pages = usePageLinks(text, suggestions?.answers, isEmpty);
  // New suggestions reset the highlight.
  const [highlight, setHighlight] = useState({ suggestions, index: -1 });

  // Close before unmounting: the browser restores the focus only then.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function open(url: string): void {
    onClose();
    void navigate(url);
  }

  const { getInputProps, getItemProps, getMenuProps, highlightedIndex } = useCombobox({
    items,
    inputValue: text,
    isOpen: items.length > 0,
    selectedItem: null as SearchSuggestionFragment | null,
    highlightedIndex: highlight.suggestions === suggestions ? highlight.index : -1,
    onHighlightedIndexChange: ({ highlightedIndex: index }) => setHighlight({ suggestions, index }),
    itemToString: (item) => item?.title ?? "",
    onSelectedItemChange({ type, selectedItem }) {
      // Blur must not select the highlighted item.
      if (type !== useCombobox.stateChangeTypes.InputBlur && selectedItem) open(selectedItem.url);
    },
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const query = toQuery(text);
    setTooShort(query === null);
    if (query !== null) open(paths.search(query));
  }

  /** Overrides Downshift, which would clear the field on Escape and prevent Enter without a highlighted item. */
  function handleKey(event: KeyboardEvent): void {
    const submits = event.key === "Enter" && highlightedIndex < 0;
    if (event.key !== "Escape" && !submits) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (submits) return;
    event.preventDefault();
    onClose();
  }

  return (
    // Clicking outside is a shortcut for the pointer; keyboard users have Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={styles.overlay} aria-label="Search" {...clickBeside} onCancel={onClose}>
      <div className={styles.panel}>
        <form role="search" className={`wrap ${styles.form}`} onSubmit={handleSubmit}>
          <Icon name="search" />
          <input
            {...getInputProps({
              "aria-label": "Search the shop",
              onKeyDown: handleKey,
              // Set synchronously: `onInputValueChange` of Downshift runs too late for fast typing.
              onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
                setTooShort(false);
                change(currentTarget.value);
              },
            })}
            className={styles.input}
            type="search"
            enterKeyHint="search"
            placeholder="Search the shop"
            maxLength={SEARCH_LENGTH}
            aria-describedby={noteId}
            // The dialog opens for typing, so the focus starts in its field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
          />
          {loading && (
            <span className={styles.loading} role="progressbar" aria-label="Loading suggestions">
              <Spinner size="small" />
            </span>
          )}
          <IconButton label="Close search" icon="close" onClick={onToggle} />
        </form>
        <div className={`wrap ${styles.body}`}>
          <div>
            <p id={noteId} className={styles.note} role="status">
              {tooShort ? "Type at least two characters." : suggestions && outcome(suggestions, pages.length > 0)}
            </p>
            <ul {...getMenuProps({ "aria-label": "Suggestions" })} className={styles.list}>
              {items.map((item, index) => (
                <li key={item.id} {...getItemProps({ item, index })}>
                  <Suggestion item={item} query={suggestions?.query ?? ""} chosen={index === highlightedIndex} />
                </li>
              ))}
            </ul>
            {isEmpty && <PageLinks links={pages} onFollow={onClose} />}
            {isEmpty && pages.length === 0 && <Drawing name="caliper" className={styles.drawing} />}
            {items.length === 0 && <PopularProducts onFollow={onClose} />}
            {suggestions !== null && (suggestions.totalCount ?? 0) > items.length && (
              <div className={styles.all}>
                <MoreLink to={paths.search(suggestions.query)} onClick={onClose}>
                  See all {suggestions.totalCount} results for “{suggestions.query}”
                </MoreLink>
              </div>
            )}
          </div>
          <div className={styles.around}>
            {isEmpty || pages.length === 0 ? (
              <BrowseLinks onFollow={onClose} />
            ) : (
              <PageLinks links={pages} onFollow={onClose} />
            )}
          </div>
        </div>
      </div>
    </dialog>
  );
}

function outcome({ query, totalCount }: { query: string; totalCount: number | null }, hasPages: boolean): string {
  if (totalCount === null) return "Suggestions are unavailable right now. Press Enter to search.";
  if (totalCount === 0 && hasPages) return `No products for “${query}”, but these pages may help.`;
  if (totalCount === 0) return `Nothing found for “${query}”. Try fewer or shorter words.`;
  return totalCount === 1 ? "1 product" : `${totalCount} products`;
}
