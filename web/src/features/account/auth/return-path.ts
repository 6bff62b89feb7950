import { paths } from "#/paths.ts";

/**
 * Path that a sign-in returns to, with search and hash. Returns the home page for other origins and for the sign-in's
 * own pages.
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

export function currentPath({ pathname, search, hash } = window.location): string {
  return safeReturnPath(pathname + search + hash);
}

const [checkout] = paths.checkout("billing").split("?");

/** True if the path leads to the checkout, which guests may use. */
export const allowsGuests = (path: string): boolean => path.split("?")[0] === checkout;
