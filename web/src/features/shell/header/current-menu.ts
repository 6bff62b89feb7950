import { useLocation, useMatches } from "react-router";
import type { Menu } from "./menus.ts";

type Breadcrumbs = readonly { label: string; url: string | null }[];

/** `handle` of a route whose page has breadcrumbs, from which the current menu is derived. */
export interface BreadcrumbsHandle<LoaderData> {
  breadcrumbs: (loaderData: LoaderData) => Breadcrumbs | undefined;
}

/** A list of all products is in a menu for want of a better place, but what it shows belongs to every menu. */
const EVERYTHING = "/product/collection-tabbed-grid/everything";

/** Returns the menu that contains the nearest of the page's breadcrumbs, else the page; null if no menu does. */
export function menuOf(menus: readonly Menu[], pathname: string, breadcrumbs: Breadcrumbs): Menu["key"] | null {
  const way = [...breadcrumbs.flatMap(({ url }) => url ?? []).toReversed(), pathname].filter(
    (url) => url !== EVERYTHING,
  );
  const found = way.flatMap((url) => menus.find(({ entries }) => entries.some(({ link }) => link === url)) ?? []);
  return found[0]?.key ?? null;
}

export function useCurrentMenu(menus: readonly Menu[]): Menu["key"] | null {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const handle = page?.handle as BreadcrumbsHandle<unknown> | undefined;
  // A failed page has no loader data.
  const breadcrumbs = page?.loaderData ? handle?.breadcrumbs(page.loaderData) : undefined;
  return menuOf(menus, pathname, breadcrumbs ?? []);
}
