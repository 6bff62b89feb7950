import { z } from "zod";
import { blocks, id, image, link, media, text } from "./wire.ts";

// docs/upstreams.md, "Page models", to the letter: every field required and none besides, but for the banner.

const optionalText = text.nullable();
const breadcrumbs = z.array(link).min(1);
const socialLinks = z.array(z.strictObject({ label: text, link: z.url(), icon: text })).min(1);

const banner = z
  .strictObject({
    breadcrumbs,
    background_image: image,
    icon: image,
    super_heading: optionalText,
    heading: text,
    sub_heading: optionalText,
    content: optionalText,
    list_content: z.array(text),
    cta: z.strictObject({ label: text, link: text }).nullable(),
  })
  .optional();

const menu = z.array(z.strictObject({ label: text, subtitle: optionalText, link: text, image, hover_image: image }));

const app = z.strictObject({ rifles: menu, pistols: menu, parts: menu, apparel: menu, support: menu });

const footer = z.strictObject({
  logo: image,
  nav_links: z.array(z.strictObject({ label: text, link: text, group: optionalText })),
  social_links: socialLinks,
  bottom_texts: z.array(z.strictObject({ text, link: optionalText })),
  download_asset: z.strictObject({ title: text, file: media }),
});

export const home = z.strictObject({
  carousel_items: z.array(z.strictObject({ id, title: text, subtitle: text, image, link: text, link_label: text })),
  ribbon_items: z.array(z.strictObject({ id, title: text, image, link: text })),
});

const feature = z.strictObject({
  title: text,
  subtitle: text,
  image,
  content: blocks,
  link: text,
  edition_number: z.int().positive(),
  edition_size: z.int().positive(),
  is_sold_out: z.boolean(),
});

const download = z.strictObject({ title: text, download: media });

const legalPage = z.strictObject({ banner, title: text, content: blocks });

/** Every page by its name. */
export const pages = {
  app,
  footer,
  home,
  aboutus: z.strictObject({
    banner,
    heading_image: image,
    heading_video_url: z.string().startsWith("/uploads/film-"),
    simple_copy_section: blocks,
    looking_for_image: image,
    looking_for_heading: text,
    looking_for_sub_heading: blocks,
    looking_for_list_content: z.array(text).min(1),
    want_to_talk_image: image,
    want_to_talk_heading: text,
    want_to_talk_content: text,
  }),
  contactus: z.strictObject({
    banner,
    heading: text,
    address_lines: z.array(text).min(1),
    phone: text,
    hours: optionalText,
    email: z.email(),
    social_links: socialLinks,
  }),
  dealerlocator: z.strictObject({
    banner,
    heading: text,
    intro: text,
    dealers: z
      .array(
        z.strictObject({
          name: text,
          phone: text,
          email: text,
          address_1: text,
          address_2: text,
          coordinates: z.strictObject({
            latitude: z.number().min(-90).max(90),
            longitude: z.number().min(-180).max(180),
          }),
        }),
      )
      .min(1),
  }),
  dealerregistration: z.strictObject({ banner, title: text, greeting: text, sub_text: text }),
  faq: z.strictObject({
    banner,
    heading: text,
    breadcrumbs,
    items: z.array(z.strictObject({ question: text, group: optionalText, answer: blocks })).min(1),
  }),
  limitededition: z.strictObject({
    banner,
    current_feature: feature,
    stay_informed: z.strictObject({ heading: text, content: text }),
    past_features: z.array(feature).min(1),
  }),
  medialibrary: z.strictObject({
    banner,
    heading: text,
    catalog_download: download,
    categories: z.array(z.strictObject({ category: text, downloads: z.array(download) })).min(1),
    form_image: image,
  }),
  warranty: z.strictObject({
    banner,
    heading: text,
    sections: z.array(z.strictObject({ header: optionalText, content: blocks })).min(1),
  }),
  resources: z.strictObject({ banner, heading: text, subheading: text, content: blocks }),
  support: z.strictObject({
    banner,
    heading: text,
    nav_cards: z.array(z.strictObject({ title: text, subtitle: text, image, path: text })).min(1),
  }),
  terms: legalPage,
  privacy: legalPage,
  patent: z.strictObject({
    banner,
    heading: text,
    patents: z
      .array(z.strictObject({ product_name: text, patent_type: text, colors_and_models: text, patent_numbers: text }))
      .min(1),
  }),
};
