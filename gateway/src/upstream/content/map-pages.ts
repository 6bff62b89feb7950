import { safeUrl, type Link } from "../../domain/link.ts";
import type {
  AboutUsPage,
  ContactUsPage,
  CopyPage,
  DealerRegistrationPage,
  FaqPage,
  Footer,
  HomePage,
  LimitedEditionFeature,
  LimitedEditionPage,
  MediaLibraryPage,
  Navigation,
  NavigationEntry,
  PageBanner,
  PatentsPage,
  ResourcesPage,
  SupportPage,
  WarrantyPage,
} from "../../domain/pages.ts";
import { toLink } from "./map-product.ts";
import type { ContentMapper } from "./mapper.ts";
import type { WireBanner, WireFeature, WireFooter, WireNavigation, WirePage } from "./wire-pages.ts";

/** The entries that a browser may follow: what leads nowhere, or where it must not go, is left out. */
const withLink = <T extends { link: string | null }>(entries: readonly T[]): (T & { link: string })[] =>
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

const toCta = (cta: { label: string; link: string | null } | null): Link | null => {
  const link = cta && toLink(cta);
  return link?.url ? link : null;
};

export const toBanner = (banner: WireBanner, mapper: ContentMapper): PageBanner | null =>
  banner && {
    breadcrumbs: banner.breadcrumbs.map(toLink),
    backgroundImage: mapper.image(banner.background_image),
    icon: mapper.image(banner.icon),
    superHeading: banner.super_heading,
    heading: banner.heading,
    subHeading: banner.sub_heading,
    content: banner.content,
    listContent: banner.list_content,
    cta: toCta(banner.cta),
  };

export const toHomePage = (page: WirePage<"home">, mapper: ContentMapper): HomePage => ({
  banner: toBanner(page.banner, mapper),
  carouselItems: page.carousel_items.map(({ id, title, subtitle, image, link, link_label }) => {
    const url = link_label ? safeUrl(link) : null;
    return { id, title, subtitle, image: mapper.image(image), link: url, linkLabel: url && link_label };
  }),
  ribbonItems: withLink(page.ribbon_items).map(({ id, title, image, link }) => ({
    id,
    title,
    image: mapper.image(image),
    link,
  })),
});

export const toAboutUsPage = (page: WirePage<"aboutus">, mapper: ContentMapper): AboutUsPage => ({
  banner: toBanner(page.banner, mapper),
  headingImage: mapper.image(page.heading_image),
  headingVideoUrl: mapper.film(page.heading_video_url),
  simpleCopySection: mapper.richText(page.simple_copy_section),
  lookingForImage: mapper.image(page.looking_for_image),
  lookingForHeading: page.looking_for_heading,
  lookingForSubHeading: mapper.richText(page.looking_for_sub_heading),
  lookingForListContent: page.looking_for_list_content,
  wantToTalkImage: mapper.image(page.want_to_talk_image),
  wantToTalkHeading: page.want_to_talk_heading,
  wantToTalkContent: page.want_to_talk_content,
});

export const toContactUsPage = (page: WirePage<"contactus">, mapper: ContentMapper): ContactUsPage => ({
  banner: toBanner(page.banner, mapper),
  heading: page.heading,
  addressLines: page.address_lines,
  phone: page.phone,
  email: page.email,
  socialLinks: withLink(page.social_links),
});

export const toDealerRegistrationPage = (
  page: WirePage<"dealerregistration">,
  mapper: ContentMapper,
): DealerRegistrationPage => ({
  banner: toBanner(page.banner, mapper),
  title: page.title,
  greeting: page.greeting,
  subText: page.sub_text,
});

export const toFaqPage = (page: WirePage<"faq">, mapper: ContentMapper): FaqPage => ({
  banner: toBanner(page.banner, mapper),
  heading: page.heading,
  breadcrumbs: page.breadcrumbs.map(toLink),
  items: page.items.map(({ question, answer }) => ({ question, answer: mapper.richText(answer) })),
});

const toFeature = (feature: WireFeature, mapper: ContentMapper): LimitedEditionFeature => ({
  title: feature.title,
  subtitle: feature.subtitle,
  image: mapper.image(feature.image),
  content: mapper.richText(feature.content),
  link: safeUrl(feature.link),
  editionNumber: feature.edition_number,
  editionSize: feature.edition_size,
  isSoldOut: feature.is_sold_out,
});

export const toLimitedEditionPage = (page: WirePage<"limitededition">, mapper: ContentMapper): LimitedEditionPage => ({
  banner: toBanner(page.banner, mapper),
  currentFeature: page.current_feature && toFeature(page.current_feature, mapper),
  stayInformed: page.stay_informed,
  pastFeatures: page.past_features.map((feature) => toFeature(feature, mapper)),
});

export function toMediaLibraryPage(page: WirePage<"medialibrary">, mapper: ContentMapper): MediaLibraryPage {
  type Download = NonNullable<(typeof page)["catalog_download"]>;
  const toDocument = ({ title, download }: Download) => mapper.document(title, download);
  return {
    banner: toBanner(page.banner, mapper),
    heading: page.heading,
    catalogDownload: page.catalog_download && toDocument(page.catalog_download),
    categories: page.categories.map(({ category, downloads }) => ({ category, downloads: downloads.map(toDocument) })),
    formImage: mapper.image(page.form_image),
  };
}

export const toWarrantyPage = (page: WirePage<"warranty">, mapper: ContentMapper): WarrantyPage => ({
  banner: toBanner(page.banner, mapper),
  heading: page.heading,
  sections: page.sections.map(({ header, content }) => ({ header, content: mapper.richText(content) })),
});

export const toResourcesPage = (page: WirePage<"resources">, mapper: ContentMapper): ResourcesPage => ({
  banner: toBanner(page.banner, mapper),
  heading: page.heading,
  subheading: page.subheading,
  content: mapper.richText(page.content),
});

export const toSupportPage = (page: WirePage<"support">, mapper: ContentMapper): SupportPage => ({
  banner: toBanner(page.banner, mapper),
  heading: page.heading,
  navCards: page.nav_cards.flatMap(({ title, subtitle, image, path: address }) => {
    const path = safeUrl(address);
    return path ? [{ title, subtitle, image: mapper.image(image), path }] : [];
  }),
});

export const toCopyPage = (page: WirePage<"terms">, mapper: ContentMapper): CopyPage => ({
  banner: toBanner(page.banner, mapper),
  title: page.title,
  content: mapper.richText(page.content),
});

export const toPatentsPage = (page: WirePage<"patent">, mapper: ContentMapper): PatentsPage => ({
  banner: toBanner(page.banner, mapper),
  heading: page.heading,
  patents: page.patents.map((patent) => ({
    productName: patent.product_name,
    patentType: patent.patent_type,
    colorsAndModels: patent.colors_and_models,
    patentNumbers: patent.patent_numbers,
  })),
});
