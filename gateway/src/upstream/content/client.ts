import type { z } from "zod";
import type { FreshCache } from "../cache/fresh-cache.ts";
import { readingOf, type Source } from "../cache/source.ts";
import type { ProductCard } from "../../domain/collection.ts";
import type { Upstream } from "../http.ts";
import { type Path, path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { productGroupList, productList, readingOfList } from "./list.ts";
import { createContentParts } from "./wire-parts.ts";
import { createPageAnswers } from "./wire-pages.ts";
import { createCatalogAnswers } from "./wire.ts";

export type ContentAnswers = ReturnType<typeof createContentAnswers>;

/**
 * How the content service's answers are read; once for the gateway.
 * @param mediaBaseUrl where a browser finds relative addresses of the content service
 * @param onUnknownKind called once for each kind and modifier of rich text that is left out because the shop does not know it
 */
export function createContentAnswers(mediaBaseUrl: string, onUnknownKind: (kind: string) => void) {
  const parts = createContentParts(mediaBaseUrl, onUnknownKind);
  return { ...createCatalogAnswers(parts), pages: createPageAnswers(parts) };
}

// Tags by which the content service's webhook drops what it changed.
const productTag = (documentId: string) => `product:${documentId}`;
const groupTag = (documentId: string) => `product-group:${documentId}`;

const tagsOf = (cards: readonly ProductCard[]): string[] => cards.map(({ documentId }) => productTag(documentId));

export type ContentClient = ReturnType<typeof createContentClient>;

/**
 * Content; docs/upstreams.md, "Content". Asked anonymously, and given out from the cache: what it returns must not be
 * changed. Each method throws as `Upstream.call` does.
 */
export function createContentClient(upstream: Upstream, cache: FreshCache, scope: CallScope, answers: ContentAnswers) {
  function read<T>(
    path: Path,
    answer: z.ZodType<{ data: T }>,
    about: Pick<Source<T>, "tag" | "parts" | "local">,
  ): Promise<T> {
    const toValue = ({ data }: { data: T }) => data;
    return cache.read(scope, readingOf(upstream, { cache: "content", path, answer, toValue, ...about }));
  }

  /** @param name as the content service spells it */
  function page<T>(name: string, answer: z.ZodType<{ data: T }>): Promise<T> {
    const address = `/page/${name}`;
    return read({ value: address, pattern: address }, answer, { tag: `page:${name}` });
  }

  const { pages } = answers;
  return {
    /** @throws UpstreamProblem with status 404 when there is no such product */
    product: (documentId: string) =>
      read(path`/products/${documentId}`, answers.product, {
        tag: productTag(documentId),
        parts: ({ relatedProducts }) => tagsOf(relatedProducts),
      }),
    /** @throws UpstreamProblem with status 404 when there is no such group */
    productGroup: (documentId: string) =>
      read(path`/product-groups/${documentId}`, answers.productGroup, {
        tag: groupTag(documentId),
        parts: ({ products }) => tagsOf(products),
      }),
    /** All products, by title. */
    products: () => cache.read(scope, readingOfList(upstream, productList)),
    /** All groups, by title. */
    productGroups: () => cache.read(scope, readingOfList(upstream, productGroupList)),
    /** Products that fit a text, the best match first. */
    search: (query: string) =>
      read(path`/products/search/${query}`, answers.search, { tag: productList.tag, parts: tagsOf, local: true }),
    navigation: () => page("app", pages.navigation),
    footer: () => page("footer", pages.footer),
    homePage: () => page("home", pages.home),
    aboutUsPage: () => page("aboutus", pages.aboutUs),
    contactUsPage: () => page("contactus", pages.contactUs),
    /** The page with all dealers, by state, city and name; those without a state come last. */
    dealerLocator: () => page("dealerlocator", pages.dealerLocator),
    dealerRegistrationPage: () => page("dealerregistration", pages.dealerRegistration),
    faqPage: () => page("faq", pages.faq),
    limitedEditionPage: () => page("limitededition", pages.limitedEdition),
    mediaLibraryPage: () => page("medialibrary", pages.mediaLibrary),
    warrantyPage: () => page("warranty", pages.warranty),
    resourcesPage: () => page("resources", pages.resources),
    supportPage: () => page("support", pages.support),
    termsPage: () => page("terms", pages.terms),
    privacyPage: () => page("privacy", pages.privacy),
    patentsPage: () => page("patent", pages.patents),
  };
}
