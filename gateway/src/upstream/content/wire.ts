import { z } from "zod";
import type { CatalogEntry } from "../../domain/catalog-entry.ts";
import type { ProductCard, ProductGroup } from "../../domain/collection.ts";
import type { ProductListing } from "../../domain/product-feed.ts";
import type { Product, SkuVariant } from "../../domain/product.ts";
import { compareTitles } from "../../domain/compare-titles.ts";
import { toFilterKey } from "../../domain/filter-key.ts";
import {
  dateTime,
  dollars,
  elements,
  flag,
  integerId,
  list,
  optional,
  snakeCased,
  optionalText,
  strictList,
} from "../wire.ts";
import { media } from "./media.ts";
import { type ContentParts, link, title } from "./wire-parts.ts";

// The catalog of the content service, parsed into the shop's types; docs/upstreams.md, "Content".

const documentId = z.string().min(1);

/** An unknown layout falls back to the plainest one. If the product has another layout, its page redirects there. */
const layout = <Name extends string>(names: readonly Name[], plainest: Name) =>
  optional(z.enum(names)).transform((name) => name ?? plainest);

const productLayout = layout(["product-short", "product-short-alt", "product-long"], "product-short-alt");

const collectionLayout = layout(
  ["collection-cards", "collection-filterable-grid", "collection-simple-grid", "collection-tabbed-grid"],
  "collection-simple-grid",
);

const PRODUCT_LAYOUTS = {
  "product-short": "PRODUCT_SHORT",
  "product-short-alt": "PRODUCT_SHORT_ALT",
  "product-long": "PRODUCT_LONG",
} as const;

const COLLECTION_LAYOUTS = {
  "collection-cards": "COLLECTION_CARDS",
  "collection-filterable-grid": "COLLECTION_FILTERABLE_GRID",
  "collection-simple-grid": "COLLECTION_SIMPLE_GRID",
  "collection-tabbed-grid": "COLLECTION_TABBED_GRID",
} as const;

const toUrl = (layout: string, documentId: string): string => `/product/${layout}/${encodeURIComponent(documentId)}`;

const option = z.object({ id: integerId, title }).transform(({ id, title }) => ({ optionId: id, label: title }));

const contents = list(z.object({ content: z.string() })).transform((entries) => entries.map(({ content }) => content));

const colorOptions = optional(
  z
    .object({
      documentId,
      options: list(
        z
          .object({ id: integerId, title, value: z.string() })
          .transform(({ id, title, value }) => ({ optionId: id, label: title, value })),
      ),
    })
    .transform(({ documentId, options }) => ({ choiceKey: `color-${documentId}`, options })),
);

const variantTypes = list(
  snakeCased({ documentId, title, display_title: optionalText, product_variant_options: list(option) }),
);

// Without one of its options, a variant would be mistaken for another.
const skuOptions = strictList(z.object({ id: integerId }));

const toSelects = (types: z.output<typeof variantTypes>) =>
  types.map((type) => ({
    choiceKey: `select-${type.documentId}`,
    label: type.displayTitle ?? type.title,
    options: type.productVariantOptions,
  }));

/** Variants by option. An option that no select and no color offers cannot be chosen, so it does not make a variant. */
const variantsOf = (selects: ReturnType<typeof toSelects>, colors: z.output<typeof colorOptions>) =>
  new Map<string, SkuVariant>(
    [
      ...selects.map((select) => ({ ...select, type: "SELECT" as const })),
      ...(colors ? [{ ...colors, type: "COLOR" as const }] : []),
    ].flatMap(({ choiceKey, options, type }) =>
      options.map(({ optionId, label }) => [optionId, { optionId, label, choiceKey, type }] as const),
    ),
  );

const compatibilityOptions = list(
  z
    .object({ documentId, display_title: optionalText, options: list(option) })
    .transform(({ documentId, display_title, options }) => ({
      choiceKey: `compatibility-${documentId}`,
      label: display_title ?? "Fits",
      options,
    })),
);

const filterCategory = snakeCased({
  title,
  multi: flag,
  filter_options: list(z.object({ value: z.string() })),
}).transform(({ filterOptions, ...category }) => ({
  ...category,
  key: toFilterKey(category.title),
  options: filterOptions.map(({ value }) => ({ key: toFilterKey(value), value })),
}));

/** More pages than this, 20,000 products, are an error. */
const MAX_LIST_PAGES = 200;

/** A list without a length has one page. */
const meta = z
  .object({ pagination: z.object({ pageCount: z.int().min(0).max(MAX_LIST_PAGES).nullish() }).nullish() })
  .nullish();

export function createCatalogSchemas({ image, gallery, film, richText, toDocument, toImage }: ContentParts) {
  const cardShape = z.object({
    id: integerId,
    documentId,
    yotpo_product_id: optionalText,
    title,
    subtitle: optionalText,
    image,
    display_type: productLayout,
    ffl_item: flag,
    receiver_item: flag,
    released_on: optional(z.iso.date()),
    skus: list(z.object({ sku: z.string().min(1) })),
    filter_tags: list(z.object({ category: z.string(), value: z.string() })),
    /** Only this shop's content servers send it. */
    requires_choice: optional(z.boolean()),
  });

  const toCard = (card: z.output<typeof cardShape>): ProductCard => ({
    id: card.documentId,
    reviewProductId: card.yotpo_product_id,
    title: card.title,
    subtitle: card.subtitle,
    image: card.image,
    url: toUrl(card.display_type, card.documentId),
    isFflItem: card.ffl_item,
    isReceiverItem: card.receiver_item,
    skus: card.skus.map(({ sku }) => sku),
    requiresChoice: card.skus.length > 1 || card.requires_choice,
    releasedOn: card.released_on,
    filterTags: card.filter_tags.map(({ category, value }) => ({
      categoryKey: toFilterKey(category),
      filterCategory: category,
      valueKey: toFilterKey(value),
      filterValue: value,
    })),
  });

  const productCard = cardShape.transform(toCard);

  const productListing = cardShape
    .extend({
      skus: list(z.object({ sku: z.string().min(1), image, product_variant_options: skuOptions })),
      product_variant_types: variantTypes,
      color_swatch: colorOptions,
      updatedAt: optional(dateTime),
    })
    .transform((wire): ProductListing => {
      const selects = toSelects(wire.product_variant_types);
      const variants = variantsOf(selects, wire.color_swatch);
      const labels = new Map(selects.map(({ choiceKey, label }) => [choiceKey, label]));
      return {
        ...toCard(wire),
        updatedAt: wire.updatedAt,
        skus: wire.skus.map(({ sku, image, product_variant_options }) => ({
          sku,
          image,
          options: product_variant_options
            .flatMap(({ id }) => variants.get(id) ?? [])
            .map(({ optionId, label, choiceKey }) => ({
              id: optionId,
              name: labels.get(choiceKey) ?? "Color",
              value: label,
            })),
        })),
      };
    });

  const about = snakeCased({
    title: optionalText,
    subtitle: optionalText,
    summary: richText,
    tech_specs: richText,
    specs: list(z.object({ name: title, value: z.string().min(1), unit: optionalText })),
    image,
    read_more: list(
      z.object({ title, resource: optional(media) }).transform(({ title, resource }) => toDocument(title, resource)),
    ),
    details: list(z.object({ title, items: contents })),
    disclaimer: optionalText,
    patents: contents,
  });

  const promoVideos = z
    .object({
      title: optionalText,
      accent_title: optionalText,
      promo_video_cards: list(z.object({ image, video_url: film })),
    })
    .transform(({ title, accent_title, promo_video_cards }) => ({
      title,
      accentTitle: accent_title,
      cards: promo_video_cards.flatMap(({ image, video_url: videoUrl }) => (videoUrl ? [{ image, videoUrl }] : [])),
    }));

  const lengthMm = z.number().nonnegative();
  const drawing = z
    .object({
      file: media,
      width: z.number().positive(),
      height: z.number().positive(),
      dimensions: list(
        z
          .object({
            name: title,
            value: title,
            side: z.enum(["ABOVE", "BELOW", "LEFT", "RIGHT"]),
            from_x: lengthMm,
            from_y: lengthMm,
            to_x: lengthMm,
            to_y: lengthMm,
          })
          .transform(({ name, value, side, ...ends }) => ({
            specName: name,
            value,
            side,
            from: { x: ends.from_x, y: ends.from_y },
            to: { x: ends.to_x, y: ends.to_y },
          })),
      ),
    })
    .transform(({ file, ...drawing }) => {
      const imageUrl = toImage(file)?.url;
      return imageUrl ? { ...drawing, imageUrl } : null;
    });

  const addOns = list(
    z.object({
      documentId,
      title,
      product_variant_options: list(z.object({ id: integerId, title, add_on_price: dollars, image })),
    }),
  ).transform((groups) =>
    groups.flatMap((group) =>
      group.product_variant_options.map(({ id, title, add_on_price, image }) => ({
        optionId: id,
        label: title,
        groupLabel: group.title,
        price: add_on_price,
        image,
      })),
    ),
  );

  const product = snakeCased({
    id: integerId,
    documentId,
    yotpo_product_id: optionalText,
    title,
    subtitle: optionalText,
    image,
    ffl_item: flag,
    receiver_item: flag,
    breadcrumbs: list(link),
    display_type: productLayout,
    about: optional(about),
    promo_videos: optional(promoVideos),
    drawing: optional(drawing),
    product_variant_types: variantTypes,
    image_library: gallery,
    more_details: list(z.object({ question: z.string(), answer: z.string() })),
    related_products: list(productCard),
    add_ons: addOns,
    product_compatibility: compatibilityOptions,
    color_swatch: colorOptions,
    skus: list(
      snakeCased({
        sku: z.string().min(1),
        description: optionalText,
        image,
        image_library: gallery,
        product_variant_options: skuOptions,
      }),
    ),
  }).transform((wire): Product => {
    const { documentId, yotpoProductId, displayType, productVariantTypes, fflItem, receiverItem, ...others } = wire;
    const { colorSwatch: colorOptions, productCompatibility: compatibilityOptions, skus, ...product } = others;
    const selects = toSelects(productVariantTypes);
    const variants = variantsOf(selects, colorOptions);
    return {
      ...product,
      id: documentId,
      isFflItem: fflItem,
      isReceiverItem: receiverItem,
      reviewProductId: yotpoProductId,
      displayType: PRODUCT_LAYOUTS[displayType],
      url: toUrl(displayType, documentId),
      selects,
      colorOptions,
      compatibilityOptions,
      skus: skus.map(({ sku, description, image, imageLibrary, productVariantOptions }) => ({
        sku,
        description,
        image,
        imageLibrary,
        variants: productVariantOptions.flatMap(({ id }) => variants.get(id) ?? []),
      })),
    };
  });

  const productGroup = snakeCased({
    id: integerId,
    documentId,
    title,
    background_image: image,
    breadcrumbs: list(link),
    display_type: collectionLayout,
    filter_categories: list(filterCategory),
    products: list(productCard),
  }).transform(({ documentId, displayType, products, ...group }): ProductGroup => ({
    ...group,
    id: documentId,
    displayType: COLLECTION_LAYOUTS[displayType],
    url: toUrl(displayType, documentId),
    // Products that were added to a group twice are shown once.
    products: [...new Map(products.map((card) => [card.id, card])).values()],
  }));

  return {
    product: z.object({ data: product }),
    productGroup: z.object({ data: productGroup }),
    search: z.object({ data: elements(productCard) }),
    productListings: z.object({ data: elements(productListing), meta }),
  };
}

const listOf = (layout: typeof productLayout | typeof collectionLayout) =>
  z.object({
    data: elements(
      z
        .object({
          documentId,
          title,
          yotpo_product_id: optionalText,
          updatedAt: optional(dateTime),
          display_type: layout,
        })
        .transform(({ documentId, display_type, yotpo_product_id, ...entry }): CatalogEntry => ({
          ...entry,
          id: documentId,
          url: toUrl(display_type, documentId),
          reviewProductId: yotpo_product_id,
        })),
    ),
    meta,
  });

export const productsResponse = listOf(productLayout);
export const productGroupsResponse = listOf(collectionLayout);

/** Sorts by title. Pages are read one by one: publishing in between may move an entry to a second page. */
export function toSortedList<T extends { id: string; title: string }>(entries: readonly T[]): T[] {
  const unique = new Map(entries.map((entry) => [entry.id, entry]));
  return [...unique.values()].toSorted((a, b) => compareTitles(a.title, b.title));
}
