import type { Seed, SeedCollection, SeedProduct } from "../seed/types.ts";
import { variantOptions } from "../seed/variant-options.ts";
import type { Media, MediaLibrary } from "./media.ts";
import type { SearchedProduct } from "./search.ts";
import { createSeedContract, parsePages } from "./short-forms.ts";

/** The seed has no history: this day counts as the last change of every entry. */
const updatedAt = "2026-11-21T00:00:00.000Z";

/** Creates all responses of the light server by parsing the seed with the contract. */
export function createCatalogResponses(seed: Seed, media: MediaLibrary) {
  const products = new Map(seed.products.map((product, index) => [product.documentId, { ...product, id: index + 1 }]));
  const filmAddress = (film: string) => (film.startsWith("https://") ? film : (media(film)?.url ?? null));

  const contract = createSeedContract(media, {
    picture: (title, image: Media) => ({ title, ...image }),
    film(image, film) {
      const address = filmAddress(film);
      return address && { image, video_url: address };
    },
    video: filmAddress,
    card,
  });

  const requiresChoice = ({ skus, product_compatibility }: SeedProduct) =>
    skus.length > 1 || product_compatibility.length > 0;

  function card(documentId: string): object | null {
    const product = products.get(documentId);
    return product ? contract.card.parse({ ...product, requires_choice: requiresChoice(product) }) : null;
  }

  const listed = (source: SeedProduct | SeedCollection) => ({
    documentId: source.documentId,
    title: source.title,
    display_type: source.display_type,
    yotpo_product_id: "yotpo_product_id" in source ? source.yotpo_product_id : null,
    updatedAt,
  });

  const searched = (product: SeedProduct): SearchedProduct => {
    const { documentId, title, subtitle = null, filter_tags } = product;
    const [kind = "", ...tags] = filter_tags.map(({ value }) => value);
    const shownIn = seed.collections.filter((collection) => collection.products.includes(documentId));
    return {
      documentId,
      title,
      subtitle,
      kind,
      tags,
      collections: shownIn.map(({ title }) => title),
      options: variantOptions(product).map(({ title }) => title),
      skus: product.skus.map(({ sku }) => sku),
    };
  };

  const productPages = new Map([...products].map(([name, product]) => [name, contract.product.parse(product)]));

  return {
    products: productPages,
    productsBySku: new Map(
      [...productPages.values()].flatMap((product) => product.skus.map(({ sku }) => [sku, product] as const)),
    ),
    groups: new Map(
      seed.collections.map((group, index) => [group.documentId, contract.group.parse({ ...group, id: index + 1 })]),
    ),
    pages: new Map(parsePages(contract.pages, seed)),
    productList: seed.products.map(listed),
    listings: [...products.values()].map((product) =>
      contract.listing.parse({ ...product, requires_choice: requiresChoice(product), updatedAt }),
    ),
    groupList: seed.collections.map(listed),
    cards: (documentIds: string[]) => documentIds.map(card).filter((found) => found !== null),
    searched: seed.products.map(searched),
  };
}
