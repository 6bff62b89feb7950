import { matchPath } from "react-router";
import { paths } from "#/paths.ts";
import { safeReturnPath } from "#/features/account/auth/return-path.ts";

/**
 * The shop page from which the user came; the home page if there is none, or if it is the registration page.
 * @param before the page that the router left; null if this document has just been loaded
 */
export function previousPath(before: string | null): string {
  const path = before ?? referringPath();
  return matchPath(paths.register, path.split(/[?#]/)[0] ?? "") ? paths.home : safeReturnPath(path);
}

function referringPath(): string {
  const { origin, pathname, search } = new URL(document.referrer, window.location.origin);
  return origin === window.location.origin ? pathname + search : paths.home;
}
