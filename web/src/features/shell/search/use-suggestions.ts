import { useEffect, useRef, useState } from "react";
import { fetchQuery } from "#/graph/browser.ts";
import {
  type SearchAnswerFragment,
  type SearchSuggestionFragment,
  searchSuggestionsQuery,
} from "./search.generated.ts";

/** Typing pause before suggestions are requested, in ms. */
export const SUGGESTION_DELAY_MS = 500;
const SUGGESTION_START = 3;

interface Suggestions {
  /** The text they were requested for; the field may contain newer text. */
  query: string;
  items: SearchSuggestionFragment[];
  /** Sections of pages that may answer the text. */
  answers: SearchAnswerFragment[];
  /** Total number of matching products. Null if the request failed. */
  totalCount: number | null;
}

/** The text of the search field and its suggestions. Drops responses to outdated requests. */
export function useSuggestions() {
  const [text, setText] = useState("");
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const [loading, setLoading] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(0);

  useEffect(() => () => clearTimeout(timer.current), []);

  async function load(query: string): Promise<void> {
    const run = newest.current;
    const failed: Suggestions = { query, items: [], answers: [], totalCount: null };
    setLoading(true);
    const { data } = await fetchQuery(searchSuggestionsQuery, { query });
    const found = data?.search;
    if (run !== newest.current) return;
    setLoading(false);
    setSuggestions(
      found ? { query, items: found.nodes, answers: data.help ?? [], totalCount: found.totalCount } : failed,
    );
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
