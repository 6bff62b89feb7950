import type { Footer, HomePage, Navigation, NavigationEntry } from "../../domain/content.ts";
import { safeUrl } from "../../domain/link.ts";
import type { MediaMapper } from "./map-media.ts";
import { toLink } from "./map-product.ts";
import type { WireFooter, WireHomePage, WireNavigation } from "./wire.ts";

// What leads nowhere, or where a browser must not go, is left out.

const withLink = <T extends { link: string | null }>(entries: readonly T[]): (T & { link: string })[] =>
  entries.flatMap((entry) => {
    const link = safeUrl(entry.link);
    return link ? [{ ...entry, link }] : [];
  });

export function toNavigation({ rifles, pistols, apparel, support }: WireNavigation, media: MediaMapper): Navigation {
  const toEntries = (entries: WireNavigation["rifles"]): NavigationEntry[] =>
    withLink(entries).map(({ label, subtitle, link, image, hover_image }) => ({
      label,
      subtitle,
      link,
      image: media.image(image),
      hoverImage: media.image(hover_image),
    }));
  return {
    rifles: toEntries(rifles),
    pistols: toEntries(pistols),
    apparel: toEntries(apparel),
    support: toEntries(support),
  };
}

export const toFooter = (footer: WireFooter, media: MediaMapper): Footer => ({
  logo: media.image(footer.logo),
  navLinks: footer.nav_links.map(toLink),
  socialLinks: withLink(footer.social_links),
  bottomTexts: footer.bottom_texts.map(({ text, link }) => toLink({ label: text, link })),
  downloadAsset: footer.download_asset && {
    title: footer.download_asset.title,
    file: media.file(footer.download_asset.file),
  },
});

export const toHomePage = (page: WireHomePage, media: MediaMapper): HomePage => ({
  carouselItems: page.carousel_items.map(({ id, title, subtitle, image, link, link_label }) => {
    const url = link_label ? safeUrl(link) : null;
    return { id, title, subtitle, image: media.image(image), link: url, linkLabel: url && link_label };
  }),
  ribbonItems: withLink(page.ribbon_items).map(({ id, title, image, link }) => ({
    id,
    title,
    image: media.image(image),
    link,
  })),
});
