import type { Seed, SeedCollection, SeedPicture, SeedProduct } from "../seed/types.ts";
import { toBlocks, toSpecs } from "./blocks.ts";
import type { MediaLibrary } from "./media.ts";
import type { SearchedProduct } from "./search.ts";

/** The seed has no history: everything in it was last changed on this day. */
const updatedAt = "2026-11-21T00:00:00.000Z";

/** Turns the catalogue of the seed into the shapes of docs/upstreams.md, "Content". */
export function createAnswers(seed: Seed, media: MediaLibrary) {
  const products = new Map(seed.products.map((product, index) => [product.documentId, { id: index + 1, product }]));

  const picture = (id: string | null) => (id === null ? null : media.picture(id));

  const gallery = (pictures: SeedPicture[]) =>
    pictures.flatMap(({ title, picture: id }) => {
      const image = media.picture(id);
      return image ? [{ title, ...image }] : [];
    });

  const documentTitle = (file: string) => {
    const words = file.replace(/\.[a-z]+$/, "").replaceAll("-", " ");
    return words.charAt(0).toUpperCase() + words.slice(1);
  };

  const card = ({ id, product }: { id: number; product: SeedProduct }) => ({
    id,
    documentId: product.documentId,
    title: product.title,
    subtitle: product.subtitle,
    image: picture(product.picture),
    display_type: product.displayType,
    ffl_item: product.fflItem,
    receiver_item: product.receiverItem,
    skus: product.skus.map(({ sku }) => ({ sku })),
    filter_tags: product.filterTags,
    requires_choice: product.skus.length > 1 || product.compatibility.length > 0,
  });

  const cards = (documentIds: string[]) =>
    documentIds.flatMap((documentId) => {
      const entry = products.get(documentId);
      return entry ? [card(entry)] : [];
    });

  const about = (source: SeedProduct["about"]) => ({
    title: source.title,
    subtitle: source.subtitle,
    summary: toBlocks(source.summary, media.picture),
    tech_specs: toSpecs(source.specs),
    image: picture(source.picture),
    read_more: source.readMore.map((file) => ({ title: documentTitle(file), resource: media.file(file) })),
    details: source.details.map(({ title, items }) => ({ title, items: items.map((content) => ({ content })) })),
    disclaimer: source.disclaimer,
    patents: source.patents.map((content) => ({ content })),
  });

  /** The films that are there; null without one, since a heading over nothing helps nobody. */
  const promoVideos = (source: SeedProduct["promoVideos"]) => {
    const cards = (source?.cards ?? []).flatMap(({ picture: id, videoUrl }) => {
      const address = media.film(videoUrl);
      return address ? [{ image: picture(id), video_url: address }] : [];
    });
    return source && cards.length > 0
      ? { title: source.title, accent_title: source.accentTitle, promo_video_cards: cards }
      : null;
  };

  const product = ({ id, product: source }: { id: number; product: SeedProduct }) => {
    const options = [...source.selects.flatMap(({ options }) => options), ...(source.colors?.options ?? [])];
    const chosen = (ids: number[]) =>
      options.filter((option) => ids.includes(option.id)).map(({ id, title }) => ({ id, title }));
    return {
      id,
      documentId: source.documentId,
      yotpo_product_id: source.reviewProductId,
      title: source.title,
      subtitle: source.subtitle,
      image: picture(source.picture),
      ffl_item: source.fflItem,
      receiver_item: source.receiverItem,
      breadcrumbs: source.breadcrumbs,
      display_type: source.displayType,
      about: about(source.about),
      promo_videos: promoVideos(source.promoVideos),
      product_variant_types: source.selects.map(({ documentId, title, displayTitle, options }) => ({
        documentId,
        title,
        display_title: displayTitle,
        product_variant_options: options,
      })),
      image_library: gallery(source.gallery),
      more_details: source.moreDetails,
      related_products: cards(source.relatedProducts),
      add_ons: source.addOns.map(({ documentId, title, options }) => ({
        documentId,
        title,
        product_variant_options: options.map(({ id, title, price, picture: pictureId }) => ({
          id,
          title,
          add_on_price: price / 100,
          image: picture(pictureId),
        })),
      })),
      product_compatibility: source.compatibility.map(({ documentId, displayTitle, options }) => ({
        documentId,
        display_title: displayTitle,
        options,
      })),
      color_swatch: source.colors,
      skus: source.skus.map((sku) => ({
        sku: sku.sku,
        description: sku.description,
        image: picture(sku.picture),
        image_library: gallery(sku.gallery),
        product_variant_options: chosen(sku.optionIds),
      })),
    };
  };

  const group = (source: SeedCollection, id: number) => ({
    id,
    documentId: source.documentId,
    title: source.title,
    background_image: picture(source.picture),
    breadcrumbs: source.breadcrumbs,
    display_type: source.displayType,
    filter_categories: source.filterCategories.map(({ title, multi, options }) => ({
      title,
      multi,
      filter_options: options.map((value) => ({ value })),
    })),
    products: cards(source.products),
  });

  const listed = (source: SeedProduct | SeedCollection) => ({
    documentId: source.documentId,
    title: source.title,
    display_type: source.displayType,
    yotpo_product_id: "reviewProductId" in source ? source.reviewProductId : null,
    updatedAt,
  });

  const searched = ({ documentId, title, subtitle, filterTags, selects, colors }: SeedProduct): SearchedProduct => {
    const [kind = "", ...tags] = filterTags.map(({ value }) => value);
    const shownIn = seed.collections.filter((collection) => collection.products.includes(documentId));
    const options = [...selects.flatMap(({ options }) => options), ...(colors?.options ?? [])];
    return {
      documentId,
      title,
      subtitle,
      kind,
      tags,
      collections: shownIn.map(({ title }) => title),
      options: options.map(({ title }) => title),
    };
  };

  return {
    card,
    products: new Map([...products].map(([documentId, entry]) => [documentId, product(entry)])),
    groups: new Map(seed.collections.map((source, index) => [source.documentId, group(source, index + 1)])),
    productList: seed.products.map(listed),
    groupList: seed.collections.map(listed),
    cards,
    searched: seed.products.map(searched),
  };
}
