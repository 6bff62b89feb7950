import { z } from "zod";
import { type Dealer, parseCityLine, toDealerId } from "../../domain/dealer.ts";
import { byText } from "../../domain/text-order.ts";
import { flag, integerId, list, optional, snakeCased, text } from "../wire.ts";
import { media } from "./media.ts";
import { address, type ContentParts, link, linked, title } from "./wire-parts.ts";

// The pages in the content service's answers, read in the shop's terms; docs/upstreams.md, "Page models".

const texts = list(z.string());

/** The key of one of the shop's icons. Some content keeps a picture there, which is not shown. */
const socialIcon = optional(z.union([z.string(), media.transform(() => null)])).transform((icon) => icon || null);

const socialLinks = linked(z.object({ label: z.string(), link: address, icon: socialIcon }));

const latitude = optional(z.number().min(-90).max(90));
const longitude = optional(z.number().min(-180).max(180));

const coordinates = optional(z.object({ latitude, longitude })).transform((point) => {
  const { latitude = null, longitude = null } = point ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
});

const dealer = z
  .object({ name: z.string().min(1), phone: text, email: text, address_1: text, address_2: text, coordinates })
  .transform(({ address_1, address_2, ...dealer }): Dealer => ({
    ...dealer,
    id: toDealerId(dealer.name, address_1, address_2),
    addressLine1: address_1,
    addressLine2: address_2,
    ...parseCityLine(address_2),
  }));

/** Sorts behind all states. */
const NOWHERE = "ZZ";

const byPlace = (a: Dealer, b: Dealer): number =>
  byText(a.state ?? NOWHERE, b.state ?? NOWHERE) || byText(a.city ?? "", b.city ?? "") || byText(a.name, b.name);

/** All dealers by state, city and name. One that was entered twice is shown once: name and address are its identity. */
const dealers = list(dealer).transform((dealers) =>
  [...new Map(dealers.map((dealer) => [dealer.id, dealer])).values()].toSorted(byPlace),
);

/** Answers of `GET /page/{name}`. */
export function createPageAnswers({ image, film, richText, toDocument }: ContentParts) {
  const banner = optional(
    snakeCased({
      breadcrumbs: list(link),
      background_image: image,
      icon: image,
      super_heading: text,
      heading: text,
      sub_heading: text,
      content: text,
      list_content: texts,
      cta: optional(link).transform((cta) => (cta?.url ? cta : null)),
    }),
  );
  const page = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ data: snakeCased({ banner, ...shape }) });

  const navigationEntries = linked(
    snakeCased({ label: z.string(), subtitle: text, link: address, image, hover_image: image }),
  );

  const footerLink = z
    .object({ label: z.string(), link: address, group: text })
    .transform(({ group, label, link }) => ({ group, label, url: link }));

  const download = z
    .object({ title, download: optional(media) })
    .transform(({ title, download }) => toDocument(title, download));

  const feature = snakeCased({
    title,
    subtitle: text,
    image,
    content: richText,
    link: address,
    // A number in some content, a text such as "3 of 5" in other.
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
    home: page({
      carousel_items: list(
        snakeCased({ id: integerId, title, subtitle: text, image, link: address, link_label: text }).transform(
          // Neither is shown without the other.
          ({ link, linkLabel, ...item }) =>
            link && linkLabel ? { ...item, link, linkLabel } : { ...item, link: null, linkLabel: null },
        ),
      ),
      ribbon_items: linked(z.object({ id: integerId, title, image, link: address })),
    }),
    aboutUs: page({
      heading_image: image,
      heading_video_url: film,
      simple_copy_section: richText,
      looking_for_image: image,
      looking_for_heading: text,
      looking_for_sub_heading: richText,
      looking_for_list_content: texts,
      want_to_talk_image: image,
      want_to_talk_heading: text,
      want_to_talk_content: text,
    }),
    contactUs: page({
      heading: text,
      address_lines: texts,
      phone: text,
      hours: text,
      email: text,
      social_links: socialLinks,
    }),
    dealerLocator: page({ heading: text, intro: text, dealers }),
    dealerRegistration: page({ title: text, greeting: text, sub_text: text }),
    faq: page({
      heading: text,
      breadcrumbs: list(link),
      items: list(z.object({ question: z.string(), group: text, answer: richText })),
    }),
    limitedEdition: page({
      current_feature: optional(feature),
      stay_informed: optional(z.object({ heading: text, content: text })),
      past_features: list(feature),
    }),
    mediaLibrary: page({
      heading: text,
      catalog_download: optional(download),
      categories: list(
        z.object({ category: text.transform((category) => category ?? "Other"), downloads: list(download) }),
      ),
      form_image: image,
    }),
    warranty: page({ heading: text, sections: list(z.object({ header: text, content: richText })) }),
    resources: page({ heading: text, subheading: text, content: richText }),
    support: page({
      heading: text,
      nav_cards: list(z.object({ title, subtitle: text, image, path: address })).transform((cards) =>
        cards.flatMap(({ path, ...card }) => (path === null ? [] : [{ ...card, path }])),
      ),
    }),
    terms: copyPage,
    privacy: copyPage,
    patents: page({
      heading: text,
      patents: list(
        snakeCased({ product_name: text, patent_type: text, colors_and_models: text, patent_numbers: text }),
      ),
    }),
  };
}
