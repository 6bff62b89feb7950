import { matchPath } from "react-router";
import { paths } from "../../paths.ts";
import { safeReturnPath } from "./auth/return-path.ts";

/**
 * The page of the shop that is one step back in the history; the home page when there is none, or when it is one that
 * leads on to making an account.
 */
export function previousPath(): string {
  // oxlint-disable-next-line no-restricted-properties -- looked whether it is there: not every browser has it
  const { navigation } = window as { navigation?: Navigation };
  // oxlint-disable-next-line no-restricted-properties
  const index = navigation?.currentEntry?.index ?? 0;
  const { url } = navigation?.entries()[index - 1] ?? {};
  if (!url) return paths.home;
  const before = new URL(url);
  if (matchPath(paths.register, before.pathname)) return paths.home;
  return safeReturnPath(before.pathname + before.search + before.hash);
}
