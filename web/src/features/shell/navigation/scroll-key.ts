import { type Location, matchPath } from "react-router";
import { paths } from "../../../paths.ts";

let visitCount = 0;

/**
 * The key under which the router keeps how far a page was scrolled. Pages of the account get another one at each visit,
 * so that they begin at their top on the way back, too.
 */
export function scrollKey({ pathname, key }: Location): string {
  if (import.meta.env.SSR || !matchPath({ path: paths.account, end: false }, pathname)) return key;
  visitCount += 1;
  return `${key} ${visitCount}`;
}
