import { matchPath } from "react-router";
import { paths } from "../../paths.ts";
import { safeReturnPath } from "./auth/return-path.ts";

/**
 * The page of the shop from which somebody came here; the home page when there is none, or when it leads on to making an
 * account.
 * @param before the page that the router left; null when this document was loaded
 */
export function previousPath(before: string | null): string {
  const path = before ?? referringPath();
  return matchPath(paths.register, path.split(/[?#]/)[0] ?? "") ? paths.home : safeReturnPath(path);
}

function referringPath(): string {
  const { origin, pathname, search } = new URL(document.referrer, window.location.origin);
  return origin === window.location.origin ? pathname + search : paths.home;
}
