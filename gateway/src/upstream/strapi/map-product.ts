import type { ProductCard, ProductGroup } from "../../domain/collection.ts";
import { safeUrl } from "../../domain/link.ts";
import type { Link } from "../../domain/link.ts";
import type { AddOn, Product, ProductAbout, ProductSelect, SkuVariant } from "../../domain/product.ts";
import { toRichText } from "./map-blocks.ts";
import type { MediaMapper } from "./map-media.ts";
import type { WireLink, WireProduct, WireProductCard, WireProductGroup } from "./wire.ts";

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

/** Storefront spec, section 2: `/product/{display_type}/{documentId}`. */
const toUrl = (displayType: string, documentId: string): string =>
  `/product/${displayType}/${encodeURIComponent(documentId)}`;

export const toLink = ({ label, link }: WireLink): Link => ({ label, url: safeUrl(link) });

const toOption = ({ id, title }: { id: string; title: string }) => ({ id, label: title });

function toProductCard(card: WireProductCard, media: MediaMapper): ProductCard {
  return {
    documentId: card.documentId,
    title: card.title,
    subtitle: card.subtitle,
    image: media.image(card.image),
    url: toUrl(card.display_type, card.documentId),
    fflItem: card.ffl_item,
    receiverItem: card.receiver_item,
    skus: card.skus.map(({ sku }) => sku),
    filterTags: card.filter_tags.map(({ category, value }) => ({ filterCategory: category, filterValue: value })),
  };
}

export function toProductGroup(group: WireProductGroup, media: MediaMapper): ProductGroup {
  // A product that was put into a group twice is shown once: its documentId is the item's identity.
  const products = new Map(group.products.map((card) => [card.documentId, toProductCard(card, media)]));
  return {
    documentId: group.documentId,
    title: group.title,
    displayType: COLLECTION_LAYOUTS[group.display_type],
    url: toUrl(group.display_type, group.documentId),
    backgroundImage: media.image(group.background_image),
    breadcrumbs: group.breadcrumbs.map(toLink),
    filterCategories: group.filter_categories.map(({ title, multi, filter_options }) => ({
      title,
      multi,
      values: filter_options.map(({ value }) => value),
    })),
    products: [...products.values()],
  };
}

export function toProduct(product: WireProduct, media: MediaMapper): Product {
  const selects = toSelects(product);
  const colorOptions = product.color_swatch && {
    fieldName: `color-${product.color_swatch.documentId}`,
    options: product.color_swatch.options.map((color) => ({ ...toOption(color), value: color.value })),
  };
  const variants = new Map<string, SkuVariant>(
    [
      ...selects.map((select) => ({ ...select, type: "SELECT" as const })),
      ...(colorOptions ? [{ ...colorOptions, type: "COLOR" as const }] : []),
    ].flatMap(({ fieldName, options, type }) =>
      options.map(({ id, label }) => [id, { id, label, fieldName, type }] as const),
    ),
  );
  return {
    id: product.documentId,
    documentId: product.documentId,
    reviewProductId: product.yotpo_product_id,
    title: product.title,
    subtitle: product.subtitle,
    displayType: PRODUCT_LAYOUTS[product.display_type],
    url: toUrl(product.display_type, product.documentId),
    image: media.image(product.image),
    breadcrumbs: product.breadcrumbs.map(toLink),
    fflItem: product.ffl_item,
    receiverItem: product.receiver_item,
    about: product.about && toAbout(product.about, media),
    promoVideos: product.promo_videos && toPromoVideos(product.promo_videos, media),
    imageLibrary: media.gallery(product.image_library),
    selects,
    colorOptions,
    addOns: toAddOns(product, media),
    compatibilityOptions: product.product_compatibility.map(({ documentId, display_title, options }) => ({
      key: documentId,
      fieldName: `compatibility-${documentId}`,
      label: display_title ?? "Fits",
      options: options.map(toOption),
    })),
    skus: product.skus.map((sku) => ({
      sku: sku.sku,
      image: media.image(sku.image),
      imageLibrary: media.gallery(sku.image_library),
      description: sku.description,
      // An option that no select and no colour offers cannot be chosen, so it makes no variant.
      variants: sku.product_variant_options.flatMap(({ id }) => variants.get(id) ?? []),
    })),
    moreDetails: product.more_details,
    relatedProducts: product.related_products.map((card) => toProductCard(card, media)),
  };
}

const toSelects = ({ documentId, product_variant_types }: WireProduct): ProductSelect[] =>
  product_variant_types.map((type) => ({
    // The same type may offer other options on another product.
    id: `${documentId}:${type.documentId}`,
    fieldName: `select-${type.documentId}`,
    label: type.display_title ?? type.title,
    options: type.product_variant_options.map(toOption),
  }));

const toAddOns = ({ add_ons }: WireProduct, media: MediaMapper): AddOn[] =>
  add_ons.flatMap((group) =>
    group.product_variant_options.map((addOn) => ({
      ...toOption(addOn),
      fieldName: `add-on-${group.documentId}`,
      groupLabel: group.title,
      price: addOn.add_on_price,
      image: media.image(addOn.image),
    })),
  );

const toAbout = (about: NonNullable<WireProduct["about"]>, media: MediaMapper): ProductAbout => ({
  title: about.title,
  subtitle: about.subtitle,
  summary: toRichText(about.summary, media),
  techSpecs: toRichText(about.tech_specs, media),
  image: media.image(about.image),
  readMore: about.read_more.map(({ title, resource }) => ({ title, file: media.file(resource) })),
  details: about.details.map(({ title, items }) => ({ title, items: items.map(({ content }) => content) })),
  disclaimer: about.disclaimer,
  patents: about.patents.map(({ content }) => content),
});

const toPromoVideos = (videos: NonNullable<WireProduct["promo_videos"]>, media: MediaMapper) => ({
  title: videos.title,
  accentTitle: videos.accent_title,
  cards: videos.promo_video_cards.flatMap(({ image, video_url }) => {
    const videoUrl = safeUrl(video_url);
    return videoUrl ? [{ image: media.image(image), videoUrl }] : [];
  }),
});
