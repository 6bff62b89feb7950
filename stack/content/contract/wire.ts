import { z } from "zod";

// docs/upstreams.md, "Content", to the letter: every field required and none besides.

export const text = z.string().min(1);
export const id = z.int().positive();
export const link = z.strictObject({ label: text, link: text.nullable() });
const option = z.strictObject({ id, title: text });
const documentId = z.string().regex(/^[a-z0-9-]+$/);

const rendition = z.strictObject({
  url: z.string().startsWith("/uploads/"),
  width: z.int().positive(),
  height: z.int().positive(),
  mime: z.enum(["image/avif", "image/webp"]),
  ext: z.enum([".avif", ".webp"]),
  size: z.number().nonnegative(),
});

export const media = z.strictObject({
  url: z.string().startsWith("/uploads/"),
  alternativeText: text.nullable(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  mime: text,
  ext: z.string().startsWith("."),
  size: z.number().nonnegative(),
  formats: z.record(z.string().regex(/^(avif|webp)_\d+$/), rendition).optional(),
});

export const image = media.nullable();
const gallery = z.array(media.extend({ title: text.nullable() }));

const modifier = z.literal(true).optional();
const textNode = z.strictObject({
  type: z.literal("text"),
  text,
  bold: modifier,
  italic: modifier,
  underline: modifier,
  strikethrough: modifier,
  code: modifier,
});
const inline = z.discriminatedUnion("type", [
  textNode,
  z.strictObject({ type: z.literal("link"), url: text, children: z.array(textNode).min(1) }),
]);
const inlines = z.array(inline).min(1);
const listItem = z.strictObject({ type: z.literal("list-item"), children: inlines });
const listBlock = z.strictObject({
  type: z.literal("list"),
  format: z.enum(["ordered", "unordered"]),
  get children() {
    return z.array(z.discriminatedUnion("type", [listItem, listBlock])).min(1);
  },
});
const block = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(["paragraph", "quote"]), children: inlines }),
  z.strictObject({ type: z.literal("heading"), level: z.int().min(1).max(6), children: inlines }),
  z.strictObject({ type: z.literal("code"), children: z.array(textNode).min(1) }),
  z.strictObject({ type: z.literal("image"), image: media }),
  listBlock,
]);
export const blocks = z.array(block).min(1);

const productDisplayType = z.enum(["product-short", "product-short-alt", "product-long"]);

export const productCard = z.strictObject({
  id,
  documentId,
  title: text,
  subtitle: text.nullable(),
  image,
  display_type: productDisplayType,
  ffl_item: z.boolean(),
  receiver_item: z.boolean(),
  skus: z.array(z.strictObject({ sku: text })),
  filter_tags: z.array(z.strictObject({ category: text, value: text })),
  requires_choice: z.boolean(),
});

export const product = z.strictObject({
  id,
  documentId,
  yotpo_product_id: text.nullable(),
  title: text,
  subtitle: text.nullable(),
  image,
  ffl_item: z.boolean(),
  receiver_item: z.boolean(),
  breadcrumbs: z.array(link),
  display_type: productDisplayType,
  about: z.strictObject({
    title: text.nullable(),
    subtitle: text.nullable(),
    summary: blocks,
    tech_specs: blocks,
    image,
    read_more: z.array(z.strictObject({ title: text, resource: media.nullable() })),
    details: z.array(z.strictObject({ title: text, items: z.array(z.strictObject({ content: text })) })),
    disclaimer: text.nullable(),
    patents: z.array(z.strictObject({ content: text })),
  }),
  promo_videos: z
    .strictObject({
      title: text,
      accent_title: text,
      promo_video_cards: z.array(
        z.strictObject({ image, video_url: z.union([z.url(), z.string().startsWith("/uploads/")]) }),
      ),
    })
    .nullable(),
  product_variant_types: z.array(
    z.strictObject({
      documentId,
      title: text,
      display_title: text.nullable(),
      product_variant_options: z.array(option),
    }),
  ),
  image_library: gallery,
  more_details: z.array(z.strictObject({ question: text, answer: text })),
  related_products: z.array(productCard),
  add_ons: z.array(
    z.strictObject({
      documentId,
      title: text,
      product_variant_options: z.array(option.extend({ add_on_price: z.number().multipleOf(0.01), image })),
    }),
  ),
  product_compatibility: z.array(z.strictObject({ documentId, display_title: text, options: z.array(option) })),
  color_swatch: z.strictObject({ documentId, options: z.array(option.extend({ value: text })) }).nullable(),
  skus: z.array(
    z.strictObject({
      sku: text,
      description: text.nullable(),
      image,
      image_library: gallery,
      product_variant_options: z.array(option),
    }),
  ),
});

export const group = z.strictObject({
  id,
  documentId,
  title: text,
  background_image: image,
  breadcrumbs: z.array(link),
  display_type: z.enum([
    "collection-cards",
    "collection-filterable-grid",
    "collection-simple-grid",
    "collection-tabbed-grid",
  ]),
  filter_categories: z.array(
    z.strictObject({ title: text, multi: z.boolean(), filter_options: z.array(z.strictObject({ value: text })) }),
  ),
  products: z.array(productCard),
});

export const list = z.strictObject({
  data: z.array(
    z.strictObject({
      documentId,
      title: text,
      display_type: text,
      yotpo_product_id: text.nullable(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  meta: z.strictObject({
    pagination: z.strictObject({
      page: z.int().positive(),
      pageSize: z.int().positive(),
      pageCount: z.int().nonnegative(),
      total: z.int().nonnegative(),
    }),
  }),
});

export const strapiError = z.strictObject({
  data: z.null(),
  error: z.strictObject({ status: z.int(), name: text, message: text, details: z.strictObject({}) }),
});
