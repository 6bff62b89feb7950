import { useEffect, useRef, useState } from "react";
import { ask } from "../../../graph/browser.ts";
import { type SearchSuggestionFragment, searchSuggestionsQuery } from "./search.generated.ts";

/** Suggestions wait until nothing was typed for so many ms. */
export const SUGGESTION_DELAY_MS = 500;
/** From so many characters on there are suggestions. */
const SUGGESTION_START = 3;

interface Suggestions {
  /** The text they are for; what is in the field may have gone on. */
  query: string;
  items: SearchSuggestionFragment[];
  /** How many products fit in all. Null when they could not be had. */
  totalCount: number | null;
}

/** What is typed, and the products it suggests; an answer that was overtaken by typing is dropped. */
export function useSuggestions() {
  const [text, setText] = useState("");
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const [loading, setLoading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(0);

  useEffect(() => () => clearTimeout(timer.current), []);

  async function load(query: string): Promise<void> {
    const run = newest.current;
    const failed: Suggestions = { query, items: [], totalCount: null };
    setLoading(true);
    const { data } = await ask(searchSuggestionsQuery, { query });
    const found = data?.search;
    if (run !== newest.current) return;
    setLoading(false);
    setSuggestions(found ? { query, items: found.nodes, totalCount: found.totalCount } : failed);
  }

  function change(next: string): void {
    setText(next);
    clearTimeout(timer.current);
    newest.current++;
    setLoading(false);
    const query = next.trim();
    if (query === "") setSuggestions(null);
    if (query.length >= SUGGESTION_START) timer.current = setTimeout(() => void load(query), SUGGESTION_DELAY_MS);
  }

  return { text, change, suggestions, loading };
}
