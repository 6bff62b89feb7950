import { type Spec, toTechSpecs } from "../../../blocks.ts";
import { clean } from "./clean.ts";
import { GROUP, order, PRODUCT, productSearch } from "./search.ts";
import { populateAll, schemasOf, type Schemas } from "./populate.ts";
import type { Entry, Populate, Strapi } from "./strapi.ts";

const COMPATIBILITY = "product.compatibility";
const SKU = "product.sku";

const listed = ["documentId", "title", "display_type", "updatedAt"];

export type ListName = "products" | "product-groups";

const lists: Record<ListName, { uid: string; fields: string[] }> = {
  products: { uid: PRODUCT, fields: [...listed, "yotpo_product_id"] },
  "product-groups": { uid: GROUP, fields: listed },
};

interface Option {
  id: number;
  title: string;
}

type Part = Entry & { __component: string };

/** Reads only the fields of a product card, because a collection has many cards. */
const cardOf = (schemas: Schemas): Populate => {
  const { image, filter_tags } = populateAll(schemas, PRODUCT);
  return {
    fields: [
      "documentId",
      "yotpo_product_id",
      "title",
      "subtitle",
      "display_type",
      "ffl_item",
      "receiver_item",
      "released_on",
    ],
    populate: {
      image: image ?? true,
      filter_tags: filter_tags ?? true,
      skus: { fields: ["sku"] },
      configuration: { on: { [COMPATIBILITY]: { fields: ["key"] } } },
    },
  };
};

/** A card in wire format, which says only whether the product requires a choice. */
function toCard(entry: Entry): Entry {
  const parts = (entry.configuration ?? []) as Part[];
  const requiresChoice =
    (entry.skus as Entry[]).length > 1 || parts.some(({ __component }) => __component === COMPATIBILITY);
  return { ...without(entry, "configuration"), requires_choice: requiresChoice };
}

/** Reads what a listing shows of a product: its card and its variants. */
function listingOf(schemas: Schemas): Populate {
  const { fields = [], populate } = cardOf(schemas);
  const { configuration } = populateAll(schemas, PRODUCT);
  const { image, options } = populateAll(schemas, SKU);
  return {
    fields: [...fields, "updatedAt"],
    populate: {
      ...populate,
      configuration: configuration ?? true,
      skus: { fields: ["sku"], populate: { image: image ?? true, options: options ?? true } },
    },
  };
}

function toListing(entry: Entry, updatedAt: unknown): Entry {
  const { selects, swatch, options } = variantsOf(entry);
  return {
    ...toCard(entry),
    product_variant_types: selects,
    color_swatch: swatch,
    skus: (entry.skus as Entry[]).map((sku) => withOptions(sku, options)),
    updatedAt,
  };
}

const toCards = (entries: unknown): Entry[] => (entries as Entry[]).map(toCard);

/** Catalog responses in wire format, with public entries only. Create one per response. */
export function catalog(strapi: Strapi) {
  const schemas = schemasOf(strapi);

  const shown = (uid: string, entry: Entry): Entry => ({
    id: entry.id,
    documentId: entry.documentId,
    ...clean(schemas, uid, entry),
  });

  /** A page of a list and the total number of entries. */
  async function list(name: ListName, page: number, pageSize: number): Promise<{ data: Entry[]; total: number }> {
    const { uid, fields } = lists[name];
    const documents = strapi.documents(uid);
    const [entries, total] = await Promise.all([
      documents.findMany({ status: "published", fields, sort: order, start: (page - 1) * pageSize, limit: pageSize }),
      documents.count({ status: "published" }),
    ]);
    const data = entries.map(({ documentId, title, display_type, yotpo_product_id = null, updatedAt }) => ({
      documentId,
      title,
      display_type,
      yotpo_product_id,
      updatedAt,
    }));
    return { data, total };
  }

  /** A page of all products, each as its card with the variants. */
  async function listings(page: number, pageSize: number): Promise<{ data: Entry[]; total: number }> {
    const documents = strapi.documents(PRODUCT);
    const [entries, total] = await Promise.all([
      documents.findMany({
        ...listingOf(schemas),
        status: "published",
        sort: order,
        start: (page - 1) * pageSize,
        limit: pageSize,
      }),
      documents.count({ status: "published" }),
    ]);
    const data = entries.map((entry) => toListing(shown(PRODUCT, entry), entry.updatedAt));
    return { data, total };
  }

  const readProduct = {
    status: "published",
    populate: populateAll(schemas, PRODUCT, { related_products: cardOf(schemas) }),
  } as const;

  /** The product, or null if it is not public. */
  async function product(documentId: string): Promise<Entry | null> {
    const entry = await strapi.documents(PRODUCT).findOne({ ...readProduct, documentId });
    return entry && toProduct(shown(PRODUCT, entry));
  }

  /** The product with this sku, or null if none is public. */
  async function productBySku(sku: string): Promise<Entry | null> {
    const entry = await strapi.documents(PRODUCT).findFirst({ ...readProduct, filters: { skus: { sku } } });
    return entry && toProduct(shown(PRODUCT, entry));
  }

  /** The collection with its cards, or null if it is not public. */
  async function group(documentId: string): Promise<Entry | null> {
    const entry = await strapi.documents(GROUP).findOne({
      documentId,
      status: "published",
      populate: populateAll(schemas, GROUP, { products: cardOf(schemas) }),
    });
    if (!entry) return null;
    const group = shown(GROUP, entry);
    return { ...group, products: toCards(group.products) };
  }

  /** Cards of the products that match the words, best match first. */
  async function search(text: string): Promise<Entry[]> {
    const found = (await productSearch(strapi)).find(text);
    const entries = await strapi.documents(PRODUCT).findMany({
      ...cardOf(schemas),
      status: "published",
      filters: { documentId: { $in: found } },
      sort: order,
    });
    const cards = new Map(entries.map((entry) => [String(entry.documentId), toCard(shown(PRODUCT, entry))]));
    return found.map((documentId) => cards.get(documentId)).filter((card) => card !== undefined);
  }

  return { list, listings, product, productBySku, group, search };
}

/** The parts of one kind in the one list of options that editors see. */
const ofKind = (entry: Entry, kind: string): Entry[] =>
  ((entry.configuration ?? []) as Part[])
    .filter(({ __component }) => __component === kind)
    .map((part) => without(part, "__component"));

/** What distinguishes a product's variants, and all its options. */
function variantsOf(entry: Entry): { selects: Entry[]; swatch: Entry | null; options: Option[] } {
  const selects = ofKind(entry, "product.variant-type");
  const swatch = ofKind(entry, "product.color-swatch")[0] ?? null;
  const options = [
    ...selects.flatMap(({ product_variant_options }) => product_variant_options as Option[]),
    ...((swatch?.options ?? []) as Option[]),
  ].map(({ id, title }) => ({ id, title }));
  return { selects, swatch, options };
}

/** Splits the list of options into the wire's four fields. */
function toProduct(entry: Entry): Entry {
  const { selects, swatch, options } = variantsOf(entry);
  return {
    ...without(entry, "configuration", "filter_tags", "released_on"),
    about: withTechSpecs(entry.about as Entry | null),
    related_products: toCards(entry.related_products),
    product_variant_types: selects,
    color_swatch: swatch,
    add_ons: ofKind(entry, "product.add-on-group"),
    product_compatibility: ofKind(entry, COMPATIBILITY),
    image_library: toGallery(entry.image_library),
    promo_videos: toPromoVideos(entry.promo_videos as Entry | null),
    drawing: (entry.drawing as Entry | null)?.file ? entry.drawing : null,
    skus: (entry.skus as Entry[]).map((sku) => toSku(sku, options)),
  };
}

const toSku = (sku: Entry, options: Option[]): Entry => ({
  ...withOptions(sku, options),
  image_library: toGallery(sku.image_library),
});

/** A sku with the options that define it. */
function withOptions(sku: Entry, options: Option[]): Entry {
  const chosen = new Set((sku.options as Option[]).map(({ id }) => id));
  return { ...without(sku, "options"), product_variant_options: options.filter(({ id }) => chosen.has(id)) };
}

/** Editors enter specifications once; as text, they are a list with bold names. */
const withTechSpecs = (about: Entry | null): Entry | null =>
  about && { ...about, tech_specs: toTechSpecs(about.specs as Spec[]) };

const without = (entry: Entry, ...names: string[]): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !names.includes(name)));

/** Omits pictures that were removed from the media library. */
const toGallery = (pictures: unknown): Entry[] =>
  (pictures as { title: string | null; image: Entry | null }[]).flatMap(({ title, image }) =>
    image ? [{ title, ...image }] : [],
  );

/** The existing videos; null if there are none, because a heading above no videos is useless. */
function toPromoVideos(promo: Entry | null): Entry | null {
  if (!promo) return null;
  const cards = (promo.promo_video_cards as Entry[]).flatMap(({ image, film, video_url }) => {
    const address = (film as { url: string } | null)?.url ?? video_url;
    return address ? [{ image, video_url: address }] : [];
  });
  return cards.length > 0 ? { ...promo, promo_video_cards: cards } : null;
}
