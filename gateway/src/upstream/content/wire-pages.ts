import { z } from "zod";
import { NO_ADDRESS } from "../../domain/address.ts";
import { type Dealer, parseCityLine, toDealerId } from "../../domain/dealer.ts";
import { compareTitles } from "../../domain/compare-titles.ts";
import type { Query, ResolversParentTypes } from "../../generated/resolvers.ts";
import { flag, integerId, list, optional, snakeCased, optionalText } from "../wire.ts";
import { media } from "./media.ts";
import { address, type ContentParts, link, linked, title } from "./wire-parts.ts";

// Pages of the content service, parsed into the shop's types; docs/upstreams.md, "Page models".

const texts = list(z.string());

/** The key of a shop icon. Some content has an image here, which is ignored. */
const socialIcon = optional(z.union([z.string(), media.transform(() => null)])).transform((icon) => icon || null);

const socialLinks = linked(z.object({ label: z.string(), link: address, icon: socialIcon }));

const latitude = optional(z.number().min(-90).max(90));
const longitude = optional(z.number().min(-180).max(180));

const coordinates = optional(z.object({ latitude, longitude })).transform((point) => {
  const { latitude = null, longitude = null } = point ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
});

const dealer = z
  .object({
    name: z.string().min(1),
    phone: optionalText,
    email: optionalText,
    address_1: optionalText,
    address_2: optionalText,
    coordinates,
  })
  .transform(({ address_1, address_2, ...dealer }): Dealer => ({
    ...dealer,
    id: toDealerId(dealer.name, address_1, address_2),
    address: { ...NO_ADDRESS, phone: dealer.phone, addressLine1: address_1, ...parseCityLine(address_2) },
  }));

/** Sorts after all states. */
const NOWHERE = "ZZ";

const byPlace = ({ address: a, name }: Dealer, { address: b, name: otherName }: Dealer): number =>
  compareTitles(a.state ?? NOWHERE, b.state ?? NOWHERE) ||
  compareTitles(a.city ?? "", b.city ?? "") ||
  compareTitles(name, otherName);

/** All dealers by state, city and name, without duplicates: name and address identify a dealer. */
const dealers = list(dealer).transform((dealers) =>
  [...new Map(dealers.map((dealer) => [dealer.id, dealer])).values()].toSorted(byPlace),
);

/** Fields of `Query` that return a page unchanged, with the page's name at the content service. */
export const shownPages = {
  navigation: "app",
  footer: "footer",
  homePage: "home",
  aboutUsPage: "aboutus",
  contactUsPage: "contactus",
  dealerRegistrationPage: "dealerregistration",
  faqPage: "faq",
  limitedEditionPage: "limitededition",
  mediaLibraryPage: "medialibrary",
  warrantyPage: "warranty",
  resourcesPage: "resources",
  supportPage: "support",
  patentsPage: "patent",
} as const;

export const pageNames = {
  ...shownPages,
  dealerLocatorPage: "dealerlocator",
  privacyPage: "privacy",
  termsPage: "terms",
} as const;

/** The schema's type for a field of `Query`. */
type Shown<Field extends keyof Query> =
  NonNullable<Query[Field]> extends { __typename?: infer Name extends keyof ResolversParentTypes }
    ? ResolversParentTypes[Name]
    : never;

type ShownPageSchemas = { [Field in keyof typeof shownPages]: z.ZodType<{ data: Shown<Field> }> };

export function createPageSchemas({ image, film, richText, toDocument }: ContentParts) {
  const banner = optional(
    snakeCased({
      breadcrumbs: list(link),
      background_image: image,
      icon: image,
      super_heading: optionalText,
      heading: optionalText,
      sub_heading: optionalText,
      content: optionalText,
      list_content: texts,
      cta: optional(link).transform((cta) => (cta?.url ? cta : null)),
    }),
  );
  const page = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ data: snakeCased({ banner, ...shape }) });

  const navigationEntries = linked(
    snakeCased({ label: z.string(), subtitle: optionalText, link: address, image, hover_image: image }),
  );

  const footerLink = z
    .object({ label: z.string(), link: address, group: optionalText })
    .transform(({ group, label, link }) => ({ group, label, url: link }));

  const download = z
    .object({ title, download: optional(media) })
    .transform(({ title, download }) => toDocument(title, download));

  const feature = snakeCased({
    title,
    subtitle: optionalText,
    image,
    content: richText,
    link: address,
    // Some content has a number, some a text such as "3 of 5".
    edition_number: optional(z.union([z.string(), z.number()])).transform((value) => String(value ?? "") || null),
    edition_size: optional(z.int32().min(0)),
    is_sold_out: flag,
  });

  const copyPage = page({ title, content: richText });

  return {
    navigation: z.object({
      data: z.object({
        rifles: navigationEntries,
        pistols: navigationEntries,
        parts: navigationEntries,
        apparel: navigationEntries,
        support: navigationEntries,
      }),
    }),
    footer: z.object({
      data: snakeCased({
        logo: image,
        nav_links: list(footerLink),
        social_links: socialLinks,
        bottom_texts: list(
          z.object({ text: z.string(), link: address }).transform(({ text, link }) => ({ label: text, url: link })),
        ),
        download_asset: optional(
          z.object({ title, file: optional(media) }).transform(({ title, file }) => toDocument(title, file)),
        ),
      }),
    }),
    homePage: page({
      carousel_items: list(
        snakeCased({
          id: integerId,
          title,
          subtitle: optionalText,
          image,
          link: address,
          link_label: optionalText,
        }).transform(
          // Link and label are shown only together.
          ({ link, linkLabel, ...item }) =>
            link && linkLabel ? { ...item, link, linkLabel } : { ...item, link: null, linkLabel: null },
        ),
      ),
      ribbon_items: linked(z.object({ id: integerId, title, image, link: address })),
    }),
    aboutUsPage: page({
      heading_image: image,
      heading_video_url: film,
      simple_copy_section: richText,
      looking_for_image: image,
      looking_for_heading: optionalText,
      looking_for_sub_heading: richText,
      looking_for_list_content: texts,
      want_to_talk_image: image,
      want_to_talk_heading: optionalText,
      want_to_talk_content: optionalText,
    }),
    contactUsPage: page({
      heading: optionalText,
      address_lines: texts,
      phone: optionalText,
      hours: optionalText,
      email: optionalText,
      social_links: socialLinks,
    }),
    dealerLocatorPage: page({ heading: optionalText, intro: optionalText, dealers }),
    dealerRegistrationPage: page({ title: optionalText, greeting: optionalText, sub_text: optionalText }),
    faqPage: page({
      heading: optionalText,
      breadcrumbs: list(link),
      items: list(z.object({ question: z.string(), group: optionalText, answer: richText })),
    }),
    limitedEditionPage: page({
      current_feature: optional(feature),
      stay_informed: optional(z.object({ heading: optionalText, content: optionalText })),
      past_features: list(feature),
    }),
    mediaLibraryPage: page({
      heading: optionalText,
      catalog_download: optional(download),
      categories: list(
        z.object({ category: optionalText.transform((category) => category ?? "Other"), downloads: list(download) }),
      ),
      form_image: image,
    }),
    warrantyPage: page({
      heading: optionalText,
      sections: list(z.object({ header: optionalText, content: richText })),
    }),
    resourcesPage: page({ heading: optionalText, subheading: optionalText, content: richText }),
    supportPage: page({
      heading: optionalText,
      nav_cards: list(z.object({ title, subtitle: optionalText, image, path: address })).transform((cards) =>
        cards.flatMap(({ path, ...card }) => (path === null ? [] : [{ ...card, path }])),
      ),
    }),
    termsPage: copyPage,
    privacyPage: copyPage,
    patentsPage: page({
      heading: optionalText,
      patents: list(
        snakeCased({
          product_name: optionalText,
          patent_type: optionalText,
          colors_and_models: optionalText,
          patent_numbers: optionalText,
        }),
      ),
    }),
  } satisfies ShownPageSchemas & Record<keyof typeof pageNames, z.ZodType>;
}
