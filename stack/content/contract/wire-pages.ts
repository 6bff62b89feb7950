import { z } from "zod";
import { address, answered, id, link, optionalText, type Parts, present, text } from "./wire.ts";

// The shapes of docs/upstreams.md, "Page models"; see `wire.ts`.

const breadcrumbs = z.array(link).min(1);
const socialLinks = z.array(z.object({ label: text, link: z.url(), icon: text })).min(1);

export function createPages<P extends Parts>(parts: P) {
  const part = <Name extends keyof P>(name: Name) => parts[name];
  const image = part("image");
  const blocks = part("blocks");
  const download = part("download");

  const banner = z
    .object({
      breadcrumbs,
      background_image: image,
      icon: image,
      super_heading: optionalText,
      heading: text,
      sub_heading: optionalText,
      content: optionalText,
      list_content: z.array(text).default([]),
      cta: z.object({ label: text, link: address }).nullable().default(null),
    })
    .optional();

  const menu = z.array(z.object({ label: text, subtitle: optionalText, link: address, image, hover_image: image }));

  const app = z.object({ rifles: menu, pistols: menu, parts: menu, apparel: menu, support: menu });

  const footer = z.object({
    logo: image,
    nav_links: z.array(z.object({ label: text, link: address, group: optionalText })),
    social_links: socialLinks,
    bottom_texts: z.array(z.object({ text, link: address.nullable().default(null) })),
    download_asset: z.object({ title: text, file: part("file") }),
  });

  const home = z.object({
    carousel_items: z.array(z.object({ id, title: text, subtitle: text, image, link: address, link_label: text })),
    ribbon_items: z.array(z.object({ id, title: text, image, link: address })),
  });

  const feature = z.object({
    title: text,
    subtitle: text,
    image,
    content: blocks,
    link: address,
    edition_number: z.int().positive(),
    edition_size: z.int().positive(),
    is_sold_out: z.boolean(),
  });

  const legalPage = z.object({ banner, title: text, content: blocks });

  return {
    app,
    footer,
    home,
    aboutus: z.object({
      banner,
      heading_image: image,
      heading_video_url: part("video"),
      simple_copy_section: blocks,
      looking_for_image: image,
      looking_for_heading: text,
      looking_for_sub_heading: blocks,
      looking_for_list_content: z.array(text).min(1),
      want_to_talk_image: image,
      want_to_talk_heading: text,
      want_to_talk_content: text,
    }),
    contactus: z.object({
      banner,
      heading: text,
      address_lines: z.array(text).min(1),
      phone: text,
      hours: optionalText,
      email: z.email(),
      social_links: socialLinks,
    }),
    dealerlocator: z.object({
      banner,
      heading: text,
      intro: text,
      dealers: z
        .array(
          z.object({
            name: text,
            phone: text,
            email: text,
            address_1: text,
            address_2: text,
            coordinates: z.object({
              latitude: z.number().min(-90).max(90),
              longitude: z.number().min(-180).max(180),
            }),
          }),
        )
        .min(1),
    }),
    dealerregistration: z.object({ banner, title: text, greeting: text, sub_text: text }),
    faq: z.object({
      banner,
      heading: text,
      breadcrumbs,
      items: z.array(z.object({ question: text, group: optionalText, answer: blocks })).min(1),
    }),
    limitededition: z.object({
      banner,
      current_feature: feature,
      stay_informed: z.object({ heading: text, content: text }),
      past_features: z.array(feature).min(1),
    }),
    medialibrary: z.object({
      banner,
      heading: text,
      catalog_download: download,
      categories: z.array(z.object({ category: text, downloads: present(download) })).min(1),
      form_image: image,
    }),
    warranty: z.object({
      banner,
      heading: text,
      sections: z.array(z.object({ header: optionalText, content: blocks })).min(1),
    }),
    resources: z.object({ banner, heading: text, subheading: text, content: blocks }),
    support: z.object({
      banner,
      heading: text,
      nav_cards: z.array(z.object({ title: text, subtitle: text, image, path: address })).min(1),
    }),
    terms: legalPage,
    privacy: legalPage,
    patent: z.object({
      banner,
      heading: text,
      patents: z
        .array(z.object({ product_name: text, patent_type: text, colors_and_models: text, patent_numbers: text }))
        .min(1),
    }),
  };
}

export const pages = createPages(answered);
