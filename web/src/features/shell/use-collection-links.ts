import { createContext, useContext } from "react";
import type { HeaderMenusFragment } from "./header/header.generated.ts";

/** The menus of the page; null without them. */
export const MenusContext = createContext<HeaderMenusFragment | null>(null);

/** All that the menus lead to, collections and pages, in their order. Empty without menus. */
export function useMenuLinks(): { label: string; url: string }[] {
  const menus = useContext(MenusContext);
  if (!menus) return [];
  const entries = [menus.rifles, menus.pistols, menus.parts, menus.apparel, menus.support].flat();
  return [...new Map(entries.map(({ label, link }) => [link, { label, url: link }])).values()];
}

/** Where a person can look around: the collections that the menus lead to, in their order. Empty without menus. */
export function useCollectionLinks(): { label: string; url: string }[] {
  return useMenuLinks().filter(({ url }) => url.startsWith("/product/collection-"));
}
