import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * `shouldRevalidate` of pages whose search holds what is chosen: it alone changes nothing that the loader gave. Asking
 * for the same URL again runs the loader, which `useRetry` needs.
 */
export function unlessSearchOnly({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const searchOnly = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !searchOnly && defaultShouldRevalidate;
}
