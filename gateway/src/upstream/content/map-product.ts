import type { ProductCard, ProductGroup } from "../../domain/collection.ts";
import { safeUrl, type Link } from "../../domain/link.ts";
import type { AddOn, Product, ProductAbout, ProductSelect, SkuVariant } from "../../domain/product.ts";
import type { CatalogEntry } from "../../domain/catalog-entry.ts";
import { byText } from "../../domain/text-order.ts";
import type { ContentMapper } from "./mapper.ts";
import type { WireEntry, WireLink, WireProduct, WireProductCard, WireProductGroup } from "./wire.ts";

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

/** The address of its page in the shop; its layout is a part of it. */
const toUrl = (displayType: string, documentId: string): string =>
  `/product/${displayType}/${encodeURIComponent(documentId)}`;

export const toLink = ({ label, link }: WireLink): Link => ({ label, url: safeUrl(link) });

const toOption = ({ id, title }: { id: string; title: string }) => ({ id, label: title });

function toProductCard(card: WireProductCard, mapper: ContentMapper): ProductCard {
  return {
    documentId: card.documentId,
    title: card.title,
    subtitle: card.subtitle,
    image: mapper.image(card.image),
    url: toUrl(card.display_type, card.documentId),
    fflItem: card.ffl_item,
    receiverItem: card.receiver_item,
    skus: card.skus.map(({ sku }) => sku),
    requiresChoice: card.skus.length > 1 || card.requires_choice,
    filterTags: card.filter_tags.map(({ category, value }) => ({ filterCategory: category, filterValue: value })),
  };
}

export const toProductCards = (cards: readonly WireProductCard[], mapper: ContentMapper): ProductCard[] =>
  cards.map((card) => toProductCard(card, mapper));

export function toProductGroup(group: WireProductGroup, mapper: ContentMapper): ProductGroup {
  // A product that was put into a group twice is shown once: its documentId is the item's identity.
  const products = new Map(group.products.map((card) => [card.documentId, toProductCard(card, mapper)]));
  return {
    documentId: group.documentId,
    title: group.title,
    displayType: COLLECTION_LAYOUTS[group.display_type],
    url: toUrl(group.display_type, group.documentId),
    backgroundImage: mapper.image(group.background_image),
    breadcrumbs: group.breadcrumbs.map(toLink),
    filterCategories: group.filter_categories.map(({ title, multi, filter_options }) => ({
      title,
      multi,
      values: filter_options.map(({ value }) => value),
    })),
    products: [...products.values()],
  };
}

export function toProduct(product: WireProduct, mapper: ContentMapper): Product {
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
    image: mapper.image(product.image),
    breadcrumbs: product.breadcrumbs.map(toLink),
    fflItem: product.ffl_item,
    receiverItem: product.receiver_item,
    about: product.about && toAbout(product.about, mapper),
    promoVideos: product.promo_videos && toPromoVideos(product.promo_videos, mapper),
    imageLibrary: mapper.gallery(product.image_library),
    selects,
    colorOptions,
    addOns: toAddOns(product, mapper),
    compatibilityOptions: product.product_compatibility.map(({ documentId, display_title, options }) => ({
      key: documentId,
      fieldName: `compatibility-${documentId}`,
      label: display_title ?? "Fits",
      options: options.map(toOption),
    })),
    skus: product.skus.map((sku) => ({
      sku: sku.sku,
      image: mapper.image(sku.image),
      imageLibrary: mapper.gallery(sku.image_library),
      description: sku.description,
      // An option that no select and no colour offers cannot be chosen, so it makes no variant.
      variants: sku.product_variant_options.flatMap(({ id }) => variants.get(id) ?? []),
    })),
    moreDetails: product.more_details,
    relatedProducts: toProductCards(product.related_products, mapper),
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

const toAddOns = ({ add_ons }: WireProduct, mapper: ContentMapper): AddOn[] =>
  add_ons.flatMap((group) =>
    group.product_variant_options.map((addOn) => ({
      ...toOption(addOn),
      fieldName: `add-on-${group.documentId}`,
      groupLabel: group.title,
      price: addOn.add_on_price,
      image: mapper.image(addOn.image),
    })),
  );

const toAbout = (about: NonNullable<WireProduct["about"]>, mapper: ContentMapper): ProductAbout => ({
  title: about.title,
  subtitle: about.subtitle,
  summary: mapper.richText(about.summary),
  techSpecs: mapper.richText(about.tech_specs),
  image: mapper.image(about.image),
  readMore: about.read_more.map(({ title, resource }) => mapper.document(title, resource)),
  details: about.details.map(({ title, items }) => ({ title, items: items.map(({ content }) => content) })),
  disclaimer: about.disclaimer,
  patents: about.patents.map(({ content }) => content),
});

const toPromoVideos = (videos: NonNullable<WireProduct["promo_videos"]>, mapper: ContentMapper) => ({
  title: videos.title,
  accentTitle: videos.accent_title,
  cards: videos.promo_video_cards.flatMap(({ image, video_url }) => {
    const videoUrl = mapper.film(video_url);
    return videoUrl ? [{ image: mapper.image(image), videoUrl }] : [];
  }),
});

/** The products or collections of a list, by title. */
export function toCatalogEntries(entries: readonly WireEntry[]): CatalogEntry[] {
  // The pages of a list are read one by one: what was published meanwhile may have moved an entry to a second one.
  const unique = new Map(
    entries.map(({ documentId, title, display_type, yotpo_product_id, updatedAt }) => [
      documentId,
      { documentId, title, url: toUrl(display_type, documentId), updatedAt, reviewProductId: yotpo_product_id },
    ]),
  );
  return [...unique.values()].toSorted((a, b) => byText(a.title, b.title));
}
