import { z } from "zod";

// The shapes of docs/upstreams.md, "Content". The seed is written in them, both content servers return them, and the suites
// verify it. A field with a default may be omitted in the seed, but is in every response.

export const text = z.string().min(1);
export const optionalText = text.nullable().default(null);
export const id = z.int().positive();
export const address = z.string().min(1);
export const link = z.object({ label: text, link: address.nullable() });
const option = z.object({ id, title: text });
/** A day, for instance `2026-03-09`. */
export const day = z.iso.date();
export const documentId = z.string().regex(/^[a-z0-9-]+$/);

const rendition = z.object({
  url: z.string().startsWith("/uploads/"),
  width: z.int().positive(),
  height: z.int().positive(),
  mime: z.enum(["image/avif", "image/webp"]),
  ext: z.enum([".avif", ".webp"]),
  size: z.number().nonnegative(),
});

const media = z.object({
  url: z.string().startsWith("/uploads/"),
  alternativeText: text.nullable(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
  mime: text,
  ext: z.string().startsWith("."),
  size: z.number().nonnegative(),
  formats: z.record(z.string().regex(/^(avif|webp)_\d+$/), rendition).optional(),
});

const modifier = z.literal(true).optional();
const textNode = z.object({
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
  z.object({ type: z.literal("link"), url: text, children: z.array(textNode).min(1) }),
]);
const inlines = z.array(inline).min(1);
const listItem = z.object({ type: z.literal("list-item"), children: inlines });
const listBlock = z.object({
  type: z.literal("list"),
  format: z.enum(["ordered", "unordered"]),
  get children() {
    return z.array(z.discriminatedUnion("type", [listItem, listBlock])).min(1);
  },
});
const block = z.discriminatedUnion("type", [
  z.object({ type: z.enum(["paragraph", "quote"]), children: inlines }),
  z.object({ type: z.literal("heading"), level: z.int().min(1).max(6), children: inlines }),
  z.object({ type: z.literal("code"), children: z.array(textNode).min(1) }),
  z.object({ type: z.literal("image"), image: media }),
  listBlock,
]);
const blocks = z.array(block).min(1);

/** Placeholders in the shapes: full objects in responses, short forms in the seed (`../short-forms.ts`). */
export interface Parts {
  image: z.ZodType;
  file: z.ZodType;
  picture: z.ZodType;
  /** A video with its poster image; `video` is the URL alone. */
  film: z.ZodType;
  video: z.ZodType;
  download: z.ZodType;
  blocks: z.ZodType;
  /** The list of specifications as rich text. */
  techSpecs: z.ZodType;
  spec: z.ZodType;
  content: z.ZodType;
  value: z.ZodType;
  price: z.ZodType;
  card: z.ZodType;
}

/** A list without entries that are null because their file is missing. */
export const present = <Element extends z.ZodType>(element: Element) =>
  z.array(element).transform((list) => list.filter((entry): entry is NonNullable<z.output<Element>> => entry !== null));

const productDisplayType = z.enum(["product-short", "product-short-alt", "product-long"]);

export const createCard = <Image extends z.ZodType>(image: Image) =>
  z.object({
    id,
    documentId,
    yotpo_product_id: optionalText,
    title: text,
    subtitle: optionalText,
    image,
    display_type: productDisplayType,
    ffl_item: z.boolean(),
    receiver_item: z.boolean(),
    released_on: day.nullable().default(null),
    skus: z.array(z.object({ sku: text })),
    filter_tags: z.array(z.object({ category: text, value: text })),
    requires_choice: z.boolean(),
  });

export function createCatalog<P extends Parts>(parts: P) {
  const part = <Name extends keyof P>(name: Name) => parts[name];
  const image = part("image");
  const content = part("content");
  const value = part("value");
  const card = part("card");
  const variantTypes = z.array(
    z.object({ documentId, title: text, display_title: optionalText, product_variant_options: z.array(option) }),
  );
  const colorSwatch = z
    .object({ documentId, options: z.array(option.extend({ value: text })) })
    .nullable()
    .default(null);
  const gallery = present(part("picture"));
  const length = z.number().nonnegative();
  const dimension = z.object({
    name: text,
    value: text,
    side: z.enum(["ABOVE", "BELOW", "LEFT", "RIGHT"]),
    from_x: length,
    from_y: length,
    to_x: length,
    to_y: length,
  });

  const product = z.object({
    id,
    documentId,
    yotpo_product_id: optionalText,
    title: text,
    subtitle: optionalText,
    image,
    ffl_item: z.boolean(),
    receiver_item: z.boolean(),
    breadcrumbs: z.array(link),
    display_type: productDisplayType,
    about: z.object({
      title: optionalText,
      subtitle: optionalText,
      summary: part("blocks"),
      tech_specs: part("techSpecs"),
      specs: z.array(part("spec")),
      image,
      read_more: z.array(z.object({ title: text, resource: part("file").nullable() })),
      details: z.array(z.object({ title: text, items: z.array(content) })),
      disclaimer: optionalText,
      patents: z.array(content),
    }),
    promo_videos: z
      .object({ title: text, accent_title: text, promo_video_cards: present(part("film")) })
      .nullable()
      .default(null)
      // A heading above no videos is useless.
      .transform((films) => (films?.promo_video_cards.length ? films : null)),
    drawing: z
      .object({
        file: part("file"),
        width: z.number().positive(),
        height: z.number().positive(),
        dimensions: z.array(dimension),
      })
      .nullable()
      .default(null)
      // A drawing without its file is useless.
      .transform((drawing) => (drawing && "file" in drawing && drawing.file !== null ? drawing : null)),
    product_variant_types: variantTypes,
    image_library: gallery,
    more_details: z.array(z.object({ question: text, answer: text })),
    related_products: present(card),
    add_ons: z.array(
      z.object({
        documentId,
        title: text,
        product_variant_options: z.array(option.extend({ add_on_price: part("price"), image })),
      }),
    ),
    product_compatibility: z.array(z.object({ documentId, display_title: text, options: z.array(option) })),
    color_swatch: colorSwatch,
    skus: z.array(
      z.object({
        sku: text,
        description: optionalText,
        image,
        image_library: gallery,
        product_variant_options: z.array(option),
      }),
    ),
  });

  const listing = createCard(image).extend({
    product_variant_types: variantTypes,
    color_swatch: colorSwatch,
    skus: z.array(z.object({ sku: text, image, product_variant_options: z.array(option) })),
    updatedAt: z.iso.datetime(),
  });

  const group = z.object({
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
    filter_categories: z.array(z.object({ title: text, multi: z.boolean(), filter_options: z.array(value) })),
    products: present(card),
  });

  return { product, listing, group };
}

const image = media.nullable().default(null);

export const answered = {
  image,
  file: media,
  picture: media.extend({ title: optionalText }),
  film: z.object({ image, video_url: z.union([z.url(), z.string().startsWith("/uploads/")]) }),
  video: z.string().startsWith("/uploads/film-"),
  download: z.object({ title: text, download: media }),
  blocks,
  techSpecs: blocks,
  spec: z.object({ name: text, value: text, unit: text.nullable() }),
  content: z.object({ content: text }),
  value: z.object({ value: text }),
  price: z.number().multipleOf(0.01),
  card: createCard(image),
} satisfies Parts;

const { product, listing, group } = createCatalog(answered);

export { group, product };

const meta = z.object({
  pagination: z.object({
    page: z.int().positive(),
    pageSize: z.int().positive(),
    pageCount: z.int().nonnegative(),
    total: z.int().nonnegative(),
  }),
});

export const list = z.object({
  data: z.array(
    z.object({
      documentId,
      title: text,
      display_type: text,
      yotpo_product_id: text.nullable(),
      updatedAt: z.iso.datetime(),
    }),
  ),
  meta,
});

export const listings = z.object({ data: z.array(listing), meta });

export const strapiError = z.object({
  data: z.null(),
  error: z.object({ status: z.int(), name: text, message: text, details: z.object({}) }),
});
