import { createContext, useContext } from "react";
import type { HeaderMenusFragment } from "#/features/shell/header/header.generated.ts";

/** The menus of the header; null if unavailable. */
export const MenusContext = createContext<HeaderMenusFragment | null>(null);

/** All distinct links of the menus, in order. Empty without menus. */
export function useMenuLinks(): { label: string; url: string }[] {
  const menus = useContext(MenusContext);
  if (!menus) return [];
  const entries = [menus.rifles, menus.pistols, menus.parts, menus.apparel, menus.support].flat();
  return [...new Map(entries.map(({ label, link }) => [link, { label, url: link }])).values()];
}

export function useCollectionLinks(): { label: string; url: string }[] {
  return useMenuLinks().filter(({ url }) => url.startsWith("/product/collection-"));
}
