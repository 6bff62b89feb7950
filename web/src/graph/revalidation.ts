import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * `shouldRevalidate` for pages that keep selections in the query string: a change of the query string alone does not affect
 * the loader. Navigating to the same URL still runs the loader, which `useRetry` needs.
 */
export function skipSearchRevalidation({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const searchOnly = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !searchOnly && defaultShouldRevalidate;
}
