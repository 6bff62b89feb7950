import type { Footer, Navigation, NavigationEntry } from "../../domain/content.ts";
import { safeUrl } from "../../domain/link.ts";
import { toLink } from "./map-product.ts";
import type { ContentMapper } from "./mapper.ts";
import type { WireFooter, WireNavigation } from "./wire-pages.ts";

/** The entries that a browser may follow: what leads nowhere, or where it must not go, is left out. */
export const withLink = <T extends { link: string | null }>(entries: readonly T[]): (T & { link: string })[] =>
  entries.flatMap((entry) => {
    const link = safeUrl(entry.link);
    return link ? [{ ...entry, link }] : [];
  });

export function toNavigation({ rifles, pistols, apparel, support }: WireNavigation, mapper: ContentMapper): Navigation {
  const toEntries = (entries: WireNavigation["rifles"]): NavigationEntry[] =>
    withLink(entries).map(({ label, subtitle, link, image, hover_image }) => ({
      label,
      subtitle,
      link,
      image: mapper.image(image),
      hoverImage: mapper.image(hover_image),
    }));
  return {
    rifles: toEntries(rifles),
    pistols: toEntries(pistols),
    apparel: toEntries(apparel),
    support: toEntries(support),
  };
}

export const toFooter = (footer: WireFooter, mapper: ContentMapper): Footer => ({
  logo: mapper.image(footer.logo),
  navLinks: footer.nav_links.map(toLink),
  socialLinks: withLink(footer.social_links),
  bottomTexts: footer.bottom_texts.map(({ text, link }) => toLink({ label: text, link })),
  downloadAsset: footer.download_asset && mapper.document(footer.download_asset.title, footer.download_asset.file),
});
