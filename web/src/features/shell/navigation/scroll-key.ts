import { type Location, matchPath } from "react-router";
import { paths } from "#/paths.ts";

let visitCount = 0;

/** Key of the stored scroll position. Account pages get a new one per visit, to start at the top even on Back. */
export function scrollKey({ pathname, key }: Location): string {
  if (import.meta.env.SSR || !matchPath({ path: paths.account, end: false }, pathname)) return key;
  visitCount += 1;
  return `${key} ${visitCount}`;
}
