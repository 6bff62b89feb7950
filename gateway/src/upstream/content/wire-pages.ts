import { z } from "zod";
import { flag, integerId, list, optional, text } from "../wire.ts";
import { blocks } from "./blocks.ts";
import { media, optionalMedia } from "./media.ts";
import { link, title } from "./wire.ts";

// The pages in the content service's answers; docs/upstreams.md, "Page models".

const texts = list(z.string());

const banner = optional(
  z.object({
    breadcrumbs: list(link),
    background_image: optionalMedia,
    icon: optionalMedia,
    super_heading: text,
    heading: text,
    sub_heading: text,
    content: text,
    list_content: texts,
    cta: optional(link),
  }),
);

const page = <T extends z.ZodRawShape>(shape: T) => z.object({ data: z.object({ banner, ...shape }) });

const navigationEntries = list(
  z.object({ label: z.string(), subtitle: text, link: text, image: optionalMedia, hover_image: optionalMedia }),
);

/** The key of one of the shop's icons. Some content keeps a picture there, which is not shown. */
const socialIcon = optional(z.union([z.string(), media.transform(() => null)])).transform((icon) => icon || null);

const socialLinks = list(z.object({ label: z.string(), link: text, icon: socialIcon }));

const download = z.object({ title, download: optionalMedia });

const feature = z.object({
  title,
  subtitle: text,
  image: optionalMedia,
  content: blocks,
  link: text,
  // A number in some content, a text such as "3 of 5" in other.
  edition_number: optional(z.union([z.string(), z.number()])).transform((value) => String(value ?? "") || null),
  edition_size: optional(z.int32().min(0)),
  is_sold_out: flag,
});

const latitude = optional(z.number().min(-90).max(90));
const longitude = optional(z.number().min(-180).max(180));

const dealer = z.object({
  name: z.string().min(1),
  phone: text,
  address_1: text,
  address_2: text,
  coordinates: optional(z.object({ latitude, longitude })),
});

export const navigationAnswer = z.object({
  data: z.object({
    rifles: navigationEntries,
    pistols: navigationEntries,
    apparel: navigationEntries,
    support: navigationEntries,
  }),
});

export const footerAnswer = z.object({
  data: z.object({
    logo: optionalMedia,
    nav_links: list(link),
    social_links: socialLinks,
    bottom_texts: list(z.object({ text: z.string(), link: text })),
    download_asset: optional(z.object({ title, file: optionalMedia })),
  }),
});

const copyPage = page({ title, content: blocks });

/** Answers of `GET /page/{name}` by name. */
export const pageAnswers = {
  home: page({
    carousel_items: list(
      z.object({ id: integerId, title, subtitle: text, image: optionalMedia, link: text, link_label: text }),
    ),
    ribbon_items: list(z.object({ id: integerId, title, image: optionalMedia, link: text })),
  }),
  aboutus: page({
    heading_image: optionalMedia,
    heading_video_url: text,
    simple_copy_section: blocks,
    looking_for_image: optionalMedia,
    looking_for_heading: text,
    looking_for_sub_heading: blocks,
    looking_for_list_content: texts,
    want_to_talk_image: optionalMedia,
    want_to_talk_heading: text,
    want_to_talk_content: text,
  }),
  contactus: page({
    heading: text,
    address_lines: texts,
    phone: text,
    email: text,
    social_links: socialLinks,
  }),
  dealerlocator: page({ heading: text, intro: text, dealers: list(dealer) }),
  dealerregistration: page({ title: text, greeting: text, sub_text: text }),
  faq: page({
    heading: text,
    breadcrumbs: list(link),
    items: list(z.object({ question: z.string(), answer: blocks })),
  }),
  limitededition: page({
    current_feature: optional(feature),
    stay_informed: optional(z.object({ heading: text, content: text })),
    past_features: list(feature),
  }),
  medialibrary: page({
    heading: text,
    catalog_download: optional(download),
    categories: list(
      z.object({ category: text.transform((category) => category ?? "Other"), downloads: list(download) }),
    ),
    form_image: optionalMedia,
  }),
  warranty: page({
    heading: text,
    sections: list(z.object({ header: text, content: blocks })),
  }),
  resources: page({ heading: text, subheading: text, content: blocks }),
  support: page({
    heading: text,
    nav_cards: list(z.object({ title, subtitle: text, image: optionalMedia, path: text })),
  }),
  terms: copyPage,
  privacy: copyPage,
  patent: page({
    heading: text,
    patents: list(z.object({ product_name: text, patent_type: text, colors_and_models: text, patent_numbers: text })),
  }),
};

export type WirePage<Name extends keyof typeof pageAnswers> = z.infer<(typeof pageAnswers)[Name]>["data"];
export type WireBanner = z.infer<typeof banner>;
export type WireNavigation = z.infer<typeof navigationAnswer>["data"];
export type WireFooter = z.infer<typeof footerAnswer>["data"];
export type WireFeature = z.infer<typeof feature>;
export type WireDealer = z.infer<typeof dealer>;
