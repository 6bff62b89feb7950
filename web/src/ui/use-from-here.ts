import { useLocation } from "react-router";

/** What a page is told about where it was come from, as the state of its location. */
interface CameFrom {
  /** Path, search and hash of the page before. */
  from: string;
}

/** The state for links that lead on from the page that is shown. */
export function useFromHere(): CameFrom {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}
