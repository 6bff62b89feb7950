import { z } from "zod";
import { dateTime, dollars, elements, flag, integerId, list, optional, text, wholeList } from "../wire.ts";
import { blocks } from "./blocks.ts";
import { gallery, optionalMedia } from "./media.ts";

// The catalogue in the content service's answers; docs/upstreams.md, "Content". What an element needs to be shown is
// required of it: where Strapi keeps a title, for instance.

export const title = z.string().min(1);
const documentId = z.string().min(1);

export const link = z.object({ label: z.string(), link: text });

const option = z.object({ id: integerId, title });

// Without a layout that the shop knows it takes the plainest one. Should it have another, its page leads there.

const productDisplayType = optional(z.enum(["product-short", "product-short-alt", "product-long"])).transform(
  (type) => type ?? "product-short-alt",
);

const collectionDisplayType = optional(
  z.enum(["collection-cards", "collection-filterable-grid", "collection-simple-grid", "collection-tabbed-grid"]),
).transform((type) => type ?? "collection-simple-grid");

const productCard = z.object({
  id: integerId,
  documentId,
  title,
  subtitle: text,
  image: optionalMedia,
  display_type: productDisplayType,
  ffl_item: flag,
  receiver_item: flag,
  skus: list(z.object({ sku: z.string().min(1) })),
  filter_tags: list(z.object({ category: z.string(), value: z.string() })),
  /** Of this shop's content servers only: other ones leave it out. */
  requires_choice: optional(z.boolean()),
});

const about = z.object({
  title: text,
  subtitle: text,
  summary: blocks,
  tech_specs: blocks,
  image: optionalMedia,
  read_more: list(z.object({ title, resource: optionalMedia })),
  details: list(z.object({ title, items: list(z.object({ content: z.string() })) })),
  disclaimer: text,
  patents: list(z.object({ content: z.string() })),
});

const promoVideos = z.object({
  title: text,
  accent_title: text,
  promo_video_cards: list(z.object({ image: optionalMedia, video_url: text })),
});

const product = z.object({
  id: integerId,
  documentId,
  yotpo_product_id: text,
  title,
  subtitle: text,
  image: optionalMedia,
  ffl_item: flag,
  receiver_item: flag,
  breadcrumbs: list(link),
  display_type: productDisplayType,
  about: optional(about),
  promo_videos: optional(promoVideos),
  product_variant_types: list(
    z.object({ documentId, title, display_title: text, product_variant_options: list(option) }),
  ),
  image_library: gallery,
  more_details: list(z.object({ question: z.string(), answer: z.string() })),
  related_products: list(productCard),
  add_ons: list(
    z.object({
      documentId,
      title,
      product_variant_options: list(option.extend({ add_on_price: dollars, image: optionalMedia })),
    }),
  ),
  product_compatibility: list(z.object({ documentId, display_title: text, options: list(option) })),
  color_swatch: optional(z.object({ documentId, options: list(option.extend({ value: z.string() })) })),
  skus: list(
    z.object({
      sku: z.string().min(1),
      description: text,
      image: optionalMedia,
      image_library: gallery,
      // Without one of its options a variant would be taken for another.
      product_variant_options: wholeList(z.object({ id: integerId })),
    }),
  ),
});

const productGroup = z.object({
  id: integerId,
  documentId,
  title,
  background_image: optionalMedia,
  breadcrumbs: list(link),
  display_type: collectionDisplayType,
  filter_categories: list(z.object({ title, multi: flag, filter_options: list(z.object({ value: z.string() })) })),
  products: list(productCard),
});

/** A product or a collection in a list of all. */
const entry = {
  documentId,
  title,
  yotpo_product_id: text,
  updatedAt: optional(dateTime),
};

/** More pages than this of a list are a mistake: 20,000 products. */
const MAX_LIST_PAGES = 200;

/** A list that does not say how long it is has one page. */
const meta = z
  .object({ pagination: z.object({ pageCount: z.int().min(0).max(MAX_LIST_PAGES).nullish() }).nullish() })
  .nullish();

export const productAnswer = z.object({ data: product });
export const productGroupAnswer = z.object({ data: productGroup });
export const searchAnswer = z.object({ data: elements(productCard) });
export const productsAnswer = z.object({
  data: elements(z.object({ ...entry, display_type: productDisplayType })),
  meta,
});
export const productGroupsAnswer = z.object({
  data: elements(z.object({ ...entry, display_type: collectionDisplayType })),
  meta,
});

export type WireProductCard = z.infer<typeof productCard>;
export type WireProduct = z.infer<typeof product>;
export type WireProductGroup = z.infer<typeof productGroup>;
export type WireEntry = z.infer<typeof productsAnswer | typeof productGroupsAnswer>["data"][number];
export type WireList = z.infer<typeof productsAnswer | typeof productGroupsAnswer>;
export type WireLink = z.infer<typeof link>;
