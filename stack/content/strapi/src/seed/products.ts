import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { SeedCollection, SeedPicture, SeedProduct } from "../../../../seed/types.ts";
import { toSpecs } from "../../../blocks.ts";
import type { Entry, Strapi } from "../wire/strapi.ts";
import { storedBlocks } from "./blocks.ts";
import type { SeedMedia } from "./media.ts";

/** `product-guide.pdf` is "Product guide". */
function documentTitle(file: string): string {
  const words = file.replace(/\.[a-z]+$/, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const toOption = ({ id, title }: { id: number; title: string }) => ({ option_id: id, title });

const toContent = (content: string) => ({ content });

const PRODUCT = "api::product.product";

/** Makes the products and then the collections, all published, in the order of the seed. */
export async function seedCatalogue(
  strapi: Strapi,
  { products, collections }: { products: SeedProduct[]; collections: SeedCollection[] },
  media: SeedMedia,
): Promise<void> {
  const documents = strapi.documents(PRODUCT);
  for (const product of products) {
    // SQLite answers without a pause, and whoever asks the process to stop would not be heard.
    await yieldToEventLoop();
    await documents.create({ status: "published", data: toProduct(product, media) });
  }
  await relate(strapi, products);
  const groups = strapi.documents("api::product-group.product-group");
  for (const collection of collections) {
    await yieldToEventLoop();
    await groups.create({ status: "published", data: toGroup(collection, media) });
  }
}

/**
 * Products are related to others that may come after them, and something published shows only what is published. So
 * this comes when all of them are, and directly in the rows: to publish everything once more takes twice as long.
 */
async function relate(strapi: Strapi, products: SeedProduct[]): Promise<void> {
  const documents = strapi.documents(PRODUCT);
  for (const status of ["draft", "published"] as const) {
    const rows = await documents.findMany({ status, fields: ["documentId"] });
    const ids = new Map(rows.map(({ documentId, id }) => [documentId, id]));
    for (const { documentId, relatedProducts } of products) {
      const related = relatedProducts.map((other) => ids.get(other));
      await strapi.db
        .query(PRODUCT)
        .update({ where: { id: ids.get(documentId) }, data: { related_products: related } });
    }
  }
}

function toProduct(source: SeedProduct, media: SeedMedia): Entry {
  const picture = (id: string | null) => media.picture(id)?.id ?? null;
  const gallery = (pictures: SeedPicture[]) =>
    pictures.map(({ title, picture: id }) => ({ title, image: picture(id) })).filter(({ image }) => image !== null);
  const { about, promoVideos } = source;
  return {
    documentId: source.documentId,
    title: source.title,
    subtitle: source.subtitle,
    display_type: source.displayType,
    yotpo_product_id: source.reviewProductId,
    image: picture(source.picture),
    image_library: gallery(source.gallery),
    ffl_item: source.fflItem,
    receiver_item: source.receiverItem,
    breadcrumbs: source.breadcrumbs,
    filter_tags: source.filterTags,
    more_details: source.moreDetails,
    about: {
      title: about.title,
      subtitle: about.subtitle,
      summary: storedBlocks(about.summary, media),
      tech_specs: toSpecs(about.specs),
      image: picture(about.picture),
      read_more: about.readMore.map((file) => ({ title: documentTitle(file), resource: media.file(file)?.id ?? null })),
      details: about.details.map(({ title, items }) => ({ title, items: items.map(toContent) })),
      disclaimer: about.disclaimer,
      patents: about.patents.map(toContent),
    },
    promo_videos: promoVideos && {
      title: promoVideos.title,
      accent_title: promoVideos.accentTitle,
      promo_video_cards: promoVideos.cards.map(({ picture: id, videoUrl }) => {
        const isAddress = videoUrl.startsWith("https://");
        const film = isAddress ? null : (media.file(videoUrl)?.id ?? null);
        return { image: picture(id), film, video_url: isAddress ? videoUrl : null };
      }),
    },
    configuration: configuration(source, picture),
    skus: source.skus.map((sku) => ({
      sku: sku.sku,
      description: sku.description,
      image: picture(sku.picture),
      image_library: gallery(sku.gallery),
      options: sku.optionIds.map((id) => ({ option_id: id })),
    })),
  };
}

function configuration(
  { selects, colors, addOns, compatibility }: SeedProduct,
  picture: (id: string | null) => number | null,
): Entry[] {
  return [
    ...selects.map(({ documentId, title, displayTitle, options }) => ({
      __component: "product.variant-type",
      key: documentId,
      title,
      display_title: displayTitle,
      product_variant_options: options.map(toOption),
    })),
    ...(colors
      ? [
          {
            __component: "product.color-swatch",
            key: colors.documentId,
            options: colors.options.map((color) => ({ ...toOption(color), value: color.value })),
          },
        ]
      : []),
    ...addOns.map(({ documentId, title, options }) => ({
      __component: "product.add-on-group",
      key: documentId,
      title,
      product_variant_options: options.map((option) => ({
        ...toOption(option),
        add_on_price: option.price / 100,
        image: picture(option.picture),
      })),
    })),
    ...compatibility.map(({ documentId, displayTitle, options }) => ({
      __component: "product.compatibility",
      key: documentId,
      display_title: displayTitle,
      options: options.map(toOption),
    })),
  ];
}

function toGroup(source: SeedCollection, media: SeedMedia): Entry {
  return {
    documentId: source.documentId,
    title: source.title,
    display_type: source.displayType,
    background_image: media.picture(source.picture)?.id ?? null,
    breadcrumbs: source.breadcrumbs,
    filter_categories: source.filterCategories.map(({ title, multi, options }) => ({
      title,
      multi,
      filter_options: options.map((value) => ({ value })),
    })),
    products: source.products,
  };
}
