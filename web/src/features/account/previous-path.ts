import { matchPath } from "react-router";
import { paths } from "../../paths.ts";
import { safeReturnPath } from "../auth/return-path.ts";

/**
 * The page of the shop that is one step back in the history; the home page when there is none, or when it is one that
 * leads on to making an account.
 */
export function previousPath(): string {
  // Not in every browser yet.
  const { navigation } = window as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index ?? 0;
  const before = URL.parse(navigation?.entries()[index - 1]?.url ?? "");
  if (!before || matchPath(paths.register, before.pathname)) return paths.home;
  return safeReturnPath(before.pathname + before.search + before.hash);
}
