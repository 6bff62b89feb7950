import { useLocation } from "react-router";

/** Location state that tells a page where the user came from. */
interface CameFrom {
  /** Path, query string and hash of the previous page. */
  from: string;
}

export function useFromLocation(): CameFrom {
  const { pathname, search, hash } = useLocation();
  return { from: pathname + search + hash };
}
