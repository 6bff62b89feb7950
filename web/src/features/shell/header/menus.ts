import type { HeaderEntryFragment, HeaderMenusFragment } from "./header.generated.ts";

export interface Menu {
  key: "rifles" | "pistols" | "parts" | "apparel" | "support";
  label: string;
  entries: HeaderEntryFragment[];
}

export function visibleMenus(menus: HeaderMenusFragment | null): Menu[] {
  if (!menus) return [];
  const all: Menu[] = [
    { key: "rifles", label: "Rifles", entries: menus.rifles },
    { key: "pistols", label: "Pistols", entries: menus.pistols },
    { key: "parts", label: "Parts", entries: menus.parts },
    { key: "apparel", label: "Apparel", entries: menus.apparel },
    { key: "support", label: "Support", entries: menus.support },
  ];
  return all.filter(({ entries }) => entries.length > 0);
}
