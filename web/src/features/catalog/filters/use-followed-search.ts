import { useState } from "react";
import { NavigationType, useLocation, useNavigationType, useSearchParams } from "react-router";

/** Marks history entries whose parameters the page showed before it wrote them. */
const shownState = { isShown: true };
const isShownState = (state: unknown): boolean => typeof state === "object" && state !== null && "isShown" in state;

interface WriteOptions {
  replace: boolean;
  /** False if the page does not show the parameters yet and must follow them. */
  isShown?: boolean;
}

/**
 * For a page that shows its own changes before the URL does, and so may be ahead of it: it must follow only links, Back
 * and Forward.
 * @returns the URL's parameters; a function to change them without scrolling; and whether they must be followed, which is
 *   true once per change
 */
export function useFollowedSearch() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigationType = useNavigationType();
  const [seen, setSeen] = useState(search);
  const isChanged = search !== seen;
  if (isChanged) setSeen(search);
  const mustFollow = isChanged && (navigationType === NavigationType.Pop || !isShownState(state));

  function write(next: URLSearchParams, { replace, isShown = true }: WriteOptions): void {
    setSearch(next, { replace, preventScrollReset: true, state: isShown ? shownState : undefined });
  }

  return [search, write, mustFollow] as const;
}
