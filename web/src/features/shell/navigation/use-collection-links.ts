import { createContext, useContext } from "react";
import type { FooterContentFragment } from "#/features/shell/footer/footer.generated.ts";
import type { HeaderMenusFragment } from "#/features/shell/header/header.generated.ts";

interface SiteLinks {
  navigation: HeaderMenusFragment | null;
  footer: FooterContentFragment | null;
}

/** The menus of the header and the links of the footer; null if unavailable. */
export const SiteLinksContext = createContext<SiteLinks>({ navigation: null, footer: null });

/** All links of the menus and then of the footer, each page once. */
export function useSiteLinks(): { label: string; url: string }[] {
  const { navigation: menus, footer } = useContext(SiteLinksContext);
  const entries = menus ? [menus.rifles, menus.pistols, menus.parts, menus.apparel, menus.support].flat() : [];
  const links = [
    ...entries.map(({ label, link }) => ({ label, url: link })),
    ...(footer?.navGroups ?? []).flatMap(({ links: group }) =>
      group.flatMap(({ label, url }) => (url === null ? [] : { label, url })),
    ),
  ];
  return links.filter(({ url }, index) => links.findIndex((link) => link.url === url) === index);
}

export function useCollectionLinks(): { label: string; url: string }[] {
  return useSiteLinks().filter(({ url }) => url.startsWith("/product/collection-"));
}
