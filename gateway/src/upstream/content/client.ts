import type { z } from "zod";
import type { FreshCache } from "../cache/fresh-cache.ts";
import { readingOf } from "../cache/source.ts";
import type { Source } from "../cache/source.ts";
import type { CatalogEntry } from "../../domain/catalog-entry.ts";
import type { ProductCard, ProductGroup } from "../../domain/collection.ts";
import type { Footer, Navigation } from "../../domain/pages.ts";
import type * as pages from "../../domain/pages.ts";
import type { Product } from "../../domain/product.ts";
import type { Upstream } from "../http.ts";
import { path } from "../path.ts";
import type { Path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { productGroupList, productList, readingOfList } from "./list.ts";
import { toDealerLocator } from "./map-dealers.ts";
import type { DealerLocator } from "./map-dealers.ts";
import * as map from "./map-pages.ts";
import { toProduct, toProductCards, toProductGroup } from "./map-product.ts";
import { toFooter, toNavigation } from "./map-pages.ts";
import type { ContentMapper } from "./mapper.ts";
import { footerAnswer, navigationAnswer, pageAnswers } from "./wire-pages.ts";
import { productAnswer, productGroupAnswer, productGroupsAnswer, productsAnswer, searchAnswer } from "./wire.ts";

/**
 * Content; docs/upstreams.md, "Content". Asked anonymously, and given out from the cache: what it returns must not be
 * changed. Each method throws as `Upstream.call` does.
 */
export interface ContentClient {
  /** @throws UpstreamProblem with status 404 when there is no such product */
  product: (documentId: string) => Promise<Product>;
  /** @throws UpstreamProblem with status 404 when there is no such group */
  productGroup: (documentId: string) => Promise<ProductGroup>;
  /** All products, by title. */
  products: () => Promise<CatalogEntry[]>;
  /** All groups, by title. */
  productGroups: () => Promise<CatalogEntry[]>;
  /** Products that fit a text, the best match first. */
  search: (query: string) => Promise<ProductCard[]>;
  navigation: () => Promise<Navigation>;
  footer: () => Promise<Footer>;
  homePage: () => Promise<pages.HomePage>;
  aboutUsPage: () => Promise<pages.AboutUsPage>;
  contactUsPage: () => Promise<pages.ContactUsPage>;
  /** The page with its dealers. */
  dealerLocator: () => Promise<DealerLocator>;
  dealerRegistrationPage: () => Promise<pages.DealerRegistrationPage>;
  faqPage: () => Promise<pages.FaqPage>;
  limitedEditionPage: () => Promise<pages.LimitedEditionPage>;
  mediaLibraryPage: () => Promise<pages.MediaLibraryPage>;
  warrantyPage: () => Promise<pages.WarrantyPage>;
  resourcesPage: () => Promise<pages.ResourcesPage>;
  supportPage: () => Promise<pages.SupportPage>;
  termsPage: () => Promise<pages.CopyPage>;
  privacyPage: () => Promise<pages.CopyPage>;
  patentsPage: () => Promise<pages.PatentsPage>;
}

// Tags by which the content service's webhook drops what it changed.
const productTag = (documentId: string) => `product:${documentId}`;
const groupTag = (documentId: string) => `product-group:${documentId}`;

const tagsOf = (cards: readonly ProductCard[]): string[] => cards.map(({ documentId }) => productTag(documentId));

export function createContentClient(
  upstream: Upstream,
  cache: FreshCache,
  scope: CallScope,
  mapper: ContentMapper,
): ContentClient {
  function read<Wire, T>(
    path: Path,
    answer: z.ZodType<{ data: Wire }>,
    map: (data: Wire, mapper: ContentMapper) => T,
    about: Pick<Source<T>, "tag" | "parts" | "local">,
  ): Promise<T> {
    const toValue = ({ data }: { data: Wire }) => map(data, mapper);
    return cache.read(scope, readingOf(upstream, { cache: "content", path, answer, toValue, ...about }));
  }

  /** @param name as the content service spells it */
  function page<Wire, T>(
    name: string,
    answer: z.ZodType<{ data: Wire }>,
    map: (data: Wire, mapper: ContentMapper) => T,
  ): Promise<T> {
    const address = `/page/${name}`;
    return read({ value: address, pattern: address }, answer, map, { tag: `page:${name}` });
  }

  return {
    product: (documentId) =>
      read(path`/products/${documentId}`, productAnswer, toProduct, {
        tag: productTag(documentId),
        parts: ({ relatedProducts }) => tagsOf(relatedProducts),
      }),
    productGroup: (documentId) =>
      read(path`/product-groups/${documentId}`, productGroupAnswer, toProductGroup, {
        tag: groupTag(documentId),
        parts: ({ products }) => tagsOf(products),
      }),
    products: () => cache.read(scope, readingOfList(upstream, productList, productsAnswer)),
    productGroups: () => cache.read(scope, readingOfList(upstream, productGroupList, productGroupsAnswer)),
    search: (query) =>
      read(path`/products/search/${query}`, searchAnswer, toProductCards, {
        tag: productList.tag,
        parts: tagsOf,
        local: true,
      }),
    navigation: () => page("app", navigationAnswer, toNavigation),
    footer: () => page("footer", footerAnswer, toFooter),
    homePage: () => page("home", pageAnswers.home, map.toHomePage),
    aboutUsPage: () => page("aboutus", pageAnswers.aboutus, map.toAboutUsPage),
    contactUsPage: () => page("contactus", pageAnswers.contactus, map.toContactUsPage),
    dealerLocator: () => page("dealerlocator", pageAnswers.dealerlocator, toDealerLocator),
    dealerRegistrationPage: () =>
      page("dealerregistration", pageAnswers.dealerregistration, map.toDealerRegistrationPage),
    faqPage: () => page("faq", pageAnswers.faq, map.toFaqPage),
    limitedEditionPage: () => page("limitededition", pageAnswers.limitededition, map.toLimitedEditionPage),
    mediaLibraryPage: () => page("medialibrary", pageAnswers.medialibrary, map.toMediaLibraryPage),
    warrantyPage: () => page("warranty", pageAnswers.warranty, map.toWarrantyPage),
    resourcesPage: () => page("resources", pageAnswers.resources, map.toResourcesPage),
    supportPage: () => page("support", pageAnswers.support, map.toSupportPage),
    termsPage: () => page("terms", pageAnswers.terms, map.toCopyPage),
    privacyPage: () => page("privacy", pageAnswers.privacy, map.toCopyPage),
    patentsPage: () => page("patent", pageAnswers.patent, map.toPatentsPage),
  };
}
