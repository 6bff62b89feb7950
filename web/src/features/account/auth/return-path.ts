import { paths } from "../../../paths.ts";

/**
 * Where a sign-in returns to: the path with search and hash when it is one of this shop, otherwise the home page. What
 * leads elsewhere, or to the pages of the sign-in itself, is never followed.
 */
export function safeReturnPath(wanted: unknown, origin = window.location.origin): string {
  if (typeof wanted !== "string" || !wanted.startsWith("/")) return paths.home;
  const url = parsed(wanted, origin);
  if (url?.origin !== origin || url.pathname.startsWith("//") || url.pathname.startsWith("/signin/")) return paths.home;
  return url.pathname + url.search + url.hash;
}

function parsed(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch {
    return null;
  }
}

/** The page that is shown, as a path to return to. */
export function currentPath({ pathname, search, hash } = window.location): string {
  return safeReturnPath(pathname + search + hash);
}

const [checkout] = paths.checkout("billing").split("?");

/** Whether a path leads to where one can go on without an account. */
export const takesGuests = (path: string): boolean => path.split("?")[0] === checkout;
