import { useCombobox } from "downshift";
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../paths.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { MoreLink } from "../../../ui/MoreLink.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { useClickBeside } from "../../../ui/use-click-beside.ts";
import { LookAround } from "./LookAround.tsx";
import { PopularProducts } from "./PopularProducts.tsx";
import { SEARCH_LENGTH, toQuery } from "../../../lib/search-query.ts";
import type { SearchSuggestionFragment } from "./search.generated.ts";
import styles from "./SearchOverlay.module.css";
import { Suggestion } from "./Suggestion.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchOverlayProps {
  /** The close button, or a click beside the panel. */
  onToggle: () => void;
  /** Escape, or something was opened. */
  onClose: () => void;
}

/** Search over the page: a field, the products it suggests, and where to look around instead. */
export function SearchOverlay({ onToggle, onClose }: SearchOverlayProps) {
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const noteId = useId();
  const clickBeside = useClickBeside(onToggle);
  const [tooShort, setTooShort] = useState(false);
  const { text, change, suggestions, loading } = useSuggestions();
  const items = suggestions?.items ?? [];
  // With the next suggestions it is gone: none of them was chosen.
  const [highlight, setHighlight] = useState({ suggestions, index: -1 });

  // Closed before it leaves the page: only then the focus goes back to where it was.
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
      // Leaving the field chooses nothing.
      if (type !== useCombobox.stateChangeTypes.InputBlur && selectedItem) open(selectedItem.url);
    },
  });

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const query = toQuery(text);
    setTooShort(query === null);
    if (query !== null) open(paths.search(query));
  }

  /** Keys that the list would take for itself: Escape to empty the field, Enter though nothing is chosen. */
  function handleKey(event: KeyboardEvent): void {
    const submits = event.key === "Enter" && highlightedIndex < 0;
    if (event.key !== "Escape" && !submits) return;
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    if (submits) return;
    event.preventDefault();
    onClose();
  }

  return (
    // The click is a shortcut for the pointer only; the keyboard has Escape and the button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className={styles.overlay} aria-label="Search" {...clickBeside} onCancel={onClose}>
      <div className={styles.panel}>
        <form role="search" className={`wrap ${styles.form}`} onSubmit={handleSubmit}>
          <Icon name="search" />
          <input
            {...getInputProps({
              "aria-label": "Search the shop",
              onKeyDown: handleKey,
              // At once: the list tells what was typed too late for quick typing.
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
            // A dialog that is opened to type in starts at its field.
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
              {tooShort ? "Type at least two characters." : suggestions && outcome(suggestions)}
            </p>
            <ul {...getMenuProps({ "aria-label": "Suggestions" })} className={styles.list}>
              {items.map((item, index) => (
                <li key={item.id} {...getItemProps({ item, index })}>
                  <Suggestion item={item} query={suggestions?.query ?? ""} chosen={index === highlightedIndex} />
                </li>
              ))}
            </ul>
            {suggestions === null && <PopularProducts onFollow={onClose} />}
            {suggestions !== null && (suggestions.totalCount ?? 0) > items.length && (
              <div className={styles.all}>
                <MoreLink to={paths.search(suggestions.query)} onClick={onClose}>
                  See all {suggestions.totalCount} results for “{suggestions.query}”
                </MoreLink>
              </div>
            )}
          </div>
          <div className={styles.around}>
            <LookAround query={text} onFollow={onClose} />
          </div>
        </div>
      </div>
    </dialog>
  );
}

function outcome({ query, totalCount }: { query: string; totalCount: number | null }): string {
  if (totalCount === null) return "Suggestions are not to be had just now. Press Enter to search.";
  if (totalCount === 0) return `Nothing found for “${query}”. Try fewer or shorter words.`;
  return totalCount === 1 ? "1 product" : `${totalCount} products`;
}
