import { useLocation, useMatches } from "react-router";
import type { Menu } from "./menus.ts";

type Breadcrumbs = readonly { label: string; url: string | null }[];

/** `handle` of a route whose page has breadcrumbs: they say which menu the page belongs to. */
export interface BreadcrumbsHandle<LoaderData> {
  breadcrumbs: (loaderData: LoaderData) => Breadcrumbs | undefined;
}

/** The menu that leads to the nearest of a page's breadcrumbs, or else to the page. Null for a page of no menu. */
export function menuOf(menus: readonly Menu[], pathname: string, breadcrumbs: Breadcrumbs): Menu["key"] | null {
  const way = [...breadcrumbs.flatMap(({ url }) => url ?? []).toReversed(), pathname];
  const found = way.flatMap((url) => menus.find(({ entries }) => entries.some(({ link }) => link === url)) ?? []);
  return found[0]?.key ?? null;
}

/** The menu that the page which is shown belongs to. */
export function useCurrentMenu(menus: readonly Menu[]): Menu["key"] | null {
  const { pathname } = useLocation();
  const page = useMatches().at(-1);
  const handle = page?.handle as BreadcrumbsHandle<unknown> | undefined;
  // A page that failed has none.
  const breadcrumbs = page?.loaderData ? handle?.breadcrumbs(page.loaderData) : undefined;
  return menuOf(menus, pathname, breadcrumbs ?? []);
}
